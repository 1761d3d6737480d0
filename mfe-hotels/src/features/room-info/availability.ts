import type { Checked } from './stay-problem.ts';

export type AvailabilityState = 'checking' | 'unknown' | 'available' | 'unavailable' | 'full';

/** `result` is undefined while the call runs and null when it failed. `full`: no room of this type is left. */
export function availabilityState(result: Checked | null | undefined): AvailabilityState {
  if (result === undefined) return 'checking';
  if (result === null) return 'unknown';
  if (result.available) return 'available';
  if (result.problem) return 'unavailable';
  return result.totalRooms === 0 ? 'full' : 'unavailable';
}
