/** What the page can do without until it answers input. */
export const loadLater = () => import(/* webpackChunkName: "tour-later" */ './later.ts');
