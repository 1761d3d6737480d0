import type { CreateRemote } from '@safarnama/shared/host';
import { routes } from './routes.tsx';
import { slots } from './slots.ts';

export const createRemote: CreateRemote<'mfe-payment'> = (host) => ({
  criticality: 'essential',
  routes: routes(host),
  slots: slots(),
});
