import {
  BIG_CARD_GUEST_LIMITS,
  DEFAULT_TOUR_SEARCH,
  MONTH_NAMES,
  TOUR_PRICE_OPTIONS,
  type TourSearch,
  tourSearchQuery,
} from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { useNavigate } from '@safarnama/shared/router';
import { Button, Combobox, chipClass, Icon, SelectField } from '@safarnama/shared/ui';
import { type FormEvent, useState } from 'react';
import { content } from './content.ts';
import { Guests } from './guests.tsx';
import css from './landing-form.module.css';
import { priceChoice, trendingPlaces, withPrice } from './landing-search.ts';

/** Parts of a search that no control of the form sends by itself: it works before any script does. */
const WITHOUT_SCRIPTS = ['adults', 'children', 'days', 'minPrice', 'maxPrice'] as const;

/** The tour form of the landing card. */
export function LandingForm({ places }: { readonly places: readonly string[] }) {
  const { links } = useHost();
  const navigate = useNavigate();
  const [search, setSearch] = useState(DEFAULT_TOUR_SEARCH);
  const change = (part: Partial<TourSearch>) => setSearch({ ...search, ...part });
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
        <Combobox
          className={css.place}
          label={content.destination}
          name="destination"
          value={search.destination}
          options={places}
          noMatch={content.noPlace}
          onChange={(destination) => change({ destination })}
        />
        <SelectField
          label={content.month}
          name="selectedMonth"
          value={search.selectedMonth}
          options={MONTH_NAMES}
          onChange={(event) => change({ selectedMonth: event.target.value })}
        />
        <Guests search={search} limits={BIG_CARD_GUEST_LIMITS} onChange={change} />
        <SelectField
          label={content.price}
          name="price"
          value={priceChoice(search)}
          options={TOUR_PRICE_OPTIONS.map(({ label }, index) => ({ value: String(index), label }))}
          onChange={(event) => setSearch(withPrice(search, event.target.value))}
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
