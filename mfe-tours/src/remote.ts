import type { CreateRemote } from '@safarnama/shared/host';
import { routes } from './routes.tsx';
import { slots } from './slots.ts';

/** Entry point of the tours remote. */
export const createRemote: CreateRemote<'mfe-tours'> = (host) => ({
  criticality: 'essential',
  routes: routes(host),
  slots: slots(host),
  fills: { 'home:after-tours': [{ slot: 'recently-viewed' }] },
});
