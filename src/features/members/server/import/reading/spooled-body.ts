import type { Readable } from "node:stream";
import { AppError } from "../../../../../platform/errors.ts";
import { openTemporaryFile } from "../../../../../platform/file-system.ts";
import type { Request } from "../../../../../platform/http/types.ts";

/** A request body spooled to disk, so that a slow upload blocks nothing else. */
export interface SpooledBody {
  /** Reads from the start. */
  read(encoding?: BufferEncoding): Readable;
  close(): Promise<void>;
}

/** Spools a body to a temporary file. Throws `too_large`. */
export async function spool({ raw }: Request, maxBytes: number, tooLargeText: string): Promise<SpooledBody> {
  const file = await openTemporaryFile();
  try {
    let bytes = 0;
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new AppError("too_large", tooLargeText);
      await file.write(chunk);
    }
  } catch (error) {
    await file.close();
    // Drain the rest, so that the client reads the response, after this reader has let go.
    setImmediate(() => raw.resume());
    throw error;
  }
  return {
    read: (encoding) => file.createReadStream({ start: 0, autoClose: false, ...(encoding ? { encoding } : {}) }),
    close: () => file.close(),
  };
}
