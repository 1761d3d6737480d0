import { type SlotModule, useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Icon } from '@safarnama/shared/ui';
import { useWishes } from '../../wishes/use-wishes.ts';
import { content } from './content.ts';
import css from './saved.module.css';

function Saved() {
  const { links } = useHost();
  const count = useWishes()?.length;
  return (
    <Link to={links.to('mfe-wishlist:wishlist')} className={css.saved}>
      <Icon name="heart" className={css.heart} />
      <span className={css.words}>
        <strong>{content.title}</strong>{' '}
        <span className={css.count}>
          {count === undefined ? content.waiting : count > 0 ? content.saved(count) : content.none}
        </span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}

export const saved: SlotModule = { Component: Saved };
