import type { HostApi, RemoteRoute } from '@safarnama/shared/host';

export const routes = (host: HostApi): RemoteRoute[] => [
  {
    id: 'profile',
    path: 'profile/:id',
    handle: { screen: 'profile' },
    lazy: async () => (await import(/* webpackChunkName: "profile" */ './features/profile/screen.tsx')).screen(host),
  },
  {
    id: 'booking-page',
    path: 'booking/:reference',
    handle: { screen: 'booking-page' },
    lazy: async () => (await import(/* webpackChunkName: "booking-page" */ './features/booking/screen.tsx')).screen(host),
  },
  {
    id: 'find-booking',
    path: 'find-booking',
    handle: { screen: 'find-booking' },
    lazy: async () => (await import(/* webpackChunkName: "find-booking" */ './features/find/screen.tsx')).screen(host),
  },
  {
    id: 'forget-password',
    path: 'forgetPassword',
    handle: { screen: 'forget-password' },
    lazy: async () => (await import(/* webpackChunkName: "forget-password" */ './features/reset/screen.tsx')).screen(host),
  },
];
