import { cancellationCharge, formatLongDate, formatPaise, type RefundRule, tiersOf, toPaise } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { timeline } from './content.ts';
import css from './refund-timeline.module.css';

interface RefundTimelineProps {
  readonly rules: readonly RefundRule[];
  /** First day of the departure. */
  readonly starts: string;
  /** Rupees for all travellers. */
  readonly total: number;
}

/** Refund of a cancellation by its last day, for a price that is paid in full. */
export function RefundTimeline({ rules, starts, total }: RefundTimelineProps) {
  const { clock } = useHost();
  const price = toPaise(total);
  const tiers = tiersOf(clock.today(), starts.slice(0, 10), rules, ({ percent }) => price - cancellationCharge(price, percent));
  const refunding = tiers.filter(({ refund }) => refund > 0);
  return (
    <section className={css.root} aria-label={timeline.title}>
      <h3 className={css.title}>{timeline.title}</h3>
      <ol className={css.steps}>
        {refunding.map(({ until, refund }) => (
          <li key={until}>{timeline.until(formatLongDate(until), formatPaise(refund), formatPaise(price))}</li>
        ))}
        <li>{refunding.length > 0 ? timeline.after : timeline.never}</li>
      </ol>
    </section>
  );
}
