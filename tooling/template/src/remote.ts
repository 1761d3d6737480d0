import type { CreateRemote } from '@safarnama/shared/host';
import { routes } from './routes.tsx';
import { slots } from './slots.ts';

export const createRemote: CreateRemote<'mfe-sample'> = (host) => ({
  criticality: 'regular',
  routes: routes(host),
  slots: slots(host),
  // A link in the header's menu; `npm run releases -- disable mfe-sample header:menu` removes only this link.
  fills: { 'header:menu': [{ link: 'sample', label: 'Sample' }], 'tour:after-overview': [{ slot: 'card' }] },
});
