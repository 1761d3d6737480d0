import { READS, tourPackages } from '@safarnama/shared/contract';
import type { HostApi } from '@safarnama/shared/host';

/** Blank criteria are not sent. */
export const searchPackages = (
  { http, config }: Pick<HostApi, 'http' | 'config'>,
  criteria: Readonly<Record<string, string>>,
  signal?: AbortSignal,
) =>
  http.get(config.paths.packageSearch, {
    schema: tourPackages,
    at: READS.packageSearch,
    query: Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== '')),
    signal,
  });
