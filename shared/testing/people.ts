import type { SessionState } from '../host/index.ts';

/** A logged-in user. */
export const SIGNED_IN = {
  status: 'signed-in',
  token: 't',
  email: 'asha@example.com',
  name: 'Mis Asha Rao',
  userid: '7',
  role: 'user',
} as const satisfies SessionState;
