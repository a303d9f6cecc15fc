import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipEntry {
  path: string;
  modified: Date;
  /** Images are compressed already. */
  isCompressed: boolean;
  open: () => Promise<Readable>;
}

/** Writes a zip archive while it is read, with one entry open at a time. */
export function writeZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const closed = new Promise<never>((_, reject) => output.once("close", () => reject(new Error("The reader is gone"))));
  const writeAll = async () => {
    for await (const entry of entries) await Promise.race([write(zip, output, entry), closed]);
    zip.end();
  };
  writeAll().catch((error) => output.destroy(error));
  closed.catch(() => {});
  return output;
}

function write(zip: ZipFile, output: Readable, { path, modified, isCompressed, open }: ZipEntry): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { mtime: toZipDate(modified), compress: !isCompressed };
    zip.addReadStreamLazy(path, options, (take) => {
      const use = (stream: Readable) => {
        const stop = () => void stream.destroy();
        output.once("close", stop);
        stream.once("error", reject).once("end", resolve);
        stream.once("close", () => {
          output.off("close", stop);
          reject(new Error("A file of the archive ended early"));
        });
        if (output.destroyed) stop();
        else take(null, stream);
      };
      open().then(use, reject);
    });
  });
}

/** Returns the nearest date that zip has a place for. */
function toZipDate(date: Date): Date {
  return new Date(Math.min(Math.max(date.getTime(), Date.UTC(1980, 0, 2)), Date.UTC(2107, 11, 30)));
}
