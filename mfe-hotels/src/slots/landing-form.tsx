import { checkLandingPrice, defaultHotelSearch } from '@safarnama/shared/domain';
import { type HostApi, type SlotModule, useHost, useToday } from '@safarnama/shared/host';
import { Button, Icon } from '@safarnama/shared/ui';
import { CityField } from '../search/city-field.tsx';
import { searchTexts } from '../search/content.ts';
import { DateFields } from '../search/date-fields.tsx';
import { GuestsDialog } from '../search/guests-dialog.tsx';
import { NightsButton } from '../search/nights-button.tsx';
import { PartyCounters } from '../search/party-fields.tsx';
import { PriceDropdown } from '../search/price-dropdown.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { GuestsButton } from '../search/summary-buttons.tsx';
import { useDatesDialog } from '../search/use-dates-dialog.tsx';
import { useHotelSearch } from '../search/use-hotel-search.ts';
import { useOpen } from '../search/use-open.ts';
import css from './landing-form.module.css';
import { type CitiesProps, loadCities } from './load-cities.ts';

function LandingForm({ data: cities }: CitiesProps) {
  const { notify } = useHost();
  const { search, problem, change, submit } = useHotelSearch({
    base: defaultHotelSearch(useToday()),
    reject: ({ maxPrice }) => {
      const text = checkLandingPrice(maxPrice);
      if (text) void notify.alert(text);
      return text !== undefined;
    },
  });
  const [guests, showGuests] = useOpen();
  const dates = useDatesDialog(search, change);
  return (
    <>
      <SearchForm
        label={searchTexts.form}
        search={search}
        problem={problem}
        onSubmit={submit}
        controls={['city', 'checkin', 'checkout']}
        className={css.form}
      >
        <CityField className={css.city} cities={cities} value={search.city} onChange={(city) => change({ city })} />
        <DateFields checkin={search.checkin} checkout={search.checkout} onChange={change} />
        <NightsButton open={dates.open} press={dates.press} />
        <GuestsButton search={search} open={guests.open} onClick={showGuests} />
        <PriceDropdown min={search.minPrice} max={search.maxPrice} onChange={change} />
        <Button type="submit" size="large" className={css.submit}>
          <Icon name="search" />
          {searchTexts.search}
        </Button>
      </SearchForm>
      {dates.dialog}
      <GuestsDialog {...guests} party={search} Fields={PartyCounters} onApply={change} />
    </>
  );
}

/** The hotel form of the landing card. */
export const landingForm = (host: HostApi): SlotModule<readonly string[]> => ({
  load: loadCities(host),
  Component: LandingForm,
});
