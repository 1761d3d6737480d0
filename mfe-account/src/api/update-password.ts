import { API, type PassUpdateRequest } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';
import { done } from './done.ts';

export const updatePassword = (http: Http, email: string, password: string): Promise<unknown> =>
  http.post(
    API.passUpdate(),
    { email, new_password: password, new_password_confirmation: password } satisfies PassUpdateRequest,
    { as: 'form', schema: done },
  );
