interface Wishes {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether this page is one of the share that is counted. Of who does not want to be, or saves data, nothing is sent, not even that. */
export function mayCount(share: number): boolean {
  const { doNotTrack, globalPrivacyControl, connection } = navigator as Wishes;
  if (doNotTrack === '1' || globalPrivacyControl || connection?.saveData) return false;
  return Math.random() < share;
}
