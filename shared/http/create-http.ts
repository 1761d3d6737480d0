import type { AxiosInstance } from 'axios';
import type { Http, ReadOptions, WriteOptions } from '../host/index.ts';
import { ApiError, toldBy } from './api-error.ts';
import { read } from './read.ts';

export interface HttpSettings {
  /** Path or absolute URL that every call is joined to. */
  readonly baseUrl: string;
  /** The session's token, sent with personal calls; undefined sends none. */
  readonly token: () => string | undefined;
  /** Milliseconds until a call fails with code `timeout`. Default 15,000. */
  readonly timeout?: number;
  /**
   * Told of every call that failed, also where its caller makes do without it, in a line without secrets. Not of calls that were
   * aborted, nor of what is an answer: a refusal (4xx), or that nothing was found.
   */
  readonly onFailure?: (line: string) => void;
}

const isAddress = (path: string) => /^https?:\/\//i.test(path);
const joined = (base: string, path: string) =>
  isAddress(path) ? path : `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;

/** The client's own error holds the token and what was sent; so does a cause. Nothing of it is kept. */
function failure(error: unknown, path: string): ApiError {
  const { response, code, message } = error as { response?: { status: number; data: unknown }; code?: string; message?: string };
  if (response) {
    const { code: named } = (response.data ?? {}) as { code?: unknown };
    const body = toldBy(response.data);
    return new ApiError(body?.message || `${path} answered ${response.status}`, {
      status: response.status,
      code: typeof named === 'string' ? named : `http_${response.status}`,
      body,
    });
  }
  const kind = code === 'ERR_CANCELED' ? 'aborted' : code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'network';
  return new ApiError(`${path}: ${message ?? kind}`, { status: 0, code: kind });
}

function formData(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined && value !== null) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** The product's API over axios, which is fetched with the first call: no page needs it to become interactive. */
export function createHttp({ baseUrl, token, timeout = 15_000, onFailure }: HttpSettings): Http {
  let client: Promise<AxiosInstance> | undefined;
  const axios = () => {
    client ??= import(/* webpackChunkName: "axios" */ 'axios').then((module) =>
      module.default.create({ timeout, withCredentials: false, headers: { Accept: 'application/json' } }),
    );
    client.catch(() => {
      client = undefined;
    });
    return client;
  };

  async function send(
    method: 'GET' | 'POST',
    path: string,
    body: object | undefined,
    options: WriteOptions<unknown>,
  ): Promise<unknown> {
    const bearer = options.personal && !isAddress(path) ? token() : undefined;
    const query = Object.entries(options.query ?? {}).filter(([, value]) => value !== undefined && value !== null);
    try {
      const instance = await axios();
      const reply = await instance.request<unknown>({
        method,
        url: joined(baseUrl, path),
        params: new URLSearchParams(query.map(([name, value]) => [name, String(value)])),
        data: body && options.as === 'form' ? formData(body) : body,
        signal: options.signal,
        headers: { ...options.headers, ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) },
      });
      return reply.data;
    } catch (error) {
      throw failure(error, path);
    }
  }

  async function told<T>(path: string, call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      const { status, code, message, body } = error as ApiError;
      // What a server says with a 5xx is its own affair, and not fit for a log.
      if (status >= 500) onFailure?.(`${path} answered ${status}`);
      else if (status < 400 && code !== 'aborted' && !body?.notfound) onFailure?.(message);
      throw error;
    }
  }

  const get = <T>(path: string, options: ReadOptions<T>): Promise<T> =>
    told(
      path,
      send('GET', path, undefined, options).then((reply) => read(reply, options.at, options.schema, path)),
    );
  const post = <T>(path: string, body: object, options: WriteOptions<T> = {}): Promise<T | undefined> =>
    told(
      path,
      send('POST', path, body, options).then((reply) =>
        options.schema ? read(reply, options.at, options.schema, path) : undefined,
      ),
    );
  return { get, post: post as Http['post'] };
}
