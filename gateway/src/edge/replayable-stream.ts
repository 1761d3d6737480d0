/** A byte stream that is read while it is written and kept as a whole. The writer never waits for a reader. */
export class ReplayableStream implements AsyncIterable<Uint8Array> {
  readonly all: Uint8Array[] = [];
  bytes = 0;
  #end: 'open' | 'whole' | 'broken' = 'open';
  #wake: () => void = () => {};
  #more = this.#next();

  #next(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #tell(): void {
    const wake = this.#wake;
    this.#more = this.#next();
    wake();
  }

  push(piece: Uint8Array): void {
    this.all.push(piece);
    this.bytes += piece.length;
    this.#tell();
  }

  end(how: 'whole' | 'broken'): void {
    this.#end = how;
    this.#tell();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (let n = 0; ; ) {
      const more = this.#more;
      while (n < this.all.length) yield this.all[n++] as Uint8Array;
      if (this.#end === 'whole') return;
      if (this.#end === 'broken') throw new Error('the page broke off');
      if (n === this.all.length) await more;
    }
  }
}
