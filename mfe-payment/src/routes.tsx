import type { HostApi, RemoteRoute } from '@safarnama/shared/host';

export const routes = (host: HostApi): RemoteRoute[] => [
  {
    id: 'payment',
    path: ':amount/payment/:tour/:touramount',
    handle: { screen: 'payment', public: true },
    lazy: async () => (await import(/* webpackChunkName: "payment" */ './features/payment/screen.tsx')).screen(host),
  },
];
