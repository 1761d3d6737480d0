import { BRAND } from '@safarnama/shared/domain';
import { Link } from '@safarnama/shared/router';
import { Button, buttonClass, Notice } from '@safarnama/shared/ui';
import { type Ref, useLayoutEffect, useRef } from 'react';
import drawing from '../assets/notice.svg';
import { NOTICE } from './content.ts';
import css from './notice.module.css';

export interface RemoteNoticeProps {
  /** Name of the failed remote; empty for the shell itself. */
  readonly remote: string;
  readonly onRetry: () => void;
  /** True while a retry is pending. */
  readonly busy: boolean;
}

/** Replaces a whole page whose remote failed. The rest of the site works. */
export function RemoteNotice({ remote, onRetry, busy }: RemoteNoticeProps) {
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const notice = root.current;
    // The page that replaces the notice starts at the top, so `main` gets the focus.
    return () => {
      if (notice?.contains(document.activeElement)) notice.closest('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section ref={root} className={css.notice} data-failed={remote || undefined} role="alert">
      <title>{`${NOTICE.remoteTitle} | ${BRAND}`}</title>
      <img className={css.drawing} src={drawing} alt="" />
      <h1>{NOTICE.remoteTitle}</h1>
      <p>{NOTICE.remoteText}</p>
      <div className={css.actions}>
        <Button busy={busy} onClick={onRetry}>
          {NOTICE.retry}
        </Button>
        <Link className={buttonClass('secondary')} to="/">
          {NOTICE.home}
        </Link>
      </div>
    </section>
  );
}

interface SlotNoticeProps {
  readonly onRetry: () => void;
  readonly button?: Ref<HTMLButtonElement> | undefined;
}

/** Replaces one slot. */
export function SlotNotice({ onRetry, button }: SlotNoticeProps) {
  const retry = (
    <Button ref={button} variant="secondary" onClick={onRetry}>
      {NOTICE.retry}
    </Button>
  );
  return (
    <Notice tone="warm" role="status" action={retry}>
      <p>{NOTICE.slot}</p>
    </Notice>
  );
}
