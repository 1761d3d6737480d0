import { defaultHotelSearch } from '@safarnama/shared/domain';
import { type HostApi, type SlotModule, useHost, useToday } from '@safarnama/shared/host';
import { Button } from '@safarnama/shared/ui';
import { useEffect } from 'react';
import { CityField } from '../search/city-field.tsx';
import { searchTexts } from '../search/content.ts';
import { DatesDialog } from '../search/dates-dialog.tsx';
import { GuestsDialog } from '../search/guests-dialog.tsx';
import { PartyCounters } from '../search/party-fields.tsx';
import { PriceDialog } from '../search/price-dialog.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { shortDate } from '../search/short-date.ts';
import { DatesButton, GuestsButton, PriceButton } from '../search/summary-buttons.tsx';
import { useHotelSearch } from '../search/use-hotel-search.ts';
import { useLastSearch } from '../search/use-last-search.ts';
import { useOpen } from '../search/use-open.ts';
import css from './compact-panel.module.css';
import { type CitiesProps, loadCities } from './load-cities.ts';

function CompactPanel({ data: cities }: CitiesProps) {
  const { search, problem, change, submit } = useHotelSearch({ base: useLastSearch(defaultHotelSearch(useToday())) });
  const { events } = useHost();
  const summary = searchTexts.draft(search.city, shortDate(search.checkin), shortDate(search.checkout), search.adults);
  useEffect(() => events.emit('hotels:search-drafted', { summary }), [events, summary]);
  const [dates, showDates] = useOpen();
  const [guests, showGuests] = useOpen();
  const [price, showPrice] = useOpen();
  return (
    <>
      <SearchForm
        label={searchTexts.quickForm}
        search={search}
        problem={problem}
        onSubmit={submit}
        controls={['city']}
        className={css.form}
      >
        <CityField cities={cities} value={search.city} onChange={(city) => change({ city })} />
        <DatesButton search={search} open={dates.open} onClick={showDates} />
        <GuestsButton search={search} open={guests.open} onClick={showGuests} />
        <PriceButton search={search} open={price.open} onClick={showPrice} />
        <Button type="submit" className={css.submit}>
          {searchTexts.SEARCH}
        </Button>
      </SearchForm>
      <DatesDialog {...dates} search={search} onApply={change} />
      <GuestsDialog {...guests} party={search} Fields={PartyCounters} onApply={change} />
      <PriceDialog
        {...price}
        span={{ min: search.minPrice, max: search.maxPrice }}
        onApply={({ min, max }) => change({ minPrice: min, maxPrice: max })}
      />
    </>
  );
}

/** The hotel panel of the compact sliding bar. */
export const compactPanel = (host: HostApi): SlotModule<readonly string[]> => ({
  load: loadCities(host),
  Component: CompactPanel,
});
