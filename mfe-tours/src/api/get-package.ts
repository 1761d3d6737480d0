import { API, READS, type TourPackage, tourPackages } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

/** Undefined when the reply holds no package. */
export const getPackage = async (http: Http, packageId: string, signal?: AbortSignal): Promise<TourPackage | undefined> =>
  (await http.get(API.packageDetails(packageId), { schema: tourPackages, at: READS.packageDetails, signal }))[0];
