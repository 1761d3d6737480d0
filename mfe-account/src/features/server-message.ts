import { isApiFailure } from '@safarnama/shared/host';

/** The server's message when the status matches, else undefined. */
export const serverMessage = (error: unknown, fits: (status: number) => boolean): string | undefined =>
  (isApiFailure(error) && fits(error.status) && error.body?.message) || undefined;

/** The server's message for a rate limit (429). */
export const waitMessage = (error: unknown) => serverMessage(error, (status) => status === 429);

/** 404 means an unknown email or a wrong code; the reset shows no message for other failures. */
export const isNotFound = (error: unknown): boolean => isApiFailure(error) && error.status === 404;
