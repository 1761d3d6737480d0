import type { CreateRemote } from '@safarnama/shared/host';
import { routes } from './routes.tsx';
import { slots } from './slots.ts';

export const createRemote: CreateRemote<'mfe-account'> = (host) => ({ routes: routes(host), slots: slots(host) });
