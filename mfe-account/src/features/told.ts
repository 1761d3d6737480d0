import { isApiFailure } from '@safarnama/shared/host';

/** The server's own sentence, when it refused with such a status and said one. */
export function told(error: unknown, fits: (status: number) => boolean): string | undefined {
  if (!isApiFailure(error) || !fits(error.status)) return undefined;
  const { message } = (error.body ?? {}) as { message?: unknown };
  return typeof message === 'string' && message ? message : undefined;
}

/** Too many tries: when to come back. */
export const toldToWait = (error: unknown) => told(error, (status) => status === 429);
