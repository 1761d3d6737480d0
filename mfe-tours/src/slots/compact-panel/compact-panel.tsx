import {
  DEFAULT_TOUR_PRICE_COMPACT,
  formatMoney,
  monthLabel,
  PRICE_LIMIT,
  readTourSearch,
  startSearch,
  TOUR_GUEST_LIMITS,
  type TourSearch,
  tourSearchQuery,
} from '@safarnama/shared/domain';
import { type HostApi, type SlotModule, useHost } from '@safarnama/shared/host';
import { useLocation, useNavigate, useSearchParams } from '@safarnama/shared/router';
import { Button, Counter } from '@safarnama/shared/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { placeName } from '../../features/listing/place-name.ts';
import { useFoundPlace } from '../../stored/found-place.ts';
import { loadPlaces, type PlacesProps } from '../load-places.ts';
import { MonthField, PlaceField } from '../search-fields/search-fields.tsx';
import { useStart } from '../search-fields/use-start.ts';
import css from './compact-panel.module.css';
import { content } from './content.ts';
import { PanelModal } from './panel-modal.tsx';
import { PriceFields } from './price-fields.tsx';

/** The Tour & Trip panel of the compact bar. Above search results it starts with the criteria of that search, elsewhere with those of the last. */
function CompactPanel({ data }: PlacesProps) {
  const { config, links } = useHost();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isResultsPage = pathname === links.tourSearch({}) && params.has('destination');
  const defaults = startSearch(config.flags.tourDays);
  const { min: minPrice, max: maxPrice } = DEFAULT_TOUR_PRICE_COMPACT;
  const last = useStart({ ...defaults, minPrice, maxPrice });
  const start = isResultsPage ? readTourSearch((name) => params.get(name), defaults) : last;
  return <Panel key={links.tourSearch(tourSearchQuery(start))} places={data} start={start} />;
}

/** All fields except the place are chosen in a modal. */
function Panel({ places, start }: { readonly places: readonly string[]; readonly start: TourSearch }) {
  const { events, links } = useHost();
  const navigate = useNavigate();
  const [search, setSearch] = useState(start);
  const change = (part: Partial<TourSearch>) => setSearch((before) => ({ ...before, ...part }));
  const place = useFoundPlace(search.destination);
  const { adults, children, minPrice } = search;
  const maxPrice = search.maxPrice ?? PRICE_LIMIT;
  const month = monthLabel(search.selectedMonth) || content.anyMonth;
  const summary = content.draft(placeName(place), month, adults);
  useEffect(() => events.emit('tours:search-drafted', { summary }), [events, summary]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(links.tourSearch(tourSearchQuery(search)));
  };
  return (
    <form className={css.panel} aria-label={content.form} onSubmit={onSubmit}>
      <PlaceField className={css.place} places={places} search={{ ...search, destination: place }} onChange={change} />
      <PanelModal label={content.guests} title={content.guestsTitle} summary={content.guestsSummary(adults, children)}>
        {(['adults', 'children'] as const).map((kind) => (
          <Counter
            key={kind}
            label={content[kind]}
            value={search[kind]}
            {...TOUR_GUEST_LIMITS[kind]}
            onChange={(count) => change({ [kind]: count })}
          />
        ))}
      </PanelModal>
      <PanelModal label={content.month} title={content.monthTitle} summary={month}>
        <MonthField search={search} onChange={change} none={start.selectedMonth ? undefined : content.anyMonth} />
      </PanelModal>
      <PanelModal
        label={content.price}
        title={content.priceTitle}
        summary={content.priceSummary(formatMoney(minPrice), formatMoney(maxPrice))}
      >
        <PriceFields
          span={{ min: minPrice, max: maxPrice }}
          onChange={({ min, max }) => change({ minPrice: min, maxPrice: max })}
        />
      </PanelModal>
      <Button type="submit">{content.search}</Button>
    </form>
  );
}

export const compactPanel = (host: HostApi): SlotModule<readonly string[]> => ({
  load: loadPlaces(host),
  Component: CompactPanel,
});
