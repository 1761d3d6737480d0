import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

/** The smallest encoding that the client accepts. */
export const encodingFor = (header: string | undefined): Encoding => (header && negotiate(header, ENCODINGS)) || 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const brotliAt = (bytes: Buffer, quality: number) =>
  brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

/** Levels while a client waits. Above 5 time grows faster than the reply shrinks. */
const QUICK = { br: 5, gzip: 5 } as const;

/** Queue length of best compressions. Beyond it a page keeps its quick variants until the next request. */
const MAX_QUEUE = 64;

/**
 * Best compressions run one at a time, each followed by a pause of the same length. So pages that change every few
 * seconds leave the cores to rendering, although zlib has threads of its own.
 */
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

function enqueue(work: () => Promise<void>): boolean {
  if (waiting >= MAX_QUEUE) return false;
  waiting += 1;
  last = last.then(async () => {
    const begun = performance.now();
    await work().catch(() => {});
    waiting -= 1;
    await wait(performance.now() - begun, undefined, { ref: false });
  });
  return true;
}

/** One body in the encodings of HTTP. Each is compressed once off the main thread: first quickly, later at the best level. */
export class EncodedVariants {
  readonly plain: Buffer;
  readonly #encoded: { br?: Promise<Buffer> | Buffer; gzip?: Promise<Buffer> | Buffer } = {};
  #best = false;

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  /** Bytes held. A variant that is not ready counts as a quarter of the plain body. */
  get bytes(): number {
    const { br, gzip: zipped } = this.#encoded;
    const sizeOf = (body: unknown) => (Buffer.isBuffer(body) ? body.length : Math.ceil(this.plain.length / 4));
    return this.plain.length + sizeOf(br) + sizeOf(zipped);
  }

  get(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.plain;
    const known = this.#encoded[encoding];
    if (known) return known;
    const { plain } = this;
    const quick = encoding === 'br' ? brotliAt(plain, QUICK.br) : zip(plain, { level: QUICK.gzip });
    const pending = quick.then((body) => {
      // The best variant may have been ready first.
      if (this.#encoded[encoding] === pending) this.#encoded[encoding] = body;
      return body;
    });
    this.#encoded[encoding] = pending;
    return pending;
  }

  /** The best variants are ready or queued. */
  get best(): boolean {
    return this.#best;
  }

  /** Queues the best compression; skipped when `wanted` is false at its turn. `done` is called when both variants are ready. */
  improve(wanted: () => boolean, done: () => void): void {
    if (this.#best) return;
    this.#best = enqueue(async () => {
      if (!wanted()) {
        this.#best = false;
        return;
      }
      const [br, zipped] = [await brotliAt(this.plain, 11), await zip(this.plain, { level: 9 })];
      Object.assign(this.#encoded, { br, gzip: zipped });
      done();
    });
  }
}
