import { type BookedTrip, bookedTrip } from '@safarnama/shared/contract';
import { BOOKINGS_KEPT } from '@safarnama/shared/domain';
import * as z from '@safarnama/shared/schema';

const MAX_BOOKINGS = 20;

/** Cache key of a booking's data, beside its page. No server serves this URL. */
const copyUrl = (reference: string) => `/booking/${encodeURIComponent(reference)}/kept`;
const cacheStorage = () => (typeof caches === 'undefined' ? undefined : caches);

const shape = z.object({ userid: z.string(), trip: bookedTrip });

/** The user's stored copy; null when there is none or it belongs to another user. */
export async function readOfflineCopy(userid: string, reference: string): Promise<BookedTrip | null> {
  try {
    const reply = await (await cacheStorage()?.open(BOOKINGS_KEPT))?.match(copyUrl(reference));
    const read = z.safeParse(shape, await reply?.json());
    return read.success && read.data.userid === userid ? read.data.trip : null;
  } catch {
    return null;
  }
}

/**
 * Stores a booking and its page for offline use. Deletes the cache again if the user has signed out meanwhile. The shell deletes
 * it when a session ends.
 */
export async function storeOfflineCopy(
  { userid, trip, page }: { userid: string; trip: BookedTrip; page: string },
  isSignedIn: () => boolean,
): Promise<void> {
  const storage = cacheStorage();
  if (!storage) return;
  try {
    const html = await fetch(page, { headers: { accept: 'text/html' } });
    if (!html.ok || !isSignedIn()) return;
    const cache = await storage.open(BOOKINGS_KEPT);
    await cache.put(page, html);
    await cache.put(copyUrl(trip.reference), new Response(JSON.stringify({ userid, trip })));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - 2 * MAX_BOOKINGS)).map((oldest) => cache.delete(oldest)));
    if (!isSignedIn()) await storage.delete(BOOKINGS_KEPT);
  } catch {
    // Offline copies are optional: a full device is not an error.
  }
}
