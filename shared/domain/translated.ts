/**
 * A text in another language: `X.hi.ts` beside `X.ts` exports the same names with these types, so that a missing text does not compile.
 * Strings, and results of functions that are strings, may differ; keys, numbers, lengths and parameters may not.
 */
export type Translated<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Result
    ? (...values: Values) => Result extends string ? string : Result
    : T extends object
      ? { readonly [Key in keyof T]: Translated<T[Key]> }
      : T;
