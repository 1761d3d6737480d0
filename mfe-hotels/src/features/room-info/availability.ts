import type { AvailabilityResult } from '@safarnama/shared/contract';

export type AvailabilityState = 'checking' | 'unknown' | 'available' | 'unavailable' | 'full';

/** `undefined` while the call runs, null when it failed. Full means that the hotel has no such room left at all. */
export function availabilityState(result: AvailabilityResult | null | undefined): AvailabilityState {
  if (result === undefined) return 'checking';
  if (result === null) return 'unknown';
  if (result.available) return 'available';
  return result.totalRooms === 0 ? 'full' : 'unavailable';
}
