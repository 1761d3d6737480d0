import { useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { buttonClass, Icon } from '@safarnama/shared/ui';
import type { ReactNode } from 'react';
import { listTexts } from './content.ts';
import css from './empty-card.module.css';

/** Card for a search without results. */
export function NoneFound({ children }: { readonly children?: ReactNode }) {
  const { links } = useHost();
  return (
    <div className={css.card} role="status">
      <Icon name="bed" className={css.icon} />
      <h2>{listTexts.none}</h2>
      <p>{listTexts.noneHelp}</p>
      {children}
      <Link className={buttonClass()} to={links.home()}>
        {listTexts.home}
      </Link>
    </div>
  );
}

interface MissingCriteriaProps {
  readonly city: string;
  /** The first missing or invalid criterion. */
  readonly problem: string | undefined;
}

/** Card for an incomplete search. */
export function MissingCriteria({ city, problem }: MissingCriteriaProps) {
  return (
    <div className={css.card}>
      <Icon name="search" className={css.icon} />
      <h2>{city ? problem : listTexts.unsearched}</h2>
      {!city && <p>{problem}</p>}
    </div>
  );
}
