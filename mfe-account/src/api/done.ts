import * as z from '@safarnama/shared/schema';

/** The three calls of the reset answer something truthy in `data`, or in the body itself, when they have done their work. */
export const done = z
  .unknown()
  .check(z.refine((body) => !!body && !(typeof body === 'object' && 'data' in body && !body.data), 'says nothing of success'));
