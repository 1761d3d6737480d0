import { API, type PackageDetail, READS } from '@safarnama/shared/contract';
import { packageDetails } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

/** Undefined when the reply holds no package. */
export const getTour = async (http: Http, packageId: string, signal?: AbortSignal): Promise<PackageDetail | undefined> =>
  (await http.get(API.packageDetails(packageId), { schema: packageDetails, at: READS.packageDetails, signal }))[0];
