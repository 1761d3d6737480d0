import { type RefObject, useEffect } from 'react';

/** While `active`, a press or a focus outside of the element calls `onDismiss`. */
export function useDismiss(ref: RefObject<HTMLElement | null>, active: boolean, onDismiss: () => void): void {
  useEffect(() => {
    if (!active) return;
    let beganOutside = false;
    const isOutside = ({ target }: Event) => target instanceof Node && !ref.current?.contains(target);
    const down = (event: Event) => {
      beganOutside = isOutside(event);
    };
    // A press takes effect when it ends; selecting text from inside to outside is not one.
    const onOutside = (event: Event) => {
      if (isOutside(event) && (beganOutside || event.type === 'focusin')) onDismiss();
    };
    document.addEventListener('pointerdown', down);
    document.addEventListener('pointerup', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('pointerdown', down);
      document.removeEventListener('pointerup', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [ref, active, onDismiss]);
}
