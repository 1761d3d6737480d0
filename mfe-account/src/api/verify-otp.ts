import { API, type VerifyRequest } from '@safarnama/shared/contract';
import { lazy } from '@safarnama/shared/contract/replies';
import type { HostApi } from '@safarnama/shared/host';

const verified = lazy(async () => (await import('./done-reply.ts')).verified);

/**
 * Returns the token, or an empty string. 404: the code is wrong or expired. The specification has two paths; a setting
 * selects one.
 */
export function verifyOtp({ http, config }: HostApi, email: string, otp: string): Promise<string> {
  const path = config.flags.verifyOtpPath === 'forget-pass' ? API.forgetPass() : config.paths.verifyOtp;
  return http.post(path, { otp, email } satisfies VerifyRequest, { as: 'form', schema: verified });
}
