import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { Refused } from "./fetch-problem.ts";

interface Bounds {
  maxBytes: number;
  /** Whether a larger body is `cut`, or refused. */
  larger: "cut" | "refuse";
  signal: AbortSignal;
}

/** A server may send somewhat more than it shows, if it compresses badly. */
const slack = 1_000_000;

/** Reads a body, unpacked and never more of it than `maxBytes`. Throws `Refused` and errors of streams. */
export async function readBody(answer: IncomingMessage, { maxBytes, larger, signal }: Bounds): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let isCut = false;
  const collect = async (source: AsyncIterable<Buffer>) => {
    let bytes = 0;
    for await (const chunk of source) {
      const room = maxBytes - bytes;
      bytes += chunk.length;
      chunks.push(chunk.subarray(0, room));
      if (bytes <= maxBytes) continue;
      if (larger === "refuse") throw new Refused("too_large");
      isCut = true;
      return;
    }
  };
  const packed = (source: AsyncIterable<Buffer>) => atMost(source, maxBytes + slack);
  const unpack = getUnpacker(answer.headers["content-encoding"]);
  const reading = unpack
    ? pipeline(answer, packed, unpack, collect, { signal })
    : pipeline(answer, packed, collect, { signal });
  try {
    await reading;
  } catch (error) {
    // Leaving the rest unread is an error to streams.
    if (!isCut) throw error;
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks);
}

async function* atMost(source: AsyncIterable<Buffer>, max: number): AsyncIterable<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > max) throw new Refused("too_large");
    yield chunk;
  }
}

function getUnpacker(encoding = "identity"): Transform | undefined {
  switch (encoding.trim().toLowerCase()) {
    case "identity":
    case "":
      return undefined;
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      throw new Refused("encoding");
  }
}
