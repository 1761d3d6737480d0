import { API, type PassUpdateRequest } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';
import { done } from './done.ts';

/** Sends the verification token only when there is one: a backend that issues none may reject the field. */
export const updatePassword = (
  http: Http,
  { email, password, token }: { email: string; password: string; token: string },
): Promise<unknown> =>
  http.post(
    API.passUpdate(),
    {
      email,
      new_password: password,
      new_password_confirmation: password,
      ...(token ? { reset_token: token } : {}),
    } satisfies PassUpdateRequest,
    { as: 'form', schema: done },
  );
