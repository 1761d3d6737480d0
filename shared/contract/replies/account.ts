import { later } from './later.ts';

const code = () => import('../account.ts');

export const authReply = /* @__PURE__ */ later(async () => (await code()).authReply);
export const user = /* @__PURE__ */ later(async () => (await code()).user);
export const wishes = /* @__PURE__ */ later(async () => (await import('../wishlist.ts')).wishes);
export const bookedTrip = /* @__PURE__ */ later(async () => (await import('../booking.ts')).bookedTrip);
