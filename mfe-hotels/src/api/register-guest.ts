import { API, READS, type RegisterRequest } from '@safarnama/shared/contract';
import { authReply } from '@safarnama/shared/contract/replies';
import type { Http, Session } from '@safarnama/shared/host';

/** Creates a guest's account and returns its session. */
export const registerGuest = async (http: Http, request: RegisterRequest): Promise<Session> => {
  const { access_token, user } = await http.post(API.register(), request, { schema: authReply, at: READS.auth });
  return { token: access_token, userid: String(user.id), name: user.name, email: user.email, role: user.role };
};
