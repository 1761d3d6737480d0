import { formatRupees } from '@safarnama/shared/domain';
import css from './booking-dialog.module.css';
import { content } from './content.ts';
import type { Quote } from './quote.ts';

/** The total with its price lines; a live region that announces changes. */
export function Total({ quote: { lines, total } }: { readonly quote: Quote }) {
  if (lines.length === 0) return <p className={css.hint}>{content.noTravellers}</p>;
  return (
    <dl className={css.total}>
      {lines.map(({ name, amount }) => (
        <div key={name} className={css.line}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={css.sum}>
        <dt>{content.total}</dt>
        <dd aria-live="polite">{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}
