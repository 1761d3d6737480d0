import { READS, type RegisterRequest } from '@safarnama/shared/contract';
import { authReply } from '@safarnama/shared/contract/replies';
import { fullName, type SignUpForm } from '@safarnama/shared/domain';
import type { HostApi, Session } from '@safarnama/shared/host';
import { sessionOf } from './session-of.ts';

/** Sends no phone numbers, because the dialog has no fields for them. */
export async function signUp({ http, config }: HostApi, form: SignUpForm): Promise<Session> {
  const request: RegisterRequest = {
    name: fullName(form.nfa, form.name, form.last_name),
    email: form.email.trim(),
    password: form.pass,
    password_confirmation: form.confirm,
    role: 'user',
  };
  return sessionOf(await http.post(config.paths.dialogSignup, request, { schema: authReply, at: READS.auth }));
}
