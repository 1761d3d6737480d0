/** A byte stream that is stored while it is written, for any number of readers. The writer never waits for a reader. */
export class ReplayableStream implements AsyncIterable<Uint8Array> {
  readonly chunks: Uint8Array[] = [];
  bytes = 0;
  #end: 'open' | 'complete' | 'broken' = 'open';
  #wake: () => void = () => {};
  #more = this.#next();

  #next(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #notify(): void {
    const wake = this.#wake;
    this.#more = this.#next();
    wake();
  }

  push(chunk: Uint8Array): void {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    this.#notify();
  }

  end(how: 'complete' | 'broken'): void {
    this.#end = how;
    this.#notify();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (let n = 0; ; ) {
      const more = this.#more;
      while (n < this.chunks.length) yield this.chunks[n++] as Uint8Array;
      if (this.#end === 'complete') return;
      if (this.#end === 'broken') throw new Error('the page ended before it was complete');
      if (n === this.chunks.length) await more;
    }
  }
}
