import { API, READS, type TransportMode } from '@safarnama/shared/contract';
import { transports } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export const getTransport = async (http: Http, packageId: string, signal?: AbortSignal): Promise<readonly TransportMode[]> =>
  (await http.get(API.transports(packageId), { schema: transports, at: READS.transports, signal }))[0]?.mode ?? [];
