import { API, type CreateQrQuery, type QrCode, READS } from '@safarnama/shared/contract';
import { qrCode } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

/** What a code is asked for: rupees, and the departure whose seats it holds. */
export interface QrRequest {
  readonly amount: number;
  readonly trip: CreateQrQuery | undefined;
}

/** A code without a picture cannot be shown, so it cannot be paid: that is a failure. */
export async function createQr(http: Http, { amount, trip }: QrRequest): Promise<QrCode> {
  const made = await http.post(
    API.createQr(),
    { amount },
    { as: 'form', query: trip, schema: qrCode, at: READS.createQr, personal: true },
  );
  if (!made.image_url) throw new Error('the code has no picture');
  return made;
}
