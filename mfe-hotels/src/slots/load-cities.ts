import type { HostApi } from '@safarnama/shared/host';
import { listCities } from '../api/list-cities.ts';

/** Loader of every search slot. After a failure the city field accepts free text. */
export const loadCities =
  (host: HostApi) =>
  ({ signal }: { readonly signal?: AbortSignal }): Promise<readonly string[]> =>
    listCities(host.http, signal).catch(() => []);

export interface CitiesProps {
  readonly data: readonly string[];
}
