import { API, type CreateQrRequest, type QrCode, qrCode, READS } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

/** A code without a picture cannot be shown, so it cannot be paid: that is a failure. */
export async function createQr(http: Http, request: CreateQrRequest): Promise<QrCode> {
  const made = await http.post(API.createQr(), request, { as: 'form', schema: qrCode, at: READS.createQr, personal: true });
  if (!made.image_url) throw new Error('the code has no picture');
  return made;
}
