import type { FilterLabel } from '@safarnama/shared/domain';
import { JsonLd, useHost } from '@safarnama/shared/host';
import { useChoice, useSearchParams } from '@safarnama/shared/router';
import { layout, SelectField, Skeleton } from '@safarnama/shared/ui';
import { type ReactNode, useRef } from 'react';
import { breadcrumbs } from '../structured-data/breadcrumbs.ts';
import { TourCard } from '../tour-card/tour-card.tsx';
import { content } from './content.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { Found } from './found.ts';
import css from './listing.module.css';
import { listingModel } from './listing-model.ts';
import { chooseSort, type ListingChoice, readListing } from './listing-query.ts';
import { type Alternative, NoTours } from './no-tours.tsx';
import { SearchStatus } from './search-status.tsx';
import { SORTS } from './sort-tours.ts';

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Cards that may stand in the first view: their pictures load at once. */
const PRIORITY = 3;

interface ListingPageProps {
  readonly title: string;
  /** The list's one address, whatever the visitor does with it. */
  readonly address: string;
  readonly facts?: readonly string[];
  /** Undefined while the list is on the way. */
  readonly found: Found | undefined;
  /** Filters that the page applies itself; none where the server has applied them. */
  readonly filters: readonly FilterLabel[];
  readonly alternatives: readonly Alternative[];
  /** Above the list, below the heading. */
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
      onChange={(event) => choose(chooseSort(params, event.target.value), { replace: true })}
    />
  );
}

/** Any list of tours: heading, filters beside, status and order above the cards. */
export function ListingPage({ title, address, facts = [], found, filters, alternatives, children }: ListingPageProps) {
  const host = useHost();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useChoice(params);
  const choice: ListingChoice = {
    params: chosen,
    choose: (next, options) => setChosen(next, { search: `?${next}` }, { ...options, preventScrollReset: true }),
  };
  const results = useRef<HTMLElement>(null);
  const model = found === undefined ? undefined : listingModel(found, { filters, sort: readListing(params).sort }, host);
  return (
    <div className={`${layout.container} ${css.page}`}>
      <JsonLd
        data={breadcrumbs([
          { name: content.home, href: host.links.home() },
          { name: title, href: address },
        ])}
      />
      <header className={css.head}>
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
      <div className={layout.sidebar}>
        <FilterPanel {...choice} />
        <section ref={results} tabIndex={-1} aria-label={content.results}>
          <div className={css.bar}>
            <SearchStatus count={model?.cards.length} />
            {model?.cards.length !== 0 && <Sort {...choice} />}
          </div>
          {model === undefined ? (
            <div className={css.cards}>
              {WAITING.map((key) => (
                <Skeleton key={key} className={css.waiting} />
              ))}
            </div>
          ) : model.cards.length > 0 ? (
            <div className={css.cards}>
              {model.cards.map((card, index) => (
                <TourCard key={card.id} card={card} level={2} priority={index < PRIORITY} />
              ))}
            </div>
          ) : (
            <NoTours
              {...choice}
              hidden={model.hidden}
              failed={model.failed}
              alternatives={alternatives}
              onLeave={() => results.current?.focus({ preventScroll: true })}
            />
          )}
        </section>
      </div>
    </div>
  );
}
