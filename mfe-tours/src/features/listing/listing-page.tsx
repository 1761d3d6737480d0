import type { FilterLabel } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Link, useChoice, useSearchParams } from '@safarnama/shared/router';
import { buttonClass, classNames, layout, SelectField, Skeleton } from '@safarnama/shared/ui';
import { useFocusNewCards } from '@safarnama/shared/ui/focus-new-cards';
import listMap from '@safarnama/shared/ui/list-map.module.css';
import { type ReactNode, useRef } from 'react';
import page from '../list-page.module.css';
import { TourCard } from '../tour-card/tour-card.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { content } from './content.ts';
import { FilterPanel } from './filter-panel.tsx';
import css from './listing.module.css';
import { listingModel } from './listing-model.ts';
import { chooseSort, type ListingChoice, PAGE_SIZE, readListing, showMore } from './listing-query.ts';
import { NoTours } from './no-tours.tsx';
import type { Nearby, Results } from './results.ts';
import { SearchStatus } from './search-status.tsx';
import { SORTS } from './sort-tours.ts';
import { useTourMap } from './use-tour-map.ts';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Number of cards that may be above the fold; their pictures load eagerly. */
const PRIORITY = 3;

interface ListingPageProps {
  readonly title: string;
  /** Canonical address of the list, without filters and order. */
  readonly address: string;
  readonly facts?: readonly string[];
  /** Undefined while the list loads. */
  readonly results: Results | undefined;
  /** Filters that the page applies; empty when the server has filtered. */
  readonly filters: readonly FilterLabel[];
  readonly alternatives: readonly Nearby[];
  /** Content between heading and list. */
  readonly children?: ReactNode;
}

function Sort({ params, choose }: ListingChoice) {
  return (
    <SelectField
      className={css.sort}
      label={content.sort}
      name="sort"
      value={readListing(params).sort}
      placeholder={content.unsorted}
      options={SORTS.map((sort) => ({ value: sort, label: content.sorts[sort] }))}
      onChange={(event) => choose(chooseSort(params, event.target.value))}
    />
  );
}

interface MoreProps extends ListingChoice {
  readonly shown: number;
  readonly total: number;
  readonly onPress: () => void;
}

/** Shows the next cards in place; without scripts it is a link to the longer list. */
function More({ params, choose, shown, total, onPress }: MoreProps) {
  if (shown >= total) return null;
  const next = showMore(params);
  return (
    <div className={css.more}>
      <p className={css.count}>{content.some(shown, total)}</p>
      <Link
        // The server sorts the query and drops trackers, so the href may differ.
        suppressHydrationWarning
        className={buttonClass('secondary')}
        to={`?${next}`}
        onClick={(event) => {
          event.preventDefault();
          onPress();
          choose(next);
        }}
      >
        {content.more(Math.min(PAGE_SIZE, total - shown))}
      </Link>
    </div>
  );
}

/** Page layout of every list of tours: heading, filters, status, sort order and cards. */
export function ListingPage({ title, address, facts = [], results, filters, alternatives, children }: ListingPageProps) {
  const host = useHost();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useChoice(params);
  const choice: ListingChoice = {
    params: chosen,
    // Choices within a list replace the history entry, so that Back leaves the list.
    choose: (next) => setChosen(next, { search: `?${next}` }, { replace: true, preventScrollReset: true }),
  };
  const resultsRef = useRef<HTMLElement>(null);
  const query = readListing(chosen);
  const model = results === undefined ? undefined : listingModel(results, { ...query, applied: filters }, host);
  const withMap = host.config.flags.listMap;
  const TourMap = useTourMap(withMap);
  const { list, onMore } = useFocusNewCards(model?.cards.length);
  return (
    <div className={`${layout.container} ${page.page}`}>
      <Breadcrumbs name={title} href={address} />
      <header className={page.head}>
        <h1>{title}</h1>
        {facts.length > 0 ? (
          <ul className={css.facts}>
            {facts.map((fact) => (
              <li key={fact} className={css.fact}>
                {fact}
              </li>
            ))}
          </ul>
        ) : null}
        {children}
      </header>
      <div className={classNames(layout.sidebar, withMap && listMap.withMap)}>
        <FilterPanel {...choice} counts={model?.counts} />
        {withMap && <div className={listMap.map}>{TourMap && model && <TourMap tours={model.tours} />}</div>}
        <section ref={resultsRef} tabIndex={-1} aria-label={content.results}>
          <div className={css.bar}>
            <SearchStatus count={model?.total} />
            {/* Stays when a late reply to a filter is empty: it may have the focus. */}
            {(model?.total !== 0 || query.filters.length > 0) && <Sort {...choice} />}
          </div>
          <ChosenFilters {...choice} onLast={() => resultsRef.current?.focus({ preventScroll: true })} />
          {model === undefined ? (
            <div className={css.cards}>
              {SKELETONS.map((key) => (
                <Skeleton key={key} className={css.waiting} />
              ))}
            </div>
          ) : model.cards.length > 0 ? (
            <>
              <div ref={list} className={css.cards}>
                {model.cards.map((card, index) => (
                  <TourCard key={card.id} card={card} level={2} priority={index < PRIORITY} />
                ))}
              </div>
              <More {...choice} shown={model.cards.length} total={model.total} onPress={onMore} />
            </>
          ) : (
            <NoTours
              {...choice}
              hidden={model.hidden}
              failed={model.failed}
              alternatives={model.nearby.length > 0 ? model.nearby : alternatives}
              onLeave={() => resultsRef.current?.focus({ preventScroll: true })}
            />
          )}
        </section>
      </div>
    </div>
  );
}
