import { isApiFailure } from '@safarnama/shared/host';
import { serverMessage } from '../server-message.ts';
import { FAULTS } from './content.ts';

/** Errors of `navigator.credentials`. NotAllowedError has several causes, which browsers do not tell apart. */
const NAMES: Readonly<Record<string, string>> = {
  InvalidStateError: FAULTS.known,
  ConstraintError: FAULTS.unable,
  NotSupportedError: FAULTS.unable,
  SecurityError: FAULTS.address,
};

/** Message about a failed login or registration. `dismissed`: the message if the visitor or the browser refused. */
export function faultOf(error: unknown, dismissed: string): string {
  if (isApiFailure(error)) return serverMessage(error, (status) => status >= 400 && status < 500) ?? FAULTS.failed;
  const { name } = error as Error;
  return name === 'NotAllowedError' ? dismissed : (NAMES[name] ?? FAULTS.failed);
}
