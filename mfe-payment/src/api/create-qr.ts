import { API, type CreateQrRequest, type QrCode, qrCode, READS } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

export const createQr = (http: Http, request: CreateQrRequest): Promise<QrCode> =>
  http.post(API.createQr(), request, { as: 'form', schema: qrCode, at: READS.createQr, personal: true });
