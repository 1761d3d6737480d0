import type { BookedTrip } from '@safarnama/shared/contract';
import { formatPaise } from '@safarnama/shared/domain';
import { classNames, Icon, VisuallyHidden } from '@safarnama/shared/ui';
import css from './booking.module.css';
import { REFUND } from './content.ts';
import { stepModels } from './trip-model.ts';

interface RefundProps {
  readonly refund: NonNullable<BookedTrip['refund']>;
  /** False while a manual payment is not verified. */
  readonly isFound: boolean;
}

/** Refund steps of a cancelled booking. */
export function Refund({ refund, isFound }: RefundProps) {
  const amountText = isFound ? REFUND.amount : REFUND.waiting;
  const steps = stepModels(refund.steps);
  return (
    <section className={css.section} aria-labelledby="refund">
      <h2 id="refund" tabIndex={-1}>
        {REFUND.title}
      </h2>
      <p>{refund.amount > 0 ? amountText(formatPaise(refund.amount)) : REFUND.nothing}</p>
      {refund.rule && <p className={css.rule}>{refund.rule}</p>}
      <ol className={css.steps}>
        {steps.map(({ name, when, state }) => (
          <li key={name} className={classNames(css.step, css[state])} aria-current={state === 'next' ? 'step' : undefined}>
            <span className={css.mark}>{state === 'done' && <Icon name="check" />}</span>
            <span>
              <strong>{name}</strong>
              {state === 'done' && <VisuallyHidden>, {REFUND.done}</VisuallyHidden>}
              {when && <span className={css.when}>{when}</span>}
            </span>
          </li>
        ))}
      </ol>
      {refund.amount > 0 && isFound && <p className={css.rule}>{REFUND.late}</p>}
    </section>
  );
}
