import { connection } from '../connection.ts';

interface PrivacySignals {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Samples the pages that send metrics. Nothing is sent with Do Not Track, Global Privacy Control, data saving, or offline. */
export function isSampled(share: number): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as PrivacySignals;
  if (doNotTrack === '1' || globalPrivacyControl || connection()?.saveData || !navigator.onLine) return false;
  return Math.random() < share;
}
