import { type SlotModule, useHost } from '@safarnama/shared/host';
import { Link, useLocation } from '@safarnama/shared/router';
import { Icon } from '@safarnama/shared/ui';
import { useWishes } from '../../wishes/use-wishes.ts';
import { content } from './content.ts';
import css from './entry.module.css';

function Entry() {
  const { links } = useHost();
  const { pathname } = useLocation();
  const count = useWishes()?.length ?? 0;
  const to = links.to('mfe-wishlist:wishlist');
  return (
    <Link to={to} className={css.entry} aria-label={content.label(count)} aria-current={pathname === to ? 'page' : undefined}>
      <Icon name="heart" />
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}

export const entry: SlotModule = { Component: Entry };
