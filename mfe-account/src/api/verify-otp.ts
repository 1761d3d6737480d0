import { API, type VerifyRequest } from '@safarnama/shared/contract';
import type { HostApi } from '@safarnama/shared/host';
import { done } from './done.ts';

/** 404: the code is wrong or too old. The specification shows two paths for this call; a setting chooses. */
export function verifyOtp({ http, config }: HostApi, email: string, otp: string): Promise<unknown> {
  const path = config.flags.verifyOtpPath === 'forget-pass' ? API.forgetPass() : config.paths.verifyOtp;
  return http.post(path, { otp, email } satisfies VerifyRequest, { as: 'form', schema: done });
}
