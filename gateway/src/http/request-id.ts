import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The id that a proxy or a browser gave, when it is one: it stands in log lines and goes on to the API, which takes the same. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
