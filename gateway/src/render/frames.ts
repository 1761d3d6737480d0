import { Buffer } from 'node:buffer';

/**
 * Frames between the gateway and a worker: a length, the id of a page, and bytes of its body; under id 0 a message as JSON. Bytes of
 * pages are neither parsed nor joined.
 */
const HEAD = 8;
/** Bytes of one frame. The largest message, a composition, has a few hundred kB. */
const MAX_FRAME_BYTES = 64 * 1024 * 1024;

function head(length: number, id: number): Buffer {
  const frame = Buffer.allocUnsafe(HEAD + length);
  frame.writeUInt32LE(length, 0);
  frame.writeUInt32LE(id, 4);
  return frame;
}

export function messageFrame(message: object): Buffer {
  const text = JSON.stringify(message);
  const frame = head(Buffer.byteLength(text), 0);
  frame.write(text, HEAD);
  return frame;
}

export function bytesFrame(id: number, parts: readonly (string | Uint8Array)[]): Buffer {
  const length = parts.reduce((sum, part) => sum + (typeof part === 'string' ? Buffer.byteLength(part) : part.length), 0);
  const frame = head(length, id);
  let at = HEAD;
  for (const part of parts) {
    if (typeof part === 'string') at += frame.write(part, at);
    else {
      frame.set(part, at);
      at += part.length;
    }
  }
  return frame;
}

interface FrameEvents {
  message(message: unknown): void;
  /** Bytes of a page; one written piece may arrive in several. */
  bytes(id: number, bytes: Buffer): void;
}

/** Reads frames from chunks of a stream. Throws where a frame is too long or a message is not JSON. */
export class FrameReader {
  readonly #events: FrameEvents;
  readonly #maxMessageBytes: number;
  #parts: Buffer[] = [];
  #received = 0;
  /** Bytes that the current frame still needs; undefined between two frames. */
  #remaining: number | undefined;
  #id = 0;

  constructor(events: FrameEvents, maxMessageBytes = MAX_FRAME_BYTES) {
    this.#events = events;
    this.#maxMessageBytes = maxMessageBytes;
  }

  push(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.#remaining === undefined) at = this.#begin(chunk, at);
      else if (this.#id > 0) at = this.#passOn(chunk, at);
      else at = this.#collect(chunk, at);
    }
  }

  #gather(chunk: Buffer, at: number, wanted: number): Buffer | undefined {
    const part = chunk.subarray(at, at + wanted - this.#received);
    if (part.length === wanted) return part;
    this.#parts.push(part);
    this.#received += part.length;
    if (this.#received < wanted) return undefined;
    const gathered = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#received = 0;
    return gathered;
  }

  #begin(chunk: Buffer, at: number): number {
    const before = this.#received;
    const begun = this.#gather(chunk, at, HEAD);
    if (!begun) return chunk.length;
    this.#remaining = begun.readUInt32LE(0);
    this.#id = begun.readUInt32LE(4);
    if (this.#remaining > (this.#id === 0 ? this.#maxMessageBytes : MAX_FRAME_BYTES))
      throw new Error(`a frame of ${this.#remaining} bytes`);
    if (this.#remaining === 0) this.#remaining = undefined;
    return at + HEAD - before;
  }

  #passOn(chunk: Buffer, at: number): number {
    const remaining = this.#remaining ?? 0;
    const part = chunk.subarray(at, at + remaining);
    this.#remaining = part.length < remaining ? remaining - part.length : undefined;
    this.#events.bytes(this.#id, part);
    return at + part.length;
  }

  #collect(chunk: Buffer, at: number): number {
    const before = this.#received;
    const length = this.#remaining ?? 0;
    const text = this.#gather(chunk, at, length);
    if (!text) return chunk.length;
    this.#remaining = undefined;
    this.#events.message(JSON.parse(text.toString('utf8')));
    return at + length - before;
  }
}
