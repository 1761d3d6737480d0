import { API, type PackageDetail, READS, type TourPackage } from '@safarnama/shared/contract';
import { packageDetails } from '@safarnama/shared/contract/replies';
import { asId } from '@safarnama/shared/domain';
import type { Http } from '@safarnama/shared/host';

/** A tour with its newest reviews, terms and facts. */
export type Tour = PackageDetail & TourPackage;

/** Undefined when the reply holds no package. */
export const getPackage = async (http: Http, packageId: string, signal?: AbortSignal): Promise<Tour | undefined> => {
  const [tour] = await http.get(API.packageDetails(packageId), { schema: packageDetails, at: READS.packageDetails, signal });
  return tour && { ...tour, package_id: tour.package_id ?? asId(packageId) };
};
