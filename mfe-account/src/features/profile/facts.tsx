import { classNames } from '@safarnama/shared/ui';
import type { Fact } from './hotel-card-model.ts';
import css from './profile.module.css';

/** Texts of this length need a full row on phones. */
const LONG_TEXT = 14;

/** Description list of label and value. */
export function Facts({ facts, quiet = false }: { facts: readonly Fact[]; quiet?: boolean }) {
  return (
    <dl className={classNames(css.facts, quiet && css.quiet)}>
      {facts.map(([label, value]) => (
        <div key={label} className={value.length > LONG_TEXT ? css.long : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
