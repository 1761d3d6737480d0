import { lazy } from './lazy.ts';

const code = () => import('../home.ts');

export const featureCards = /* @__PURE__ */ lazy(async () => (await code()).featureCards);
export const footerPackages = /* @__PURE__ */ lazy(async () => (await code()).footerPackages);
export const searchResult = /* @__PURE__ */ lazy(async () => (await import('../search.ts')).searchResult);
export const heroImages = /* @__PURE__ */ lazy(async () => (await code()).heroImages);
