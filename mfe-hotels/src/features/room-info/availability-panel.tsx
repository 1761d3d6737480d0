import { roomInfoQuery } from '@safarnama/shared/domain';
import { type Flags, useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Button, chipClass, Icon, Spinner } from '@safarnama/shared/ui';
import { useRef } from 'react';
import { shortDate } from '../../search/short-date.ts';
import type { AvailabilityState } from './availability.ts';
import css from './availability-panel.module.css';
import { availabilityTexts, roomTexts } from './content.ts';
import type { RoomData } from './loader.ts';
import { useAvailability } from './use-availability.ts';

const ICONS = { available: 'check', unavailable: 'close', full: 'warning' } as const;
const FEW_ROOMS = 5;

const stateText = (state: AvailabilityState, { wording }: Pick<Flags, 'wording'>): string => {
  if (state === 'unknown') return availabilityTexts.notKnown;
  return state === 'full' ? availabilityTexts.full[wording] : availabilityTexts[state];
};

interface AvailabilityPanelProps {
  readonly data: RoomData;
  /** Price of the stay, beside the button on narrow screens; empty when unknown. */
  readonly total: string;
}

/** Availability of the stay, the booking button, and other dates when it is unavailable. */
export function AvailabilityPanel({ data, total }: AvailabilityPanelProps) {
  const { links, config } = useHost();
  const { result, state, busy, book, load } = useAvailability(data);
  const rooms = result?.totalRooms ?? 0;
  const status = useRef<HTMLParagraphElement>(null);
  /** Focuses the result, because the pressed button disappears or is disabled. */
  const focusStatus = () => status.current?.focus();
  const check = async () => {
    if ((await load())?.available) focusStatus();
  };
  const bookStay = async () => {
    if (!(await book())) focusStatus();
  };
  return (
    <div className={css.panel}>
      <p ref={status} tabIndex={-1} className={css.state} data-state={state} role="status">
        {state === 'checking' ? <Spinner /> : state !== 'unknown' && <Icon name={ICONS[state]} />}
        {result?.problem ?? stateText(state, config.flags)}
      </p>
      {state === 'available' && rooms <= FEW_ROOMS && <p className={css.left}>{availabilityTexts.left(rooms)}</p>}
      <div className={css.book}>
        {total && <p className={css.total}>{roomTexts.shortTotal(total)}</p>}
        <Button size="wide" disabled={state !== 'available'} busy={busy && state === 'available'} onClick={() => void bookStay()}>
          {availabilityTexts.book}
        </Button>
      </div>
      {state !== 'available' && state !== 'checking' && !result?.problem && (
        <Button variant="secondary" size="wide" busy={busy} onClick={() => void check()}>
          {availabilityTexts.check}
        </Button>
      )}
      {result?.link && (
        <Link
          className={chipClass()}
          to={links.roomInfo(roomInfoQuery({ ...data.stay, rooms: result.rooms_needed, combo: false }))}
          replace
        >
          {result.link}
        </Link>
      )}
      {result && !result.available && result.nearest_free_dates.length > 0 && (
        <div className={css.nearest}>
          <p>{availabilityTexts.nearest}</p>
          <ul className={css.dates}>
            {result.nearest_free_dates.map(({ check_in_date: checkin, check_out_date: checkout }) => (
              <li key={checkin}>
                <Link
                  className={chipClass()}
                  to={links.roomInfo(roomInfoQuery({ ...data.stay, checkin, checkout }))}
                  // Back leads to the list, which is shown for the chosen dates.
                  replace={config.flags.keepSearch}
                >
                  {`${shortDate(checkin)} – ${shortDate(checkout)}`}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
