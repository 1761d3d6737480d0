import { NoReply } from '@safarnama/shared/http';
import { ApiCaller } from './api-caller.ts';
import { bytesFrame, messageFrame } from './frames.ts';
import type { CompositionSpec, PageTrace } from './protocol.ts';
import type { ToWorker, WorkerSettings } from './worker-messages.ts';
import type { FromWorker } from './worker-output.ts';

export interface WorkerCallsOptions {
  readonly settings: Pick<WorkerSettings, 'apiUrl' | 'replyLimit'>;
  /** Whether loaders may make this API call. */
  readonly allowsCall: (method: string, path: string) => boolean;
  /** Calls of other origins may reach loopback and private addresses. */
  readonly isDevelopment: boolean;
}

type CallMessage = FromWorker & { readonly type: 'call' | 'call-cancelled' | 'calls' };

/** Traced pages whose calls the worker has not reported yet. */
const MAX_TRACES = 256;

/** Makes the API calls of one worker, which has no network, and passes its reports of them to the traces of their pages. */
export class WorkerCalls {
  readonly #write: (frame: Buffer) => void;
  readonly #caller: ApiCaller;
  /** Release → origins that it may call beside the API, by the newest composition. */
  readonly #origins = new Map<string, readonly string[]>();
  /** Key of a composition that the worker has → its releases. */
  readonly #releases = new Map<string, readonly string[]>();
  readonly #running = new Map<number, AbortController>();
  readonly #traces = new Map<number, PageTrace>();

  /** @param write sends a frame to the worker */
  constructor(
    { settings: { apiUrl, replyLimit }, allowsCall, isDevelopment }: WorkerCallsOptions,
    write: (frame: Buffer) => void,
  ) {
    this.#write = write;
    const allowsOrigin = (origin: string) => [...this.#origins.values()].some((origins) => origins.includes(origin));
    this.#caller = new ApiCaller({ apiUrl, replyLimit, allows: allowsCall, allowsOrigin, isDevelopment });
  }

  /** Allows the origins of a composition's releases. */
  allow({ key, remotes }: Pick<CompositionSpec, 'key' | 'remotes'>): void {
    for (const { name, version, connect = [] } of remotes) this.#origins.set(`${name}@${version}`, connect);
    this.#releases.set(
      key,
      remotes.map(({ name, version }) => `${name}@${version}`),
    );
  }

  /** The worker no longer has this composition. Origins of releases that are in no other one are not allowed any more. */
  forget(key: string): void {
    this.#releases.delete(key);
    const kept = new Set([...this.#releases.values()].flat());
    for (const release of this.#origins.keys()) if (!kept.has(release)) this.#origins.delete(release);
  }

  trace(id: number, trace: PageTrace): void {
    this.#traces.set(id, trace);
    // Bounded for a worker that never reports its calls.
    for (const oldest of this.#traces.keys()) if (this.#traces.size > MAX_TRACES) this.#traces.delete(oldest);
  }

  handle(message: CallMessage): void {
    if (message.type === 'call') void this.#call(message);
    else if (message.type === 'call-cancelled') this.#running.get(message.call)?.abort();
    else {
      this.#traces.get(message.id)?.calls(message.calls);
      this.#traces.delete(message.id);
    }
  }

  async #call({ call, type: _, ...request }: FromWorker & { type: 'call' }): Promise<void> {
    const abort = new AbortController();
    this.#running.set(call, abort);
    try {
      const { status, cacheControl, body } = await this.#caller.call(request, abort.signal);
      if (body.length > 0) this.#write(bytesFrame(call, [body]));
      this.#post({ type: 'reply', call, status, cacheControl });
    } catch (error) {
      const code = error instanceof NoReply ? error.code : 'network';
      this.#post({ type: 'no-reply', call, code, message: (error as Error).message });
    } finally {
      this.#running.delete(call);
    }
  }

  #post(message: ToWorker): void {
    this.#write(messageFrame(message));
  }

  close(): void {
    for (const abort of this.#running.values()) abort.abort();
    this.#caller.close();
  }
}
