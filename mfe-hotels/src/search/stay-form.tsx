import { Button, type ButtonProps, Icon } from '@safarnama/shared/ui';
import type { ReactNode } from 'react';
import { CityField } from './city-field.tsx';
import { searchTexts } from './content.ts';
import { DateFields } from './date-fields.tsx';
import { GuestsDialog } from './guests-dialog.tsx';
import { NightsButton } from './nights-button.tsx';
import { PartyCounters } from './party-fields.tsx';
import { SearchForm } from './search-form.tsx';
import { GuestsButton } from './summary-buttons.tsx';
import { useDatesDialog } from './use-dates-dialog.tsx';
import type { HotelSearchDraft } from './use-hotel-search.ts';
import { useOpen } from './use-open.ts';

interface StayFormProps extends HotelSearchDraft {
  readonly label: string;
  readonly cities: readonly string[];
  readonly css: Readonly<Record<string, string | undefined>>;
  readonly size?: ButtonProps['size'];
  /** Controls between the guests and the search button. */
  readonly children?: ReactNode;
}

/** Search form with city, dates, nights and guests, and the dialogs of the last two. */
export function StayForm({ label, search, problem, change, submit, cities, css, size, children }: StayFormProps) {
  const [guests, showGuests] = useOpen();
  const dates = useDatesDialog(search, change);
  return (
    <>
      <SearchForm
        label={label}
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
        {children}
        <Button type="submit" size={size} className={css.submit}>
          <Icon name="search" />
          {searchTexts.search}
        </Button>
      </SearchForm>
      {dates.dialog}
      <GuestsDialog {...guests} party={search} Fields={PartyCounters} onApply={change} />
    </>
  );
}
