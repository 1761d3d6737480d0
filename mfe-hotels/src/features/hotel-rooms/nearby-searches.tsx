import { Link } from '@safarnama/shared/router';
import { buttonClass } from '@safarnama/shared/ui';
import css from './nearby-searches.module.css';
import type { Nearby } from './results.ts';

/** Where nothing is found: searches beside it that have rooms. */
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
