import type { ApiFailure } from '../host/index.ts';

/** What a reply says to people or about the search. */
export interface Told {
  readonly message?: string;
  readonly notfound?: boolean;
}

/** An error may be printed or reported anywhere, and a reply may hold a token: only these two are taken out of it. */
export function toldBy(reply: unknown): Told | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined;
  const { message, notfound } = reply as Record<string, unknown>;
  return {
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof notfound === 'boolean' ? { notfound } : {}),
  };
}

/** The one error of the transport. Copies may exist in a page: compare with `isApiFailure`, not with `instanceof`. */
export class ApiError extends Error implements ApiFailure {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly body?: Told | undefined;

  constructor(message: string, facts: { status: number; code: string; body?: Told | undefined }) {
    super(message);
    this.status = facts.status;
    this.code = facts.code;
    this.body = facts.body;
  }
}
