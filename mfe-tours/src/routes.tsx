import type { HostApi, RemoteRoute } from '@safarnama/shared/host';

export const routes = (host: HostApi): RemoteRoute[] => [
  {
    id: 'dss',
    path: 'dss',
    handle: { screen: 'dss', public: true },
    lazy: async () => (await import(/* webpackChunkName: "dss" */ './features/dss/screen.tsx')).screen(host),
  },
  {
    id: 'states',
    path: 'states/:id',
    handle: { screen: 'states', public: true },
    lazy: async () => (await import(/* webpackChunkName: "states" */ './features/states/screen.tsx')).screen(host),
  },
  {
    id: 'des',
    path: 'des/:id?',
    handle: { screen: 'des', public: true },
    lazy: async () => (await import(/* webpackChunkName: "des" */ './features/des/screen.tsx')).screen(host),
  },
  {
    id: 'view',
    path: 'view/:package_id',
    handle: { screen: 'view', public: true },
    lazy: async () => (await import(/* webpackChunkName: "view" */ './features/view/screen.tsx')).screen(host),
  },
];
