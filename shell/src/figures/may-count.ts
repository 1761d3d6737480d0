interface Wishes {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether this page is one of the share that is counted. Of who does not want to be, or saves data, nothing is sent, not even that; and nobody hears it without a connection. */
export function mayCount(share: number): boolean {
  const { doNotTrack, globalPrivacyControl, connection } = navigator as Wishes;
  if (doNotTrack === '1' || globalPrivacyControl || connection?.saveData || !navigator.onLine) return false;
  return Math.random() < share;
}
