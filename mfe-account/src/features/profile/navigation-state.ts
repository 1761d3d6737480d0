import type { ProfileArrival } from '@safarnama/shared/host';
import * as z from '@safarnama/shared/schema';

const arrival = z.object({
  tourBooked: z.object({ transaction_id: z.string(), place_name: z.string(), paid_amount: z.nullish(z.number()) }),
});

/** The tour just booked, from the navigation state of the payment page. */
export function tourBooked(state: unknown): ProfileArrival['tourBooked'] | undefined {
  const read = z.safeParse(arrival, state);
  if (!read.success) return undefined;
  const { paid_amount = null, ...booked } = read.data.tourBooked;
  return { ...booked, paid_amount };
}
