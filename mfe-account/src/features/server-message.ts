import { isApiFailure } from '@safarnama/shared/host';

/** The server's message when the status matches, else undefined. */
export function serverMessage(error: unknown, fits: (status: number) => boolean): string | undefined {
  if (!isApiFailure(error) || !fits(error.status)) return undefined;
  const { message } = (error.body ?? {}) as { message?: unknown };
  return typeof message === 'string' && message ? message : undefined;
}

/** The server's message for a rate limit (429). */
export const waitMessage = (error: unknown) => serverMessage(error, (status) => status === 429);
