import { API, type LoginRequest, READS } from '@safarnama/shared/contract';
import { authReply } from '@safarnama/shared/contract/replies';
import type { Http, Session } from '@safarnama/shared/host';
import { sessionOf } from './session-of.ts';

export const logIn = async (http: Http, credentials: { email: string; password: string }): Promise<Session> =>
  sessionOf(
    await http.post(API.login(), { ...credentials, role: 'user' } satisfies LoginRequest, {
      as: 'form',
      schema: authReply,
      at: READS.auth,
    }),
  );
