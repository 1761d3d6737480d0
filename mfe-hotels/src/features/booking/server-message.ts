import { isApiFailure } from '@safarnama/shared/host';

/** The server's user-facing message about a failure, when it sent one. */
export function serverMessage(error: unknown): string | undefined {
  const body = isApiFailure(error) ? (error.body as { message?: unknown } | null | undefined) : undefined;
  return typeof body === 'object' && typeof body?.message === 'string' && body.message ? body.message : undefined;
}
