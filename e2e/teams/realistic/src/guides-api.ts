import type { Http } from '@safarnama/shared/host';
import {
  array,
  type infer as Infer,
  int,
  maximum,
  minimum,
  minLength,
  number,
  object,
  string,
  trim,
} from '@safarnama/shared/schema';

/** The API of the team on a developer’s machine. */
export const GUIDES_API = 'http://localhost:4000';

const guides = array(object({ name: string(), place: string(), trips: array(number()) }));
export type Guide = Infer<typeof guides>[number];

export const listGuides = (http: Http, signal?: AbortSignal): Promise<readonly Guide[]> =>
  http.get(`${GUIDES_API}/guides`, { schema: guides, signal });

export const request = object({
  name: string().check(trim(), minLength(2, 'Please tell us your name.')),
  days: number('Please say how many days.').check(minimum(1, 'At least one day.'), maximum(30, 'At most 30 days.')),
});
export type GuideRequest = Infer<typeof request>;

export const requestGuide = (http: Http, body: GuideRequest): Promise<{ id: number }> =>
  http.post(`${GUIDES_API}/requests`, body, { schema: object({ id: int() }) });
