import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { texts } from './content.ts';
import type { Tone } from './figures.tsx';
import { Icon, type IconName } from './icon.tsx';
import css from './notice.module.css';

const icons: Readonly<Record<Tone, IconName>> = {
  neutral: 'info',
  accent: 'info',
  warm: 'warning',
  good: 'check',
  danger: 'warning',
};

export interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link that helps: Try again. */
  action?: ReactNode;
  /** `alert` for a failure that just happened, `status` for news; leave it out for text that was there from the start. */
  role?: 'alert' | 'status';
  className?: string;
}

/** A message within the page. */
export function Notice({ tone = 'neutral', title, children, action, role, className }: NoticeProps) {
  return (
    <div className={classNames(css.notice, tone !== 'neutral' && css[tone], className)} role={role}>
      <Icon name={icons[tone]} className={css.icon} />
      <div className={css.text}>
        {title && <p className={css.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}

export interface Toast {
  id: string | number;
  text: ReactNode;
}

/** The corner where short news appear. Render it always, also empty, so that screen readers know it before it speaks. */
export function Toasts({ items, onDismiss }: { items: readonly Toast[]; onDismiss: (id: Toast['id']) => void }) {
  return (
    <div className={css.toasts} role="status" aria-live="polite">
      {items.map(({ id, text }) => (
        <div className={css.toast} key={id}>
          <span>{text}</span>
          <button className={css.dismiss} type="button" aria-label={texts.dismiss} onClick={() => onDismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}

export interface SkeletonProps {
  /** Bars of text; without it, one block that fills the size that `className` gives it. */
  lines?: number;
  className?: string;
}

/** Holds the place of what is on its way. Silent: say 'Loading' in words beside it where it matters. */
export function Skeleton({ lines, className }: SkeletonProps) {
  const bars = Array.from({ length: lines ?? 1 }, (_, index) => index);
  return (
    <div className={classNames(css.skeleton, className)} aria-hidden="true">
      {bars.map((bar) => (
        <div key={bar} className={classNames(css.bar, lines === undefined && css.block)} />
      ))}
    </div>
  );
}
