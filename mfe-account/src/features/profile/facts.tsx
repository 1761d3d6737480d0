import { classNames } from '@safarnama/shared/ui';
import type { Fact } from './hotel-card-model.ts';
import css from './profile.module.css';

/** Characters that do not fit beside another pair on a phone. */
const LONG = 14;

/** Pairs of a label and what it says. */
export function Facts({ facts, quiet = false }: { facts: readonly Fact[]; quiet?: boolean }) {
  return (
    <dl className={classNames(css.facts, quiet && css.quiet)}>
      {facts.map(([label, value]) => (
        <div key={label} className={value.length > LONG ? css.long : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
