import type { FastifyReply } from 'fastify';

interface Details {
  /** The field of the request that is wrong. */
  readonly field?: string;
  /** Seconds until another attempt can succeed. */
  readonly retryAfter?: number;
  /** Members added to the body, such as a fresh quote. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal with an HTTP status and a code. The message is for users; it names the field, if any. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const notFound = (resource: string): Failure => new Failure(404, 'NOT_FOUND', `${resource} was not found`);
export const invalid = (field: string, problem: string): Failure =>
  new Failure(422, 'VALIDATION', `${field} ${problem}`, { field });

/** A refusal that may be repeated in two seconds. */
export const unavailable = (message: string, code = 'UNAVAILABLE'): Failure => new Failure(503, code, message, { retryAfter: 2 });

/** Replies `{message, code, field?, …extra, request_id}`. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const { status, code, message, details } = failure;
  const { field, retryAfter, extra, headers = {} } = details;
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .headers(headers)
    .send({ message, code, ...(field ? { field } : {}), ...extra, request_id: reply.request.id });
}
