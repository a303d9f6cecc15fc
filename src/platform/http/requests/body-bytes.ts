import type { Readable } from "node:stream";

/** Reads a body's bytes as they arrive. A body that its reader leaves early is drained, so that the client reads the response. */
export async function* getBytes(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* body.iterator({ destroyOnReturn: false });
  } finally {
    // After its reader has let go.
    setImmediate(() => body.resume());
  }
}
