import type { Wish } from '@safarnama/shared/domain';
import { Head, useHost, useSession } from '@safarnama/shared/host';
import { Link, useLoaderData, useRevalidator, useSearchParams } from '@safarnama/shared/router';
import { Button, buttonClass, classNames, layout, Notice, Skeleton } from '@safarnama/shared/ui';
import { ShareButton } from '@safarnama/shared/ui/share-button';
import { useEffect, useState } from 'react';
import { compareQuery } from '../../items/compare-query.ts';
import type { Item } from '../../items/items.ts';
import { searchedStay } from '../../items/stay.ts';
import { useWishes } from '../../wishes/use-wishes.ts';
import { content } from './content.ts';
import { ItemCard } from './item-card.tsx';
import { sharedWishes, shareQuery } from './shared-list.ts';
import css from './wishlist.module.css';

const PLACEHOLDERS = ['a', 'b', 'c'];

function StorageNote() {
  const { session } = useHost();
  if (useSession().status === 'signed-in') return <p className={layout.soft}>{content.withAccount}</p>;
  return (
    <p className={classNames(layout.soft, css.storage)}>
      {content.onDevice}
      <Button variant="quiet" className={css.login} aria-haspopup="dialog" onClick={() => session.openLogin()}>
        {content.login}
      </Button>
    </p>
  );
}

function SharedNote() {
  const { links } = useHost();
  return (
    <p className={layout.soft}>
      {content.sharedNote} <Link to={links.to('mfe-wishlist:wishlist')}>{content.own}</Link>
    </p>
  );
}

function Placeholder() {
  return (
    <>
      <p role="status" className={layout.soft}>
        {content.waiting}
      </p>
      <noscript>
        <p>{content.noScript}</p>
      </noscript>
      <div className={layout.grid}>
        {PLACEHOLDERS.map((key) => (
          <Skeleton key={key} className={css.waiting} />
        ))}
      </div>
    </>
  );
}

function EmptyList() {
  const { links } = useHost();
  return (
    <Notice
      title={content.none}
      action={
        <Link className={buttonClass('secondary')} to={links.tourSearch({})}>
          {content.browse}
        </Link>
      }
    >
      <p>{content.noneHint}</p>
    </Notice>
  );
}

interface ListProps {
  readonly title: string;
  readonly items: readonly Item[];
  readonly chosen: readonly Wish[];
  readonly onChoose: (wish: Wish, on: boolean) => void;
}

function List({ title, items, chosen, onChoose }: ListProps) {
  if (items.length === 0) return null;
  return (
    <section className={css.section} aria-label={title}>
      <h2>{title}</h2>
      <div className={layout.grid}>
        {items.map((item) => (
          <ItemCard
            key={item.wish}
            item={item}
            chosen={chosen.includes(item.wish)}
            full={items.filter(({ wish }) => chosen.includes(wish)).length >= content.most}
            onChoose={(on) => onChoose(item.wish, on)}
          />
        ))}
      </div>
    </section>
  );
}

/** Removed items stay until the visitor leaves the page, so that their hearts can add them again. */
export function Wishlist() {
  const items = useLoaderData<readonly Item[] | null>();
  const { links, clock, notify } = useHost();
  const wishes = useWishes();
  const { revalidate, state } = useRevalidator();
  const [chosen, setChosen] = useState<readonly Wish[]>([]);

  const [params] = useSearchParams();
  const isShared = sharedWishes(params) !== undefined;
  const isMissing = !isShared && wishes?.some((wish) => !items?.some((item) => item.wish === wish));
  const stale = isMissing || (items === null && wishes !== undefined);
  useEffect(() => {
    if (stale) void revalidate();
  }, [stale, revalidate]);

  const tours = items?.filter(({ wish }) => wish.startsWith('tour:')) ?? [];
  const stays = items?.filter(({ wish }) => wish.startsWith('room:')) ?? [];
  const choose = (wish: Wish, on: boolean) => setChosen(on ? [...chosen, wish] : chosen.filter((other) => other !== wish));
  const comparable = [tours, stays].some((kind) => kind.filter(({ state }) => state === 'ok').length > 1);
  /** Chosen wishes by kind; a single item is not compared. */
  const compared = [tours, stays].map((kind) => chosen.filter((wish) => kind.some((item) => item.wish === wish)));
  const [ofTours = [], ofStays = []] = compared.map((kind) => (kind.length > 1 ? kind : []));
  const together = [...ofTours, ...ofStays];
  return (
    <div className={classNames(layout.container, css.page)}>
      <Head title={content.title} description={content.description} noIndex />
      <header className={css.head}>
        <h1>{isShared ? content.sharedTitle : content.title}</h1>
        {isShared ? <SharedNote /> : <StorageNote />}
        {!isShared && wishes && wishes.length > 0 && (
          <ShareButton
            title={content.sharedTitle}
            address={() => window.location.origin + links.to('mfe-wishlist:wishlist', {}, shareQuery(wishes))}
            texts={content}
            toast={notify.toast}
          />
        )}
      </header>
      {items === null && <Placeholder />}
      {items?.length === 0 && <EmptyList />}
      {items?.some((item) => item.state === 'failed') && (
        <Notice
          tone="warm"
          role="alert"
          title={content.failed}
          action={
            <Button variant="secondary" busy={state !== 'idle'} onClick={() => void revalidate()}>
              {content.again}
            </Button>
          }
        />
      )}
      {comparable && (
        <div className={css.compare}>
          <p role="status">{together.length > 0 ? content.compareChosen(ofTours.length, ofStays.length) : content.compareHint}</p>
          {together.length > 0 && (
            <Link
              className={buttonClass()}
              to={links.to('mfe-wishlist:compare', {}, compareQuery(together, searchedStay(clock.today())))}
            >
              {content.compareShort}
            </Link>
          )}
        </div>
      )}
      <List title={content.tours} items={tours} chosen={chosen} onChoose={choose} />
      <List title={content.stays} items={stays} chosen={chosen} onChoose={choose} />
    </div>
  );
}
