import type { AuthReply } from '@safarnama/shared/contract';
import type { Session } from '@safarnama/shared/host';

/** The five session values in the replies of login and registration. */
export const sessionOf = ({ access_token, user }: AuthReply): Session => ({
  token: access_token,
  email: user.email,
  name: user.name,
  userid: String(user.id),
  role: user.role || 'user',
});
