import type { ReactNode } from 'react';
import { formatMoney, formatRupees } from '../domain/money.ts';
import { classNames } from './class-names.ts';
import { texts } from './content.ts';
import css from './figures.module.css';
import { visuallyHidden } from './visually-hidden.tsx';

export interface PriceProps {
  /** Rupees. */
  value: number;
  /** The old price, crossed out. */
  was?: number;
  /** Unit of the price: 'per person', '2 nights · 1 room'. */
  note?: ReactNode;
  /** Label before the amount, for screen readers. */
  label?: string;
  className?: string;
}

export function Price({ value, was, note, label, className }: PriceProps) {
  return (
    <p className={classNames(css.price, className)}>
      {label && <span className={visuallyHidden}>{label} </span>}
      <span className={css.amount}>{formatRupees(value)}</span>
      {was !== undefined && (
        <s className={css.was}>
          <span className={visuallyHidden}>{texts.before} </span>
          {formatMoney(was)}
        </s>
      )}
      {note && <span className={css.note}>{note}</span>}
    </p>
  );
}

export type Tone = 'neutral' | 'accent' | 'warm' | 'good' | 'danger';

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(css.badge, tone !== 'neutral' && css[tone])}>{children}</span>;
}
