import type { HostApi, Screen } from '@safarnama/shared/host';
import { HotelRooms } from './hotel-rooms.tsx';
import { sameRooms } from './list-view.ts';
import { loader } from './loader.ts';

export const screen = (host: HostApi): Screen => ({
  Component: HotelRooms,
  loader: loader(host),
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate && !sameRooms(currentUrl, nextUrl),
});
