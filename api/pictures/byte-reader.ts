/** A picture without metadata. */
export type StrippedPicture = { type: 'image/jpeg' | 'image/png' | 'image/webp'; bytes: Buffer; width: number; height: number };

/** A picture that is refused; the message is shown to the user. */
export class InvalidPicture extends Error {
  override readonly name = 'InvalidPicture';
}

const MAX_SIDE = 8000;
/** Limits the memory that a browser needs to decode it to 100 MB. */
export const MAX_PIXELS = 25_000_000;

export const checkSize = (width: number, height: number): void => {
  if (width < 1 || height < 1) throw new InvalidPicture('has no size');
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
    throw new InvalidPicture('must have at most 25 million pixels, 8,000 on a side');
};

/** Reads consecutive parts of a picture; throws at its end. */
export class ByteReader {
  at = 0;
  readonly #bytes: Buffer;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  read(length: number): Buffer {
    const part = this.#bytes.subarray(this.at, this.at + length);
    if (part.length < length) throw new InvalidPicture('is not complete');
    this.at += length;
    return part;
  }
  /** The unread bytes. */
  rest(): Buffer {
    return this.#bytes.subarray(this.at);
  }
}
