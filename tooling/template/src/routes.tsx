import type { HostApi, RemoteRoute } from '@safarnama/shared/host';

export const routes = (host: HostApi): RemoteRoute[] => [
  {
    id: 'sample',
    path: 'sample',
    handle: { screen: 'sample', public: true },
    lazy: async () => (await import(/* webpackChunkName: "sample" */ './features/sample/screen.tsx')).screen(host),
  },
];
