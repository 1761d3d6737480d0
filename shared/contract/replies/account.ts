import { lazy } from './lazy.ts';

const code = () => import('../account.ts');

export const authReply = /* @__PURE__ */ lazy(async () => (await code()).authReply);
export const user = /* @__PURE__ */ lazy(async () => (await code()).user);
export const wishes = /* @__PURE__ */ lazy(async () => (await import('../wishlist.ts')).wishes);
export const bookedTrip = /* @__PURE__ */ lazy(async () => (await import('../booking.ts')).bookedTrip);
