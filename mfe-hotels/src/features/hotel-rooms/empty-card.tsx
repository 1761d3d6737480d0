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

/** Card for an incomplete search. `problem` is the first missing criterion. */
export function MissingCriteria({ problem }: { readonly problem: string | undefined }) {
  return (
    <div className={css.card}>
      <Icon name="search" className={css.icon} />
      <h2>{listTexts.unsearched}</h2>
      <p>{problem}</p>
    </div>
  );
}
