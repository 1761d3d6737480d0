/**
 * The zod subset that the contract and the remotes use, as one copy for the whole page: a federation singleton. Everything
 * named here ships with the shell, so a name enters when something needs it.
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
