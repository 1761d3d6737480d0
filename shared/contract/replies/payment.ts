import { later } from './later.ts';

const code = () => import('../payment.ts');

export const paymentDetails = /* @__PURE__ */ later(async () => (await code()).paymentDetails);
export const qrCode = /* @__PURE__ */ later(async () => (await code()).qrCode);
export const tripPayment = /* @__PURE__ */ later(async () => (await code()).tripPayment);
export const tourOrders = /* @__PURE__ */ later(async () => (await code()).tourOrders);
