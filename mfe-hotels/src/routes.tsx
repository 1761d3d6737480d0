import type { HostApi, RemoteRoute } from '@safarnama/shared/host';

/** What an address leaves out of a search is looked for in the visitor's session storage. */
const SEARCH = ['city', 'checkin', 'checkout', 'adults', 'children', 'rooms'];

/** Spellings and letter case are the contract's; the policy page differs from /Terms&condition by case alone. */
export const routes = (host: HostApi): RemoteRoute[] => [
  {
    id: 'hotel-rooms',
    path: 'Hotel-Rooms',
    caseSensitive: true,
    handle: { screen: 'hotel-rooms', public: SEARCH },
    lazy: async () => (await import(/* webpackChunkName: "hotel-rooms" */ './features/hotel-rooms/screen.tsx')).screen(host),
  },
  {
    id: 'room-info',
    path: 'room-info',
    caseSensitive: true,
    handle: { screen: 'room-info', public: true },
    lazy: async () => (await import(/* webpackChunkName: "room-info" */ './features/room-info/screen.tsx')).screen(host),
  },
  {
    id: 'booking',
    path: 'paricular-hotel-room-data',
    caseSensitive: true,
    handle: { screen: 'booking', public: true },
    lazy: async () => (await import(/* webpackChunkName: "booking" */ './features/booking/screen.tsx')).screen(host),
  },
  {
    id: 'policy',
    path: ':hotelname/terms&condition/:hotel_vendor_id',
    caseSensitive: true,
    handle: { screen: 'policy', public: true },
    lazy: async () => (await import(/* webpackChunkName: "policy" */ './features/policy/screen.tsx')).screen(host),
  },
];
