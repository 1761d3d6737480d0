import { type BookedTrip, bookedTrip } from '@safarnama/shared/contract';
import { BOOKINGS_KEPT } from '@safarnama/shared/domain';
import * as z from '@safarnama/shared/schema';

const MOST = 20;

/** A booking's copy stands beside its page, under an address that no server answers. */
const copyOf = (reference: string) => `/booking/${encodeURIComponent(reference)}/kept`;
const store = () => (typeof caches === 'undefined' ? undefined : caches);

const shape = z.object({ userid: z.string(), trip: bookedTrip });

/** What was kept of this person's booking; null when there is none, or it is another person's. */
export async function keptBooking(userid: string, reference: string): Promise<BookedTrip | null> {
  try {
    const reply = await (await store()?.open(BOOKINGS_KEPT))?.match(copyOf(reference));
    const read = z.safeParse(shape, await reply?.json());
    return read.success && read.data.userid === userid ? read.data.trip : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a booking and its page on the device for the way. `still` says whether the person is still signed in: whoever has logged
 * out meanwhile leaves nothing here. The shell deletes all of it when a session ends.
 */
export async function keepBooking(
  { userid, trip, page }: { userid: string; trip: BookedTrip; page: string },
  still: () => boolean,
): Promise<void> {
  const all = store();
  if (!all) return;
  try {
    const html = await fetch(page, { headers: { accept: 'text/html' } });
    if (!html.ok || !still()) return;
    const cache = await all.open(BOOKINGS_KEPT);
    await cache.put(page, html);
    await cache.put(copyOf(trip.reference), new Response(JSON.stringify({ userid, trip })));
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - 2 * MOST)).map((oldest) => cache.delete(oldest)));
    if (!still()) await all.delete(BOOKINGS_KEPT);
  } catch {
    // A full device costs the visitor nothing.
  }
}
