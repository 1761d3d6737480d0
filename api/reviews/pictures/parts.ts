/** A picture without anything but what draws it. */
export type Clean = { type: 'image/jpeg' | 'image/png' | 'image/webp'; bytes: Buffer; width: number; height: number };

/** Why a picture is refused, in words for its sender. */
export class Unfit extends Error {
  override readonly name = 'Unfit';
}

const MOST_SIDE = 8000;
/** What a browser has to decode stays below 100 MB. */
const MOST_PIXELS = 25_000_000;

export const checkSize = (width: number, height: number): void => {
  if (width < 1 || height < 1) throw new Unfit('has no size');
  if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS)
    throw new Unfit('must have at most 25 million pixels, 8,000 on a side');
};

/** Reads on from where the last part ended; a picture that ends before is broken. */
export class Parts {
  at = 0;
  readonly #bytes: Buffer;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  take(length: number): Buffer {
    const part = this.#bytes.subarray(this.at, this.at + length);
    if (part.length < length) throw new Unfit('is not complete');
    this.at += length;
    return part;
  }
  /** The rest, as far as it is there. */
  rest(): Buffer {
    return this.#bytes.subarray(this.at);
  }
}
