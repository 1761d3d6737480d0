import { useHost } from '@safarnama/shared/host';
import { useEffect, useRef } from 'react';
import { LAYOUT } from './content.ts';
import css from './layout.module.css';

/** The forgotten-password flow in place of the header. Takes the focus and returns it; Escape closes it. */
export function ResetPopup({ onClose }: { readonly onClose: () => void }) {
  const { Slot } = useHost();
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    ref.current?.focus();
    window.scrollTo({ top: 0 });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  useEffect(() => {
    const popup = ref.current;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    popup?.addEventListener('keydown', onKeyDown);
    return () => popup?.removeEventListener('keydown', onKeyDown);
  }, [onClose]);

  return (
    <header className={css.popup}>
      <section ref={ref} tabIndex={-1} aria-label={LAYOUT.resetPassword}>
        <Slot name="mfe-account:reset-password" placeholder={css.popupBusy} props={{ onClose }} />
      </section>
    </header>
  );
}
