import { API, type ExpireRequest } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

export const expireQr = (http: Http, qrId: ExpireRequest['qr_id']): Promise<undefined> =>
  http.post(API.expireQr(), { qr_id: qrId } satisfies ExpireRequest, { personal: true });
