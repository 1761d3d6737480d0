import type { ApiFailure } from '../host/index.ts';

/** The one error of the transport. Copies may exist in a page: compare with `isApiFailure`, not with `instanceof`. */
export class ApiError extends Error implements ApiFailure {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly body?: unknown;

  constructor(message: string, facts: { status: number; code: string; body?: unknown; cause?: unknown }) {
    super(message, { cause: facts.cause });
    this.status = facts.status;
    this.code = facts.code;
    this.body = facts.body;
  }
}
