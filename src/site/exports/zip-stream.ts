import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

interface Entry {
  path: string;
  modified: Date;
  /** Images are compressed already. */
  isCompressed: boolean;
  open: () => Promise<Readable>;
}

/** Writes a zip archive while it is read, with one entry open at a time. */
export function writeZip(entries: AsyncIterable<Entry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const closed = new Promise<never>((_, reject) => output.once("close", () => reject(new Error("The reader is gone"))));
  const writeAll = async () => {
    for await (const entry of entries) await Promise.race([write(zip, entry), closed]);
    zip.end();
  };
  writeAll().catch((error) => output.destroy(error));
  closed.catch(() => {});
  return output;
}

function write(zip: ZipFile, { path, modified, isCompressed, open }: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.addReadStreamLazy(path, { mtime: modified, compress: !isCompressed }, (take) => {
      const use = (stream: Readable) => take(null, stream.once("end", resolve).once("error", reject));
      open().then(use, reject);
    });
  });
}
