import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "../../../../platform/errors.ts";
import type { Request } from "../../../../platform/http/types.ts";

/** A request's body on disk: nothing but a slow upload waits for a slow upload. */
export interface SpooledBody {
  /** Reads it from its beginning. */
  read(encoding?: BufferEncoding): Readable;
  close(): Promise<void>;
}

/** Writes a body to a file without a name: it goes with the process, however that ends. Throws `too_large`. */
export async function spool({ raw }: Request, maxBytes: number, tooLargeText: string): Promise<SpooledBody> {
  const path = join(tmpdir(), `rostrum-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  try {
    await unlink(path);
    let bytes = 0;
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new AppError("too_large", tooLargeText);
      await file.write(chunk);
    }
  } catch (error) {
    await file.close();
    // What is left is thrown away, so that its sender hears the answer. Not before this reader let go.
    setImmediate(() => raw.resume());
    throw error;
  }
  return {
    read: (encoding) => file.createReadStream({ start: 0, autoClose: false, ...(encoding ? { encoding } : {}) }),
    close: () => file.close(),
  };
}
