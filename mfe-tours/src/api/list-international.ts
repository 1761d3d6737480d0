import { READS } from '@safarnama/shared/contract';
import { tourPackages } from '@safarnama/shared/contract/replies';
import type { HostApi } from '@safarnama/shared/host';

export const listInternational = ({ http, config }: Pick<HostApi, 'http' | 'config'>, signal?: AbortSignal) =>
  http.post(config.paths.internationalHome, {}, { schema: tourPackages, at: READS.packagesLimited, signal });
