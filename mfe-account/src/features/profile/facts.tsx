import { classNames } from '@safarnama/shared/ui';
import type { Fact } from './hotel-card-model.ts';
import css from './profile.module.css';

/** Pairs of a label and what it says. */
export function Facts({ facts, quiet = false }: { facts: readonly Fact[]; quiet?: boolean }) {
  return (
    <dl className={classNames(css.facts, quiet && css.quiet)}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
