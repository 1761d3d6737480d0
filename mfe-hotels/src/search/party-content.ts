import { counted } from '@safarnama/shared/domain';

const adultsText = counted('adult', 'adults');
const childrenText = counted('child', 'children');
const roomsText = counted('room', 'rooms');

export const partyText = (adults: number, children: number, rooms: number) =>
  `${adultsText(adults)}, ${childrenText(children)}, ${roomsText(rooms)}`;
