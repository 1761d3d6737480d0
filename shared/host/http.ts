import type { Schema } from './schema.ts';

export interface ReadOptions<T> {
  /** What the picked part of the reply must be. Unknown extra fields are allowed by every contract schema. */
  readonly schema: Schema<T>;
  /**
   * Where the value stands in the JSON body, as the specification writes it: `data.sub_destinations`, `data[0]`, `data.data`.
   * Leading `data` segments may be missing in the reply, and for a list the whole body may be the list.
   * Left out: the whole body.
   */
  readonly at?: string;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly signal?: AbortSignal | undefined;
  /** The call is about one person: the token of the session is sent with it, and nowhere else. */
  readonly personal?: boolean;
}

export interface WriteOptions<T> extends Partial<ReadOptions<T>> {
  /** How the body is sent. `form` makes multipart form data of the object's fields. Default `json`. */
  readonly as?: 'json' | 'form';
  /** Extra headers, such as `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The product's API. Paths are joined to the configured base with exactly one slash; no cookies are sent. An absolute address,
 * such as a receiver that a setting names, is called as it is and never gets the token.
 * Every failure is an {@link ApiFailure}: compare `name` and `status`, never `instanceof` (several copies may exist in a page).
 */
export interface Http {
  get<T>(path: string, options: ReadOptions<T>): Promise<T>;
  /** Without a schema the reply's body is ignored and the result is undefined. */
  post(path: string, body: object, options?: WriteOptions<never> & { schema?: undefined }): Promise<undefined>;
  post<T>(path: string, body: object, options: WriteOptions<T> & { schema: Schema<T> }): Promise<T>;
}

export interface ApiFailure extends Error {
  readonly name: 'ApiError';
  /** HTTP status; 0 when no reply came (offline, time-out, aborted). */
  readonly status: number;
  /** `network`, `timeout`, `aborted`, `malformed` (the reply is not what the schema says) or the server's own `code`. */
  readonly code: string;
  /** The reply's `message` and `notfound`, when there were any; a reply may hold a secret, so no more of it is kept. */
  readonly body?: unknown;
}

export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === 'ApiError';
}
