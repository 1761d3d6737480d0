import { API, type CreateQrQuery, type QrCode, READS } from '@safarnama/shared/contract';
import { qrCode } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

/** Request of a code: its amount in rupees, and the departure whose seats it holds. */
export interface QrRequest {
  readonly amount: number;
  readonly trip: CreateQrQuery | undefined;
}

/** Throws when the reply holds no picture: such a code cannot be shown or paid. */
export async function createQr(http: Http, { amount, trip }: QrRequest): Promise<QrCode> {
  const code = await http.post(
    API.createQr(),
    { amount },
    { as: 'form', query: trip, schema: qrCode, at: READS.createQr, personal: true },
  );
  if (!code.image_url) throw new Error('the code has no picture');
  return code;
}
