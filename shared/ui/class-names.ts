/** Joins the class names that apply; `undefined` and `false` are left out. */
export const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
