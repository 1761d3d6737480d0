import { useState } from 'react';

export interface OpenState {
  readonly open: boolean;
  readonly close: () => void;
}

/** A dialog's state and the function that opens it. */
export function useOpen(): readonly [OpenState, () => void] {
  const [open, setOpen] = useState(false);
  return [{ open, close: () => setOpen(false) }, () => setOpen(true)];
}
