import { API } from '@safarnama/shared/contract';
import { lazy } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';
import type { QrCheck } from './check-qr-reply.ts';

export type { QrCheck };

const check = lazy(async () => (await import('./check-qr-reply.ts')).check);

export const checkQr = (http: Http, qrId: string | number, signal: AbortSignal): Promise<QrCheck> =>
  http.get(API.checkQr(qrId), { schema: check, at: 'data', personal: true, signal });
