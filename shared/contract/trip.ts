import * as z from '@safarnama/shared/schema';
import { formCount, formDay, formEmail, formText } from './form.ts';

/** POST /trips, then POST /send-mail: the seven fields of the make-your-own-trip form, as form data. */
export const tripRequest = z.object({
  your_address: formText(200),
  destination_address: formText(200),
  email: formEmail,
  check_in: formDay,
  check_out: formDay,
  adults: formCount(1, 1000),
  children: formCount(0, 1000),
});
export type TripRequest = z.infer<typeof tripRequest>;
