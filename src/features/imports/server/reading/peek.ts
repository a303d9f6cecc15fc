interface Peeked {
  /** At least `length` bytes, unless there are fewer. */
  head: Buffer;
  /** All bytes, `head` included. */
  all: AsyncGenerator<Uint8Array>;
}

/** Reads the first bytes of a stream without taking them away. */
export async function peek(bytes: AsyncIterable<Uint8Array>, length: number): Promise<Peeked> {
  const chunks = bytes[Symbol.asyncIterator]();
  const parts: Uint8Array[] = [];
  for (let size = 0; size < length; ) {
    const { value, done } = await chunks.next();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  const head = Buffer.concat(parts);
  return { head, all: join(head, chunks) };
}

async function* join(head: Buffer, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  yield* { [Symbol.asyncIterator]: () => chunks };
}
