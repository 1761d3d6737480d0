import { Link } from '@safarnama/shared/router';
import { buttonClass } from '@safarnama/shared/ui';
import css from './nearby-searches.module.css';
import type { Nearby } from './results.ts';

/** Links to similar searches that have rooms; shown when a search has no results. */
export const NearbySearches = ({ nearby }: { readonly nearby: readonly Nearby[] }) => (
  <ul className={css.nearby}>
    {nearby.map(({ text, href }) => (
      <li key={href}>
        <Link className={buttonClass('secondary')} to={href}>
          {text}
        </Link>
      </li>
    ))}
  </ul>
);
