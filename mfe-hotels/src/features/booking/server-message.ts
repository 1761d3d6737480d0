import { isApiFailure } from '@safarnama/shared/host';

/** What the server said about a failure, when it said anything to people. */
export function serverMessage(error: unknown): string | undefined {
  const body = isApiFailure(error) ? (error.body as { message?: unknown } | null | undefined) : undefined;
  return typeof body === 'object' && typeof body?.message === 'string' && body.message ? body.message : undefined;
}
