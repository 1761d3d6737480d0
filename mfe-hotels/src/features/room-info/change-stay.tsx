import { useHost } from '@safarnama/shared/host';
import { Link, useNavigate } from '@safarnama/shared/router';
import { buttonClass } from '@safarnama/shared/ui';
import { type MouseEvent, useState } from 'react';
import { partyText } from '../../search/party-content.ts';
import { useOpen } from '../../search/use-open.ts';
import { roomTexts } from './content.ts';
import { type LazyParts, loadLazyParts } from './load-lazy-parts.ts';
import type { RoomData } from './loader.ts';
import css from './room-info.module.css';

/** The party, and the control that opens dates and party. Without scripts, or when its code fails to load, it leads to the list. */
export function ChangeStay({ data: { stay, room } }: { readonly data: RoomData }) {
  const { links } = useHost();
  const navigate = useNavigate();
  const [parts, setParts] = useState<LazyParts>();
  const [state, show] = useOpen();
  const { checkin, checkout, adults, children, rooms } = stay;
  const { city } = room.hotel;
  const list = links.hotelRooms({ city, checkin, checkout, adults, children, rooms, max_price: 1e6 });
  const open = (event: MouseEvent) => {
    event.preventDefault();
    show();
    loadLazyParts().then(setParts, () => navigate(list));
  };
  return (
    <div className={css.party}>
      <p>{partyText(adults, children, rooms)}</p>
      <Link className={buttonClass('secondary')} to={list} aria-haspopup="dialog" onClick={open}>
        {roomTexts.change}
      </Link>
      {parts && <parts.StayDialog {...state} stay={stay} city={city} />}
    </div>
  );
}
