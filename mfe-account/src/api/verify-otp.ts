import { API, type VerifyRequest } from '@safarnama/shared/contract';
import { later } from '@safarnama/shared/contract/replies';
import type { HostApi } from '@safarnama/shared/host';

const verified = later(async () => (await import('./done-reply.ts')).verified);

/** Answers the token, or empty text. 404: the code is wrong or too old. The specification shows two paths; a setting chooses. */
export function verifyOtp({ http, config }: HostApi, email: string, otp: string): Promise<string> {
  const path = config.flags.verifyOtpPath === 'forget-pass' ? API.forgetPass() : config.paths.verifyOtp;
  return http.post(path, { otp, email } satisfies VerifyRequest, { as: 'form', schema: verified });
}
