/** A refusal with a status and a code; the message is for people and names the field when there is one. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  /** Seconds until it is worth another try. */
  readonly retryAfter: number | undefined;
  /** Added to the body, such as a fresh quote. */
  readonly extra: Record<string, unknown> | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    facts: { field?: string; retryAfter?: number; extra?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = facts.field;
    this.retryAfter = facts.retryAfter;
    this.extra = facts.extra;
  }
}

export const notFound = (what: string): Failure => new Failure(404, 'NOT_FOUND', `${what} was not found`);
export const invalid = (field: string, problem: string): Failure =>
  new Failure(422, 'VALIDATION', `${field} ${problem}`, { field });
