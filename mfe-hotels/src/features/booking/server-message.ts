import { isApiFailure } from '@safarnama/shared/host';

/** The server's user-facing message about a failure, when it sent one. */
export const serverMessage = (error: unknown): string | undefined => (isApiFailure(error) && error.body?.message) || undefined;
