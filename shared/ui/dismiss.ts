import { type RefObject, useEffect } from 'react';

/** While `active`, a press or a focus outside of the element calls `onDismiss`. */
export function useDismiss(ref: RefObject<HTMLElement | null>, active: boolean, onDismiss: () => void): void {
  useEffect(() => {
    if (!active) return;
    let began = false;
    const isAway = ({ target }: Event) => target instanceof Node && !ref.current?.contains(target);
    const down = (event: Event) => {
      began = isAway(event);
    };
    // A press acts when it ends, and selecting text from inside to outside is none.
    const away = (event: Event) => {
      if (isAway(event) && (began || event.type === 'focusin')) onDismiss();
    };
    document.addEventListener('pointerdown', down);
    document.addEventListener('pointerup', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', down);
      document.removeEventListener('pointerup', away);
      document.removeEventListener('focusin', away);
    };
  }, [ref, active, onDismiss]);
}
