import type { HostApi, RemoteRoute } from '@safarnama/shared/host';

/** Criteria missing in the address are read from session storage. */
const SEARCH = ['city', 'checkin', 'checkout', 'adults', 'children', 'rooms'];

/** Paths are spelt as specified; the policy path differs from /Terms&condition only by case. */
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
