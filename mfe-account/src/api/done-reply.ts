import * as z from '@safarnama/shared/schema';

/** Successful replies of the three reset calls have a truthy `data`, or a truthy body without `data`. */
export const done = z
  .unknown()
  .check(z.refine((body) => !!body && !(typeof body === 'object' && 'data' in body && !body.data), 'no success reported'));

/** Optional token that links the verification to the new password; empty when the backend sends none. */
export const verified = z.pipe(
  done,
  z.transform((body): string => {
    const { reset_token } = (body ?? {}) as { reset_token?: unknown };
    return typeof reset_token === 'string' ? reset_token : '';
  }),
);
