import { later } from './later.ts';

const code = () => import('../home.ts');

export const featureCards = /* @__PURE__ */ later(async () => (await code()).featureCards);
export const footerPackages = /* @__PURE__ */ later(async () => (await code()).footerPackages);
export const searchResult = /* @__PURE__ */ later(async () => (await import('../search.ts')).searchResult);
export const heroImages = /* @__PURE__ */ later(async () => (await code()).heroImages);
