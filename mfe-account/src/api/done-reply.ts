import * as z from '@safarnama/shared/schema';

/** The three calls of the reset answer something truthy in `data`, or in the body itself, when they have done their work. */
export const done = z
  .unknown()
  .check(z.refine((body) => !!body && !(typeof body === 'object' && 'data' in body && !body.data), 'says nothing of success'));

/** Beside its success a backend may name a token, by which it knows who verified when the new password comes; else empty text. */
export const verified = z.pipe(
  done,
  z.transform((body): string => {
    const { reset_token } = (body ?? {}) as { reset_token?: unknown };
    return typeof reset_token === 'string' ? reset_token : '';
  }),
);
