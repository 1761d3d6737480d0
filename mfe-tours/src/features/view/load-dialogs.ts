/** Inquiry form and printable slip, loaded on hover, focus or press. */
export const loadDialogs = () => import(/* webpackChunkName: "tour-dialogs" */ './lazy-dialogs.ts');
