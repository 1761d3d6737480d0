import { Buffer } from 'node:buffer';

/**
 * What travels between the gateway and a worker: the length of what follows, the number of a page, and its bytes; under the number 0
 * a message as JSON. Bytes of pages are neither parsed nor joined on the way.
 */
const HEAD = 8;
/** A message is a composition at most: a few hundred kB. */
const LONGEST = 64 * 1024 * 1024;

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

export interface FrameEvents<Message> {
  message(message: Message): void;
  /** Bytes of a page, as they come: what was written as one may come in several. */
  bytes(id: number, bytes: Buffer): void;
}

/** Reads frames out of a stream's chunks. Throws where they are none. */
export class Frames<Message> {
  readonly #events: FrameEvents<Message>;
  readonly #longest: number;
  #parts: Buffer[] = [];
  #have = 0;
  /** Of the frame that is being read; undefined between two. */
  #left: number | undefined;
  #id = 0;

  /** @param longest bytes of one message */
  constructor(events: FrameEvents<Message>, longest = LONGEST) {
    this.#events = events;
    this.#longest = longest;
  }

  push(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.#left === undefined) at = this.#begin(chunk, at);
      else if (this.#id > 0) at = this.#pass(chunk, at);
      else at = this.#collect(chunk, at);
    }
  }

  #take(chunk: Buffer, at: number, wanted: number): Buffer | undefined {
    const part = chunk.subarray(at, at + wanted - this.#have);
    if (part.length === wanted) return part;
    this.#parts.push(part);
    this.#have += part.length;
    if (this.#have < wanted) return undefined;
    const whole = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#have = 0;
    return whole;
  }

  #begin(chunk: Buffer, at: number): number {
    const before = this.#have;
    const begun = this.#take(chunk, at, HEAD);
    if (!begun) return chunk.length;
    this.#left = begun.readUInt32LE(0);
    this.#id = begun.readUInt32LE(4);
    if (this.#left > (this.#id === 0 ? this.#longest : LONGEST)) throw new Error(`a frame of ${this.#left} bytes`);
    if (this.#left === 0) this.#left = undefined;
    return at + HEAD - before;
  }

  #pass(chunk: Buffer, at: number): number {
    const left = this.#left ?? 0;
    const part = chunk.subarray(at, at + left);
    this.#left = part.length < left ? left - part.length : undefined;
    this.#events.bytes(this.#id, part);
    return at + part.length;
  }

  #collect(chunk: Buffer, at: number): number {
    const before = this.#have;
    const length = this.#left ?? 0;
    const text = this.#take(chunk, at, length);
    if (!text) return chunk.length;
    this.#left = undefined;
    this.#events.message(JSON.parse(text.toString('utf8')) as Message);
    return at + length - before;
  }
}
