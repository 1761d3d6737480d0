import * as z from '@safarnama/shared/schema';

/** Every failure of the API. Screens depend on the status alone; another backend may send any body, or none. */
export const apiErrorBody = z.object({
  /** One sentence for the user, naming the field when there is one. */
  message: z.string(),
  /** For programs: `VALIDATION`, `NOT_FOUND`, `SOLD_OUT` … */
  code: z.optional(z.string()),
  field: z.optional(z.string()),
  /** Identifies the request in the log; also in the reply's X-Request-Id header. */
  request_id: z.optional(z.string()),
});
