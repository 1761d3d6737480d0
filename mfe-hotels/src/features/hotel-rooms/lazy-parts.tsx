import type { HotelSearch } from '@safarnama/shared/domain';
import { DatesDialog } from '../../search/dates-dialog.tsx';
import { GuestsDialog } from '../../search/guests-dialog.tsx';
import { PartySelects } from '../../search/party-fields.tsx';
import type { OpenState } from '../../search/use-open.ts';

export { ChosenFilters } from './chosen-filters.tsx';
export { NearbySearches } from './nearby-searches.tsx';
export { RoomFilters } from './room-filters.tsx';
export { RoomMap } from './room-map.tsx';

interface BarDialogsProps {
  readonly search: HotelSearch;
  readonly dates: OpenState;
  readonly guests: OpenState;
  readonly change: (part: Partial<HotelSearch>) => void;
}

export const BarDialogs = ({ search, dates, guests, change }: BarDialogsProps) => (
  <>
    <DatesDialog {...dates} search={search} onApply={change} />
    <GuestsDialog {...guests} party={search} Fields={PartySelects} onApply={change} />
  </>
);
