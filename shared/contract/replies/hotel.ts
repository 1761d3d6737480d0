import { lazy } from './lazy.ts';

const code = () => import('../hotel.ts');

export const availabilityResult = /* @__PURE__ */ lazy(async () => (await code()).availabilityResult);
export const hotelBookings = /* @__PURE__ */ lazy(async () => (await code()).hotelBookings);
export const hotelCities = /* @__PURE__ */ lazy(async () => (await code()).hotelCities);
export const hotelCounts = /* @__PURE__ */ lazy(async () => (await code()).hotelCounts);
export const hotelNights = /* @__PURE__ */ lazy(async () => (await code()).hotelNights);
export const hotelReviews = /* @__PURE__ */ lazy(async () => (await code()).hotelReviews);
export const roomInfo = /* @__PURE__ */ lazy(async () => (await code()).roomInfo);
export const vendorPolicy = /* @__PURE__ */ lazy(async () => (await code()).vendorPolicy);
