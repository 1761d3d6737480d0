/** Parts of the page that few visitors need: reviews, the dialog of the stay, and reasons why a stay cannot be booked. */
export const loadLazyParts = () => import(/* webpackChunkName: "room-info-lazy" */ './lazy-parts.ts');

export type LazyParts = Awaited<ReturnType<typeof loadLazyParts>>;
