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

/** Levels while a client waits: 5 is the last one before time grows faster than the reply shrinks. */
const QUICK = { br: 5, gzip: 5 } as const;

/** Queue length of best compressions. Beyond it a page keeps its quick variants until the next request. */
const WAITING = 64;

/**
 * zlib compresses on its own threads. One page at a time, with a pause as long as each took, so that pages that change every few
 * seconds leave the cores to rendering.
 */
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

function inTurn(work: () => Promise<void>): boolean {
  if (waiting >= WAITING) return false;
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
  readonly #made: { br?: Promise<Buffer> | Buffer; gzip?: Promise<Buffer> | Buffer } = {};
  #best = false;

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  /** Bytes held. A variant that is not ready counts as a quarter of the plain body. */
  get bytes(): number {
    const { br, gzip: zipped } = this.#made;
    const sizeOf = (form: unknown) => (Buffer.isBuffer(form) ? form.length : Math.ceil(this.plain.length / 4));
    return this.plain.length + sizeOf(br) + sizeOf(zipped);
  }

  get(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.plain;
    const made = this.#made[encoding];
    if (made) return made;
    const { plain } = this;
    const making = encoding === 'br' ? brotliAt(plain, QUICK.br) : zip(plain, { level: QUICK.gzip });
    const set = making.then((form) => {
      // The best variant may have been ready first.
      if (this.#made[encoding] === set) this.#made[encoding] = form;
      return form;
    });
    this.#made[encoding] = set;
    return set;
  }

  /** The best variants are ready or queued. */
  get best(): boolean {
    return this.#best;
  }

  /** Queues the best compression; skipped when `wanted` is false at its turn. `done` is called when both variants are ready. */
  improve(wanted: () => boolean, done: () => void): void {
    if (this.#best) return;
    this.#best = inTurn(async () => {
      if (!wanted()) {
        this.#best = false;
        return;
      }
      const [br, zipped] = [await brotliAt(this.plain, 11), await zip(this.plain, { level: 9 })];
      Object.assign(this.#made, { br, gzip: zipped });
      done();
    });
  }
}
