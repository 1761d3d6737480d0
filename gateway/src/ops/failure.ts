/** A refusal with a status and a code, in the shape of the API's: `{message, code, request_id}`. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly code: string;
  /** Added to the body. */
  readonly more: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    { more = {}, headers = {} }: { more?: Readonly<Record<string, unknown>>; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
    this.headers = headers;
  }
}

export const busy = (message: string): Failure => new Failure(503, 'BUSY', message, { headers: { 'retry-after': '2' } });
