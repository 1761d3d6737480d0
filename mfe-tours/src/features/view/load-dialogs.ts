/** Inquiry form and printable slip: loaded when a visitor is about to use them. */
export const loadDialogs = () => import(/* webpackChunkName: "tour-dialogs" */ './lazy-dialogs.ts');
