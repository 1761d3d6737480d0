import { lazy } from './lazy.ts';

const code = () => import('../tour.ts');

export const destinations = /* @__PURE__ */ lazy(async () => (await code()).destinations);
export const galleries = /* @__PURE__ */ lazy(async () => (await code()).galleries);
export const itineraries = /* @__PURE__ */ lazy(async () => (await code()).itineraries);
export const packageDetails = /* @__PURE__ */ lazy(async () => (await code()).packageDetails);
export const paymentPackage = /* @__PURE__ */ lazy(async () => (await code()).paymentPackage);
export const placeRows = /* @__PURE__ */ lazy(async () => (await code()).placeRows);
export const subDestinations = /* @__PURE__ */ lazy(async () => (await code()).subDestinations);
export const tourDates = /* @__PURE__ */ lazy(async () => (await code()).tourDates);
export const tourMonths = /* @__PURE__ */ lazy(async () => (await code()).tourMonths);
export const tourReviews = /* @__PURE__ */ lazy(async () => (await code()).tourReviews);
export const tourPackages = /* @__PURE__ */ lazy(async () => (await code()).tourPackages);
export const transports = /* @__PURE__ */ lazy(async () => (await code()).transports);
