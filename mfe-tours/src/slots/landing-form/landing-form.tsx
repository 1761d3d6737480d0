import {
  BIG_CARD_GUEST_LIMITS,
  offeredRanges,
  rangeText,
  startSearch,
  TOUR_PRICE_OPTIONS,
  type TourSearch,
  tourSearchQuery,
} from '@safarnama/shared/domain';
import { type HostApi, type SlotModule, useHost } from '@safarnama/shared/host';
import { useNavigate } from '@safarnama/shared/router';
import { Button, chipClass, Icon, SelectField } from '@safarnama/shared/ui';
import { type FormEvent, useState } from 'react';
import { loadPlaces, type PlacesProps } from '../load-places.ts';
import { MonthField, PlaceField } from '../search-fields/search-fields.tsx';
import { useStart } from '../search-fields/use-start.ts';
import { content } from './content.ts';
import { Guests } from './guests.tsx';
import css from './landing-form.module.css';
import { priceChoice, trendingPlaces, withPrice, withSearched } from './landing-search.ts';

/** Criteria sent as hidden fields, so that the form works before scripts run. */
const WITHOUT_SCRIPTS = ['adults', 'children', 'days', 'minPrice', 'maxPrice'] as const;

function LandingForm({ data: places }: PlacesProps) {
  const { config, links } = useHost();
  const { priceRanges, tourDays } = config.flags;
  const navigate = useNavigate();
  const start = useStart(startSearch(tourDays));
  const [changes, setChanges] = useState<Partial<TourSearch>>({});
  const search = { ...start, ...changes };
  const prices = withSearched(start, offeredRanges(TOUR_PRICE_OPTIONS, priceRanges));
  const change = (part: Partial<TourSearch>) => setChanges({ ...changes, ...part });
  const trending = trendingPlaces(places);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(links.tourSearch(tourSearchQuery(search)));
  };
  return (
    <form className={css.root} action={links.tourSearch({})} aria-label={content.form} onSubmit={onSubmit}>
      {WITHOUT_SCRIPTS.map((name) => (
        <input key={name} type="hidden" name={name} value={search[name] ?? ''} />
      ))}
      <div className={css.form}>
        <PlaceField className={css.place} places={places} search={search} onChange={change} />
        <MonthField search={search} onChange={change} />
        <Guests search={search} limits={BIG_CARD_GUEST_LIMITS} onChange={change} />
        <SelectField
          label={content.price}
          name="price"
          value={priceChoice(search, prices)}
          options={prices.map((range, index) => ({
            value: String(index),
            label: rangeText(range, priceRanges),
          }))}
          onChange={(event) => change(withPrice(search, event.target.value, prices))}
        />
        <Button type="submit" size="large" className={css.submit}>
          <Icon name="search" />
          {content.search}
        </Button>
        {trending.length > 0 ? (
          <fieldset className={css.trending}>
            <legend className={css.caption}>{content.trending}</legend>
            <div className={css.chips}>
              {trending.map((place) => (
                <button
                  key={place}
                  type="button"
                  className={chipClass(place === search.destination)}
                  aria-pressed={place === search.destination}
                  onClick={() => change({ destination: place })}
                >
                  {place}
                </button>
              ))}
            </div>
          </fieldset>
        ) : null}
      </div>
    </form>
  );
}

/** The tour form of the landing card. */
export const landingForm = (host: HostApi): SlotModule<readonly string[]> => ({ load: loadPlaces(host), Component: LandingForm });
