import type { HostApi, RemoteRoute } from '@safarnama/shared/host';

export const routes = (host: HostApi): RemoteRoute[] => [
  {
    id: 'wishlist',
    path: 'wishlist',
    handle: { screen: 'wishlist' },
    lazy: async () => (await import(/* webpackChunkName: "wishlist" */ './features/wishlist/screen.tsx')).screen(host),
  },
  {
    id: 'compare',
    path: 'compare',
    handle: { screen: 'compare', public: true },
    lazy: async () => (await import(/* webpackChunkName: "compare" */ './features/compare/screen.tsx')).screen(host),
  },
];
