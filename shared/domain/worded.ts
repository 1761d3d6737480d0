import { CORRECTED } from './messages.ts';

/** A message as the flag `wording` spells it. */
export function worded<M extends string | undefined>(
  message: M,
  { wording }: { readonly wording: 'spec' | 'corrected' },
): M | string {
  return (wording === 'corrected' && message && CORRECTED[message]) || message;
}
