import { API, type ForgetRequest } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';
import { done } from './done.ts';

/** Requests a code by mail. 404: no account has this address. */
export const sendOtp = (http: Http, email: string): Promise<unknown> =>
  http.post(API.forgetPass(), { email } satisfies ForgetRequest, { as: 'form', schema: done });
