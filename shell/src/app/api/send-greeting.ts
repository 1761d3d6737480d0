import { API } from '@safarnama/shared/contract';
import type { Http, Schema } from '@safarnama/shared/host';

const anything: Schema<unknown> = { '~standard': { validate: (value) => ({ value }) } };

/** Tells the API that somebody reads the about page. What it answers, or that it fails, means nothing. */
export async function sendGreeting(http: Http): Promise<void> {
  try {
    await http.get(API.greeting(), { schema: anything });
  } catch {
    // The page does not depend on it.
  }
}
