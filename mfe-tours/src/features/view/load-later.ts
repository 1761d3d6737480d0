/** Inquiry form and printable slip: loaded when a visitor is about to use them. */
export const loadLater = () => import(/* webpackChunkName: "tour-later" */ './later.ts');
