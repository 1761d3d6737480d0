import type { AxiosInstance } from 'axios';

/** One call, as it is sent. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Path on the page's own origin or absolute address, without a query. */
  readonly url: string;
  readonly query: URLSearchParams;
  readonly body: object | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds until it fails with `timeout`. */
  readonly timeout: number;
  readonly signal: AbortSignal | undefined;
  /** `data` of the reply is the Blob of a file, not parsed JSON. */
  readonly responseType?: 'json' | 'blob' | undefined;
}

/** A reply of any status; `data` is parsed if it is JSON. */
export interface Reply {
  readonly status: number;
  readonly data: unknown;
}

/** Reason why there is no reply. Contains no data of the request. */
export class NoReply extends Error {
  readonly code: 'aborted' | 'timeout' | 'network';

  constructor(code: NoReply['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Sends a call; fails with {@link NoReply} alone. */
export type Transport = (call: Call) => Promise<Reply>;

const CODES: Readonly<Record<string, NoReply['code']>> = {
  ERR_CANCELED: 'aborted',
  ECONNABORTED: 'timeout',
  ETIMEDOUT: 'timeout',
};

/** The browser's transport: axios, loaded with the first call. No page needs it for hydration. */
export function createAxiosTransport(): Transport {
  let client: Promise<AxiosInstance> | undefined;
  const axios = () => {
    client ??= import(/* webpackChunkName: "axios" */ 'axios').then((module) =>
      module.default.create({ withCredentials: false, headers: { Accept: 'application/json' }, validateStatus: () => true }),
    );
    client.catch(() => {
      client = undefined;
    });
    return client;
  };
  return async ({ method, url, query, body, headers, timeout, signal, responseType }) => {
    try {
      const instance = await axios();
      return await instance.request<unknown>({
        method,
        url,
        params: query,
        data: body,
        timeout,
        ...(signal ? { signal } : {}),
        ...(responseType ? { responseType } : {}),
        headers: { ...headers },
      });
    } catch (error) {
      // Errors of axios contain the token and the request, and so would a `cause`: neither is passed on.
      const { code = '', message } = error as { code?: string; message?: string };
      throw new NoReply(CODES[code] ?? 'network', message ?? 'no reply');
    }
  };
}
