import { HOTEL_OPEN_MAX, type HotelSearch, type RoomStay, roomInfoQuery } from '@safarnama/shared/domain';
import { useHost, useToday } from '@safarnama/shared/host';
import { useNavigate } from '@safarnama/shared/router';
import { FieldError } from '@safarnama/shared/ui';
import { type FormEvent, useState } from 'react';
import { ApplyDialog } from '../../search/apply-dialog.tsx';
import { dateTexts } from '../../search/content.ts';
import { DateFields } from '../../search/date-fields.tsx';
import css from '../../search/dialogs.module.css';
import { NightsCalendar } from '../../search/nights-calendar.tsx';
import { PartySelects } from '../../search/party-fields.tsx';
import type { OpenState } from '../../search/use-open.ts';
import { roomTexts } from './content.ts';
import { stayProblem } from './stay-problem.ts';

interface StayFormProps {
  readonly id: string;
  readonly stay: RoomStay;
  readonly city: string;
  readonly onApply: (wanted: HotelSearch) => void;
}

function StayForm({ id, stay, city, onApply }: StayFormProps) {
  const today = useToday();
  const { checkin, checkout, adults, children, rooms } = stay;
  const shown = { city, checkin, checkout, adults, children, rooms, minPrice: 0, maxPrice: HOTEL_OPEN_MAX };
  const [wanted, setWanted] = useState<HotelSearch>(shown);
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<HotelSearch>) => {
    setWanted({ ...wanted, ...part });
    setProblem(undefined);
  };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const broken = stayProblem(wanted, today);
    setProblem(broken);
    if (!broken) return onApply(wanted);
    const field = wanted.adults < 1 ? 'adults' : wanted.rooms < 1 ? 'rooms' : 'checkin';
    event.currentTarget.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  };
  return (
    <form id={id} className={css.form} noValidate onSubmit={apply}>
      <div className={css.pair}>
        <DateFields checkin={wanted.checkin} checkout={wanted.checkout} onChange={change} />
      </div>
      <PartySelects party={wanted} onChange={change} />
      {problem && <FieldError>{problem}</FieldError>}
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
    </form>
  );
}

interface StayDialogProps extends OpenState {
  readonly stay: RoomStay;
  readonly city: string;
}

/** Dates and party of a room's page. Apply opens the page for them, as a new history entry. */
export function StayDialog({ stay, city, ...state }: StayDialogProps) {
  const { links } = useHost();
  const navigate = useNavigate();
  const apply = ({ checkin, checkout, adults, children, rooms }: HotelSearch) => {
    state.close();
    const party = { adults, children, rooms };
    const sameParty = stay.adults === adults && stay.children === children && stay.rooms === rooms;
    // A chosen number of rooms belongs to the search; only a computed number makes a combo.
    const next = { ...stay, ...party, checkin, checkout, combo: stay.combo && sameParty };
    if (JSON.stringify(next) !== JSON.stringify(stay))
      void navigate(links.roomInfo(roomInfoQuery(next)), { preventScrollReset: true });
  };
  return (
    <ApplyDialog {...state} texts={{ ...dateTexts, title: roomTexts.change }}>
      {(id) => <StayForm id={id} stay={stay} city={city} onApply={apply} />}
    </ApplyDialog>
  );
}
