import { nightsBetween } from '@safarnama/shared/domain';
import { Head, useHost } from '@safarnama/shared/host';
import { useLoaderData } from '@safarnama/shared/router';
import { classNames, layout, SelectField, Spinner } from '@safarnama/shared/ui';
import { useDeferred } from '@safarnama/shared/ui/deferred';
import { useFocusNewCards } from '@safarnama/shared/ui/focus-new-cards';
import listMap from '@safarnama/shared/ui/list-map.module.css';
import { useState } from 'react';
import { searchProblem } from '../../search/use-hotel-search.ts';
import { comboCards, exactCards, filterAndSort } from './cards.ts';
import { listTexts, nightsText } from './content.ts';
import { MissingCriteria, NoneFound } from './empty-card.tsx';
import { Filters } from './filters.tsx';
import css from './hotel-rooms.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { type ListView, listPageQuery, PAGE_SIZE, SORTS, type Sort } from './list-view.ts';
import type { ListData } from './loader.ts';
import { More } from './more.tsx';
import { phaseOf, useSearchTimeout } from './phase.ts';
import { ResultList } from './result-list.tsx';
import { SearchBar } from './search-bar.tsx';
import { useLazyParts } from './use-lazy-parts.ts';
import { useListView, useResults, useStoredCriteria } from './use-results.ts';

/** Number of cards above the fold, whose pictures load eagerly. */
const EAGER_CARDS = 2;

const isLatin = (text: string) => /[a-z]/i.test(text);

export function HotelRooms() {
  const data = useLoaderData() as ListData;
  const { search } = data;
  const { config, links } = useHost();
  const [view, changeView] = useListView(search);
  const { results, searching, searched } = useResults(data);
  const cities = useDeferred(data.cities);
  useStoredCriteria(data);
  // A city typed in another script is shown with the spelling of its rooms.
  const roomCity = searching ? undefined : (results?.exact[0] ?? results?.combo[0])?.hotel.city;
  const city = roomCity && isLatin(roomCity) !== isLatin(search.city) ? roomCity : search.city;
  const parts = useLazyParts(searching);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>();
  /** Changes filters or sort order and resets the number of cards. */
  const narrow = (next: ListView) => changeView({ ...next, show: PAGE_SIZE });

  const filters = { search, view, counts, onChange: narrow };
  const count = view.ranges.length + view.types.length + view.facts.length;

  const context = { search, flags: config.flags, links };
  const all = { exact: exactCards(results?.exact ?? [], context), combo: comboCards(results?.combo ?? [], context) };
  const exact = filterAndSort(all.exact, view);
  const combo = filterAndSort(all.combo, view);
  const rooms = all.exact.length + all.combo.length;
  const endAtOnce = config.flags.endOverlayWhenBothEmpty || !searched;
  const timedOut = useSearchTimeout(searching, searching || (rooms === 0 && !endAtOnce));
  const { overlay, empty } = phaseOf({ searching, rooms, timedOut, endAtOnce });
  const total = exact.length + combo.length;
  const { list, onMore } = useFocusNewCards(view.show);
  const more = { ...view, show: view.show + PAGE_SIZE };

  return (
    <>
      <Head title={listTexts.title(city)} description={listTexts.description(city)} />
      <SearchBar cities={cities ?? []} base={search} city={city} view={view} searching={searching} />
      <div className={classNames(layout.container, css.page)}>
        <header className={css.head}>
          <div>
            <h1 className={css.title}>{listTexts.title(city)}</h1>
            <p className={layout.soft} role="status">
              {total > 0 && !searching
                ? `${listTexts.found(total)} · ${nightsText(nightsBetween(search.checkin, search.checkout))}`
                : '\u00a0'}
            </p>
          </div>
          <SelectField
            className={css.sort ?? ''}
            label={listTexts.sort}
            name="sort"
            value={view.sort}
            options={SORTS.map((sort) => ({ value: sort, label: listTexts.sorts[sort] }))}
            onChange={(event) => narrow({ ...view, sort: event.target.value as Sort })}
          />
        </header>
        <div className={classNames(layout.sidebar, config.flags.listMap && listMap.withMap)}>
          <Filters {...filters} count={count}>
            {parts && <parts.RoomFilters {...filters} onCounts={searched && setCounts} />}
          </Filters>
          {config.flags.listMap && (
            <div className={listMap.map}>
              {parts && searched && <parts.RoomMap results={results} cards={[...exact, ...combo]} />}
            </div>
          )}
          <div ref={list} tabIndex={-1} className={css.results} aria-busy={overlay}>
            {count > 0 && (
              <div className={css.chosen}>
                {parts && (
                  <parts.ChosenFilters
                    view={view}
                    onChange={narrow}
                    onLeave={() => list.current?.focus({ preventScroll: true })}
                  />
                )}
              </div>
            )}
            {overlay && (
              <div className={css.overlay} role="status" data-overlay="">
                <p className={css.waiting}>
                  <Spinner />
                  {listTexts.waiting}
                </p>
              </div>
            )}
            {overlay && rooms === 0 && <ListSkeleton />}
            {!searched && !searching && <MissingCriteria city={search.city} problem={searchProblem(search)} />}
            {searched && !overlay && (empty || total === 0) && (
              <NoneFound>{parts && results?.nearby && <parts.NearbySearches nearby={results.nearby} />}</NoneFound>
            )}
            <ResultList title={listTexts.exact} cards={exact.slice(0, view.show)} eagerCards={EAGER_CARDS} />
            <ResultList
              title={listTexts.combo}
              note={listTexts.comboNote}
              cards={combo.slice(0, Math.max(0, view.show - exact.length))}
              eagerCards={Math.max(0, EAGER_CARDS - exact.length)}
            />
            <More
              rest={total - view.show}
              href={links.hotelRooms(listPageQuery(search, more))}
              onPress={() => {
                onMore();
                changeView(more);
              }}
            />
          </div>
        </div>
      </div>
    </>
  );
}
