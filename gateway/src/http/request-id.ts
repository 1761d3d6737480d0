import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** `x-request-id` of the client where it is well-formed, else a new one. It appears in log lines and is sent to the API. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
