import type { Schema } from '../contract/standard-schema.ts';

export interface ReadOptions<T> {
  /** Schema of the value that is picked from the reply. All contract schemas allow unknown fields. */
  readonly schema: Schema<T>;
  /**
   * Path of the value within the JSON body, as the specification writes it: `data.sub_destinations`, `data[0]`, `data.data`.
   * Leading `data` segments may be missing in the reply, and for a list the whole body may be the list. Default: the whole body.
   */
  readonly at?: string;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly signal?: AbortSignal | undefined;
  /** A personal call: sends the session's token, which no other call does. */
  readonly personal?: boolean;
  /** Type of the result: parsed JSON, or the Blob of a file. Default `json`. Since 1.9. */
  readonly reply?: 'json' | 'blob';
}

export interface WriteOptions<T> extends Partial<ReadOptions<T>> {
  /** Encoding of the body. `form` makes multipart form data of the object's fields. Default `json`. */
  readonly as?: 'json' | 'form';
  /** Extra headers, such as `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Client of the product's API. Paths are joined to the configured base with one slash; no cookies are sent. An absolute URL, such
 * as a receiver from a setting, is called unchanged and never gets the token. Every failure is an {@link ApiFailure}: compare
 * `name` and `status`, never `instanceof` (a page may hold several copies of the class).
 */
export interface Http {
  get<T>(path: string, options: ReadOptions<T>): Promise<T>;
  /** Without a schema the reply's body is ignored and the result is undefined. */
  post(path: string, body: object, options?: WriteOptions<never> & { schema?: undefined }): Promise<undefined>;
  post<T>(path: string, body: object, options: WriteOptions<T> & { schema: Schema<T> }): Promise<T>;
}

/** Fields of an error reply that are kept; nothing else is, because a reply may hold a secret. */
export interface ErrorReply {
  readonly message?: string;
  readonly notfound?: boolean;
}

export interface ApiFailure extends Error {
  readonly name: 'ApiError';
  /** HTTP status; 0 when no reply came (offline, time-out, aborted). */
  readonly status: number;
  /** `network`, `timeout`, `aborted`, `malformed` (the reply does not match the schema) or the server's own `code`. */
  readonly code: string;
  readonly body?: ErrorReply | undefined;
}

export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === 'ApiError';
}
