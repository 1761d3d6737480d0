import { counted } from '@safarnama/shared/domain';

const guestsText = counted('guest needs', 'guests need');
const roomsText = counted('room', 'rooms');
const freeText = counted('room is', 'rooms are');

export const stayTexts = {
  past: 'Check-in is in the past. Please choose a day from today on.',
  nights: (most: number) => `A stay can have at most ${most} nights.`,
  horizon: (day: string) => `Rooms can be booked for stays until ${day}.`,
  guests: (most: number) => `At most ${most} adults and ${most} children can be booked at once.`,
  rooms: (most: number) => `At most ${most} rooms can be booked at once.`,
  needs: (guests: number, rooms: number) => `${guestsText(guests)} ${roomsText(rooms)} of this type.`,
  few: (rooms: number) => `Only ${freeText(rooms)} free for these dates.`,
  take: (rooms: number) => `Take ${roomsText(rooms)}`,
} as const;
