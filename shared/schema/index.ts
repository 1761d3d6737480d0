/**
 * The subset of zod for contract and remotes, one copy per page: a federation singleton. Every name here ships with the shell.
 */

export type { infer, input, output, ZodMiniType } from 'zod/mini';
export {
  _default,
  array,
  boolean,
  catch,
  custom,
  enum,
  extend,
  int,
  literal,
  maximum,
  maxLength,
  minimum,
  minLength,
  nonnegative,
  nullish,
  number,
  object,
  optional,
  parse,
  partial,
  pipe,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  transform,
  trim,
  union,
  unknown,
} from 'zod/mini';
export { note, noting } from './notes.ts';
