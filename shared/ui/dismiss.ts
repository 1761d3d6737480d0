import { type RefObject, useEffect } from 'react';

/** While `active`, a press or a focus outside of the element calls `onDismiss`. */
export function useDismiss(ref: RefObject<HTMLElement | null>, active: boolean, onDismiss: () => void): void {
  useEffect(() => {
    if (!active) return;
    const away = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) onDismiss();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [ref, active, onDismiss]);
}
