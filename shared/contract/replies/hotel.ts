import { later } from './later.ts';

const code = () => import('../hotel.ts');

export const availabilityResult = /* @__PURE__ */ later(async () => (await code()).availabilityResult);
export const hotelBookings = /* @__PURE__ */ later(async () => (await code()).hotelBookings);
export const hotelCities = /* @__PURE__ */ later(async () => (await code()).hotelCities);
export const hotelCounts = /* @__PURE__ */ later(async () => (await code()).hotelCounts);
export const hotelNights = /* @__PURE__ */ later(async () => (await code()).hotelNights);
export const hotelReviews = /* @__PURE__ */ later(async () => (await code()).hotelReviews);
export const roomInfo = /* @__PURE__ */ later(async () => (await code()).roomInfo);
export const vendorPolicy = /* @__PURE__ */ later(async () => (await code()).vendorPolicy);
