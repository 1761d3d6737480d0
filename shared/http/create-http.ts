import { LANGUAGE } from '../domain/language.ts';
import type { Http, ReadOptions, WriteOptions } from '../host/index.ts';
import { ApiError, errorReplyOf } from './api-error.ts';
import { read } from './read.ts';
import { createAxiosTransport, type NoReply, type Reply, type Transport } from './transport.ts';

export interface HttpSettings {
  /** Path or absolute URL that every call is joined to. */
  readonly baseUrl: string;
  /** The session's token, sent with personal calls; undefined sends none. */
  readonly token: () => string | undefined;
  /** Milliseconds until a call fails with code `timeout`. Default 15,000. */
  readonly timeout?: number;
  /**
   * Called with one line, without secrets, for every failed call (also if the caller handles it) and for every value that was
   * dropped from a reply. Not called for aborted calls and for refusals (4xx).
   */
  readonly onFailure?: (line: string) => void;
  /** Sends the calls. Default: axios, loaded with the first call. */
  readonly transport?: Transport;
  /** Path segments of calls that the backend does not offer: such a call fails as with a 404, without a request. */
  readonly unsupported?: readonly string[];
}

const isAddress = (path: string) => /^https?:\/\//i.test(path);
const joined = (base: string, path: string) =>
  isAddress(path) ? path : `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;

function refusal({ status, data }: Reply, path: string): ApiError {
  const { code } = (data ?? {}) as { code?: unknown };
  const body = errorReplyOf(data);
  return new ApiError(body?.message || `${path} answered ${status}`, {
    status,
    code: typeof code === 'string' ? code : `http_${status}`,
    body,
  });
}

function formData(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined && value !== null) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** The product's API. */
export function createHttp({
  baseUrl,
  token,
  timeout = 15_000,
  onFailure,
  transport = createAxiosTransport(),
  unsupported = [],
}: HttpSettings): Http {
  async function send(
    method: 'GET' | 'POST',
    path: string,
    body: object | undefined,
    options: WriteOptions<unknown>,
  ): Promise<unknown> {
    const parts = path.split('/');
    if (!isAddress(path) && unsupported.some((part) => parts.includes(part)))
      throw new ApiError(`${path} is not offered`, { status: 404, code: 'unsupported' });
    const bearer = options.personal && !isAddress(path) ? token() : undefined;
    const query = Object.entries(options.query ?? {}).filter(([, value]) => value !== undefined && value !== null);
    const reply = await transport({
      method,
      url: joined(baseUrl, path),
      query: new URLSearchParams(query.map(([name, value]) => [name, String(value)])),
      body: body && options.as === 'form' ? formData(body) : body,
      headers: { 'Accept-Language': LANGUAGE.tag, ...options.headers, ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) },
      timeout,
      signal: options.signal,
      responseType: options.reply,
    }).catch(({ code, message }: NoReply) => {
      throw new ApiError(`${path}: ${message}`, { status: 0, code });
    });
    if (reply.status < 200 || reply.status >= 300) throw refusal(reply, path);
    return reply.data;
  }

  async function reported<T>(path: string, call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      const { status, code, message, body } = error as ApiError;
      // The message of a 5xx reply is not logged.
      if (status >= 500) onFailure?.(`${path} answered ${status}`);
      else if (status < 400 && code !== 'aborted' && !body?.notfound) onFailure?.(message);
      throw error;
    }
  }

  const get = <T>(path: string, options: ReadOptions<T>): Promise<T> =>
    reported(
      path,
      send('GET', path, undefined, options).then((reply) => read(reply, options.at, options.schema, path, onFailure)),
    );
  const post = <T>(path: string, body: object, options: WriteOptions<T> = {}): Promise<T | undefined> =>
    reported(
      path,
      send('POST', path, body, options).then((reply) =>
        options.schema ? read(reply, options.at, options.schema, path, onFailure) : undefined,
      ),
    );
  return { get, post: post as Http['post'] };
}
