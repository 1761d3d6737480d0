import { HOTEL_OPEN_MAX, type HotelSearch, type RoomStay, roomInfoQuery } from '@safarnama/shared/domain';
import { useHost, useToday } from '@safarnama/shared/host';
import { useNavigate } from '@safarnama/shared/router';
import { ApplyDialog } from '../../search/apply-dialog.tsx';
import { dateTexts } from '../../search/content.ts';
import { DateFields } from '../../search/date-fields.tsx';
import css from '../../search/dialogs.module.css';
import { NightsCalendar } from '../../search/nights-calendar.tsx';
import { PartySelects } from '../../search/party-fields.tsx';
import type { OpenState } from '../../search/use-open.ts';
import { roomTexts } from './content.ts';
import { stayProblem } from './stay-problem.ts';

interface StayDialogProps extends OpenState {
  readonly stay: RoomStay;
  readonly city: string;
}

/** Dates and party of a room's page. Apply opens the page for them, as a new history entry. */
export function StayDialog({ stay, city, ...state }: StayDialogProps) {
  const { links } = useHost();
  const navigate = useNavigate();
  const today = useToday();
  const { checkin, checkout, adults, children, rooms } = stay;
  const check = (wanted: HotelSearch, form: HTMLFormElement) => {
    const problem = stayProblem(wanted, today);
    const field = wanted.adults < 1 ? 'adults' : wanted.rooms < 1 ? 'rooms' : 'checkin';
    if (problem) form.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    return problem;
  };
  const apply = ({ checkin, checkout, adults, children, rooms }: HotelSearch) => {
    const party = { adults, children, rooms };
    const sameParty = stay.adults === adults && stay.children === children && stay.rooms === rooms;
    // A chosen number of rooms belongs to the search; only a computed number makes a combo.
    const next = { ...stay, ...party, checkin, checkout, combo: stay.combo && sameParty };
    if (JSON.stringify(next) !== JSON.stringify(stay))
      void navigate(links.roomInfo(roomInfoQuery(next)), { preventScrollReset: true });
  };
  return (
    <ApplyDialog<HotelSearch>
      {...state}
      texts={{ ...dateTexts, title: roomTexts.change }}
      value={{ city, checkin, checkout, adults, children, rooms, minPrice: 0, maxPrice: HOTEL_OPEN_MAX }}
      check={check}
      onApply={apply}
    >
      {(wanted, change, problem) => (
        <>
          <div className={css.pair}>
            <DateFields checkin={wanted.checkin} checkout={wanted.checkout} onChange={change} />
          </div>
          <PartySelects party={wanted} onChange={change} />
          {problem}
          <div className={css.calendar}>
            {/* The key loads the prices again for another party. */}
            <NightsCalendar
              key={`${wanted.adults} ${wanted.children} ${wanted.rooms}`}
              search={wanted}
              stay={wanted}
              room={stay.hotelRoomId}
              onChange={change}
            />
          </div>
        </>
      )}
    </ApplyDialog>
  );
}
