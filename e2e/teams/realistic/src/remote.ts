import type { CreateRemote } from '@safarnama/shared/host';
import { GUIDES_API } from './guides-api.ts';
import { routes } from './routes.tsx';
import { slots } from './slots.ts';

export const createRemote: CreateRemote<'mfe-guides'> = (host) => ({
  criticality: 'regular',
  // The API of production and the one of this machine.
  connect: ['https://guides.example', GUIDES_API],
  routes: routes(host),
  slots: slots(host),
  fills: { 'header:menu': [{ link: 'guides', label: 'Guides' }], 'tour:after-overview': [{ slot: 'card' }] },
});
