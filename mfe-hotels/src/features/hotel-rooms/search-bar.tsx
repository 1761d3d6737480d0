import type { HotelSearch } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Button, Icon } from '@safarnama/shared/ui';
import { useState } from 'react';
import { CityField } from '../../search/city-field.tsx';
import { searchTexts } from '../../search/content.ts';
import { SearchForm } from '../../search/search-form.tsx';
import { shortDate } from '../../search/short-date.ts';
import { DatesButton, GuestsButton } from '../../search/summary-buttons.tsx';
import { useHotelSearch } from '../../search/use-hotel-search.ts';
import { useOpen } from '../../search/use-open.ts';
import { type ListView, listPageQuery } from './list-view.ts';
import css from './search-bar.module.css';
import { useLazyParts } from './use-lazy-parts.ts';

interface SearchBarProps {
  readonly cities: readonly string[];
  /** The criteria of the shown results. */
  readonly base: HotelSearch;
  /** The spelling of `base.city` to show. */
  readonly city: string;
  readonly view: ListView;
  readonly searching: boolean;
}

/** Sticky search form with the current criteria; on phones one line that opens it. A new search keeps filters and sort order. */
export function SearchBar({ cities, base, city, view, searching }: SearchBarProps) {
  const { links, config } = useHost();
  const [shown, setShown] = useState(false);
  const { search, problem, change, submit } = useHotelSearch({
    base,
    href: (wanted) => links.hotelRooms(listPageQuery(wanted, view)),
  });
  const [dates, showDates] = useOpen();
  const [guests, showGuests] = useOpen();
  const Dialogs = useLazyParts(dates.open || guests.open)?.BarDialogs;
  return (
    <div className={css.bar}>
      {config.flags.searchLine && (
        <Button variant="quiet" className={css.line} aria-expanded={shown} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'chevron-up' : 'search'} />
          {searchTexts.draft(city, shortDate(base.checkin), shortDate(base.checkout), base.adults)}
        </Button>
      )}
      <SearchForm
        label={searchTexts.form}
        search={search}
        problem={problem}
        onSubmit={() => setShown(!submit())}
        controls={['city']}
        className={css.form}
      >
        <CityField
          hideLabel
          className={css.city}
          cities={cities}
          value={search.city === base.city ? city : search.city}
          onChange={(chosen) => change({ city: chosen })}
        />
        <DatesButton hideLabel search={search} open={dates.open} onClick={showDates} />
        <GuestsButton hideLabel search={search} open={guests.open} onClick={showGuests} />
        <Button type="submit" className={css.submit} disabled={searching}>
          <Icon name="search" />
          <span>{searching ? searchTexts.searching : searchTexts.search}</span>
        </Button>
      </SearchForm>
      {Dialogs && <Dialogs search={search} dates={dates} guests={guests} change={change} />}
    </div>
  );
}
