import * as z from '@safarnama/shared/schema';

/** Every failure of the API. Screens depend on the status alone; a foreign backend may send any body, or none. */
export const apiErrorBody = z.object({
  /** One sentence for people, naming the field when there is one. */
  message: z.string(),
  /** For programs: `VALIDATION`, `NOT_FOUND`, `SOLD_OUT` … */
  code: z.optional(z.string()),
  field: z.optional(z.string()),
  /** Finds the call in the log; in the reply's X-Request-Id header too. */
  request_id: z.optional(z.string()),
});
