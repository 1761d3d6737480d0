import { API, type PackageDetail, READS, type TourPackage } from '@safarnama/shared/contract';
import { packageDetails } from '@safarnama/shared/contract/replies';
import { asId } from '@safarnama/shared/domain';
import type { Http } from '@safarnama/shared/host';

/** A tour with its newest reviews, and its terms and facts where the backend sends them. */
export type Tour = TourPackage &
  Pick<PackageDetail, 'reviews'> &
  Partial<
    Pick<
      PackageDetail,
      'cancellation_terms' | 'cancellation_rules' | 'facts' | 'reporting_time' | 'departure_latitude' | 'departure_longitude'
    >
  >;

/** Undefined when the reply holds no package. */
export const getPackage = async (http: Http, packageId: string, signal?: AbortSignal): Promise<Tour | undefined> => {
  const [tour] = await http.get(API.packageDetails(packageId), { schema: packageDetails, at: READS.packageDetails, signal });
  return tour && { ...tour, package_id: tour.package_id ?? asId(packageId) };
};
