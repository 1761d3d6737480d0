import type { HostApi } from '@safarnama/shared/host';
import { listCities } from '../api/list-cities.ts';

/** What every search fragment opens with. A failure leaves a form in which any city can be typed. */
export const loadCities =
  (host: HostApi) =>
  ({ signal }: { readonly signal?: AbortSignal }): Promise<readonly string[]> =>
    listCities(host.http, signal).catch(() => []);

export interface CitiesProps {
  readonly data: readonly string[];
}
