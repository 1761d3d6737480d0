import { API, type GalleryImage, READS } from '@safarnama/shared/contract';
import { galleries } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export const getGallery = async (http: Http, packageId: string, signal?: AbortSignal): Promise<GalleryImage[]> =>
  (await http.get(API.gallery(packageId), { schema: galleries, at: READS.gallery, signal }))[0]?.images ?? [];
