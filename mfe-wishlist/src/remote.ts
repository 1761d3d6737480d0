import type { CreateRemote } from '@safarnama/shared/host';
import { routes } from './routes.tsx';
import { slots } from './slots.ts';

const heart = [{ slot: 'heart', late: true }] as const;

/** Its fills are late, so that they do not delay the pages of other areas. */
export const createRemote: CreateRemote<'mfe-wishlist'> = (host) => ({
  criticality: 'regular',
  routes: routes(host),
  slots: slots(),
  fills: {
    'header:menu': [{ slot: 'entry', late: true }],
    'tour:card': heart,
    'tour:title': heart,
    'room:card': heart,
    'room:title': heart,
    'profile:after-bookings': [{ slot: 'saved', late: true }],
  },
});
