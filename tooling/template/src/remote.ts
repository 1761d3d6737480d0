import type { CreateRemote } from '@safarnama/shared/host';
import { routes } from './routes.tsx';
import { slots } from './slots.ts';

/** The one door of the area. */
export const createRemote: CreateRemote<'mfe-sample'> = (host) => ({
  criticality: 'regular',
  routes: routes(host),
  slots: slots(host),
  // Where else it shows; `npm run releases -- disable mfe-sample header:menu` takes the entry out by itself.
  fills: { 'header:menu': [{ link: 'sample', label: 'Sample' }], 'tour:after-overview': [{ slot: 'card' }] },
});
