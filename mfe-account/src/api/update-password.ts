import { API, type PassUpdateRequest } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';
import { done } from './done.ts';

/** The token of the verification goes along where there is one: a backend that gave none may not know the field. */
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
