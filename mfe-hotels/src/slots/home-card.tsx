import { homeCardHotelSearch } from '@safarnama/shared/domain';
import { type HostApi, type SlotModule, useToday } from '@safarnama/shared/host';
import { Button, Icon } from '@safarnama/shared/ui';
import { useState } from 'react';
import { CityField } from '../search/city-field.tsx';
import { searchTexts } from '../search/content.ts';
import { DateFields } from '../search/date-fields.tsx';
import { GuestsDialog } from '../search/guests-dialog.tsx';
import { NightsButton } from '../search/nights-button.tsx';
import { PartyCounters } from '../search/party-fields.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { GuestsButton } from '../search/summary-buttons.tsx';
import { useDatesDialog } from '../search/use-dates-dialog.tsx';
import { useHotelSearch } from '../search/use-hotel-search.ts';
import { useOpen } from '../search/use-open.ts';
import css from './home-card.module.css';
import { type CitiesProps, loadCities } from './load-cities.ts';

function HomeCard({ data: cities }: CitiesProps) {
  const { search, problem, change, submit } = useHotelSearch({ base: homeCardHotelSearch(useToday()) });
  const [guests, showGuests] = useOpen();
  const dates = useDatesDialog(search, change);
  const [shown, setShown] = useState(false);
  return (
    <section className={css.card} data-shown={shown || undefined}>
      <div className={css.words}>
        <h2>{searchTexts.cardTitle}</h2>
        <p>{searchTexts.cardText}</p>
        <Button
          variant="quiet"
          size="icon"
          className={css.fold}
          aria-expanded={shown}
          aria-label={searchTexts.cardTitle}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'chevron-up' : 'chevron-down'} />
        </Button>
      </div>
      <SearchForm
        label={searchTexts.cardTitle}
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
        <Button type="submit" className={css.submit}>
          <Icon name="search" />
          {searchTexts.search}
        </Button>
      </SearchForm>
      {dates.dialog}
      <GuestsDialog {...guests} party={search} Fields={PartyCounters} onApply={change} />
    </section>
  );
}

/** Hotel search card of the home page; defaults to one adult, one child, one room and the default prices. */
export const homeCard = (host: HostApi): SlotModule<readonly string[]> => ({
  load: loadCities(host),
  Component: HomeCard,
});
