import type { ApiFailure, ErrorReply } from '../host/index.ts';

/** Errors may be logged anywhere, and a reply may hold a token: only these two fields are kept. */
export function errorReplyOf(reply: unknown): ErrorReply | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined;
  const { message, notfound } = reply as Record<string, unknown>;
  return {
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof notfound === 'boolean' ? { notfound } : {}),
  };
}

/**
 * The one error of the transport. A page may hold several copies of the class: compare with `isApiFailure`, not with
 * `instanceof`.
 */
export class ApiError extends Error implements ApiFailure {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly body?: ErrorReply | undefined;

  constructor(message: string, facts: { status: number; code: string; body?: ErrorReply | undefined }) {
    super(message);
    this.status = facts.status;
    this.code = facts.code;
    this.body = facts.body;
  }
}
