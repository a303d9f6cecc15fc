/** Reads lines, and bytes between them, from a stream. */
export class LineReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #maxLineBytes: number;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>, maxLineBytes: number) {
    this.#chunks = stream[Symbol.asyncIterator]();
    this.#maxLineBytes = maxLineBytes;
  }

  /** Returns the next line; undefined at the end of the stream, and for one that is too long. */
  async readLine(): Promise<Buffer | undefined> {
    const parts: Buffer[] = [];
    for (let length = 0; length <= this.#maxLineBytes; ) {
      const end = this.#rest.indexOf(10);
      if (end >= 0) return Buffer.concat([...parts, this.#take(end + 1).subarray(0, end)]);
      length += this.#rest.length;
      parts.push(this.#take(this.#rest.length));
      if (!(await this.#readChunk())) break;
    }
    return undefined;
  }

  /** Returns the next bytes; fewer at the end of the stream. */
  async readBytes(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = length; missing > 0; ) {
      const part = this.#take(missing);
      parts.push(part);
      missing -= part.length;
      if (missing > 0 && !(await this.#readChunk())) break;
    }
    return Buffer.concat(parts);
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  async #readChunk(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (!done) this.#rest = value;
    return !done;
  }
}
