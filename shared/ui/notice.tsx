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
  /** A button or link, such as Try again. */
  action?: ReactNode;
  /** `alert` for a failure that just happened, `status` for news; none for text of the initial page. */
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

/** The region of short messages. Render it always, also empty, so that screen readers register it before the first message. */
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
  /** Lines of text; without it, one block of `className`'s size. */
  lines?: number;
  className?: string;
}

/** Placeholder for content that is loading. Silent for screen readers: add the text 'Loading' where it matters. */
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
