import { lazy } from './lazy.ts';

const code = () => import('../payment.ts');

export const qrCode = /* @__PURE__ */ lazy(async () => (await code()).qrCode);
export const tripPayment = /* @__PURE__ */ lazy(async () => (await code()).tripPayment);
export const tourOrders = /* @__PURE__ */ lazy(async () => (await code()).tourOrders);
