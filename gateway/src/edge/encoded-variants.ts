import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

/** The accepted encoding that makes a reply smallest. */
export const encodingFor = (header: string | undefined): Encoding => (header && negotiate(header, ENCODINGS)) || 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const brotliAt = (bytes: Buffer, quality: number) =>
  brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

/** For whoever waits: 5 is the last level before time grows faster than the reply shrinks. */
const QUICK = { br: 5, gzip: 5 } as const;

/** Best forms that may wait to be made. Beyond it a page stays in its quick ones until it is asked for again. */
const WAITING = 64;

/**
 * What zlib makes it makes on threads of its own; one page at a time and half of the time, so that pages which change every few
 * seconds leave the cores to the renders.
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

/** One body in the forms that browsers ask for. Made off the main thread, each once; first quickly, then as small as it gets. */
export class EncodedVariants {
  readonly plain: Buffer;
  readonly #made: { br?: Promise<Buffer> | Buffer; gzip?: Promise<Buffer> | Buffer } = {};
  #best = false;

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  /** Bytes held. What is not made yet is counted as a quarter of the plain form. */
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
      // The best form may have been quicker.
      if (this.#made[encoding] === set) this.#made[encoding] = form;
      return form;
    });
    this.#made[encoding] = set;
    return set;
  }

  /** It is, or is about to be, as small as it gets. */
  get best(): boolean {
    return this.#best;
  }

  /** Worth it for what is asked for more than once, if it is still wanted when its turn comes. `done` is called when both are there. */
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
