import type { HostApi } from '@safarnama/shared/host';
import { emptyOnFailure } from '../api/empty-on-failure.ts';
import { listPlaces } from '../api/list-places.ts';

/** Loader of both search forms. After a failure their field offers no places. */
export const loadPlaces =
  ({ http }: HostApi) =>
  ({ signal }: { readonly signal?: AbortSignal }): Promise<readonly string[]> =>
    emptyOnFailure(listPlaces(http, signal));

export interface PlacesProps {
  readonly data: readonly string[];
}
