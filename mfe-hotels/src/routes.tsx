import type { HostApi, RemoteRoute } from '@safarnama/shared/host';

/** Spellings and letter case are the contract's; the policy page differs from /Terms&condition by case alone. */
export const routes = (host: HostApi): RemoteRoute[] => [
  {
    id: 'hotel-rooms',
    path: 'Hotel-Rooms',
    caseSensitive: true,
    handle: { screen: 'hotel-rooms' },
    lazy: async () => (await import(/* webpackChunkName: "hotel-rooms" */ './features/hotel-rooms/screen.tsx')).screen(host),
  },
  {
    id: 'room-info',
    path: 'room-info',
    caseSensitive: true,
    handle: { screen: 'room-info' },
    lazy: async () => (await import(/* webpackChunkName: "room-info" */ './features/room-info/screen.tsx')).screen(host),
  },
  {
    id: 'booking',
    path: 'paricular-hotel-room-data',
    caseSensitive: true,
    handle: { screen: 'booking' },
    lazy: async () => (await import(/* webpackChunkName: "booking" */ './features/booking/screen.tsx')).screen(host),
  },
  {
    id: 'policy',
    path: ':hotelname/terms&condition/:hotel_vendor_id',
    caseSensitive: true,
    handle: { screen: 'policy' },
    lazy: async () => (await import(/* webpackChunkName: "policy" */ './features/policy/screen.tsx')).screen(host),
  },
];
