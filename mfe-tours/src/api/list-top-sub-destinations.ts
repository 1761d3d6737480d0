import { API, READS } from '@safarnama/shared/contract';
import { subDestinations } from '@safarnama/shared/contract/replies';
import type { HostApi } from '@safarnama/shared/host';

/** The first few sub-destinations of India. */
export const listTopSubDestinations = ({ http, config }: Pick<HostApi, 'http' | 'config'>, signal?: AbortSignal) =>
  http.get(API.subDestinationsLimited(config.indiaDestinationId), {
    schema: subDestinations,
    at: READS.subDestinations,
    signal,
  });
