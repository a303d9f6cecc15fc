import { buffer } from "node:stream/consumers";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { FileProblem } from "../item/file-problem.ts";
import type { Archive, ArchivedFile } from "./archive.ts";

const maxFiles = 100_000;
/** Unpacked bytes of all files together that are read: far more than a real export has, and far less than a zip bomb. */
const maxUnpacked = 8_000_000_000;

/** A zip archive in an open file. */
export class ZipArchive implements Archive {
  readonly files: readonly ArchivedFile[];
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #unpacked = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
    this.files = [...entries].map(([path, { uncompressedSize: bytes }]) => ({ path, bytes }));
  }

  /** Opens the archive in a file that stays open. Throws `FileProblem`. */
  static async open(fd: number): Promise<ZipArchive> {
    try {
      const zip = await yauzl.fromFdPromise(fd, { autoClose: false });
      if (zip.entryCount > maxFiles) throw new FileProblem("tooMuch");
      const entries: Entry[] = [];
      for await (const entry of zip.eachEntry()) if (isWanted(entry.fileName)) entries.push(entry);
      const shared = findSharedFolder(entries.map(({ fileName }) => fileName));
      return new ZipArchive(zip, new Map(entries.map((entry) => [entry.fileName.slice(shared.length), entry])));
    } catch (error) {
      throw toProblem(error, /end of central directory/i.test(String(error)) ? "cutOff" : "damaged");
    }
  }

  async readText(path: string, maxBytes: number): Promise<string> {
    const bytes = await this.readBytes(path, maxBytes);
    const start = bytes.subarray(0, 2).toString("hex");
    const encoding = start === "fffe" ? "utf-16le" : start === "feff" ? "utf-16be" : "utf-8";
    return new TextDecoder(encoding).decode(bytes);
  }

  async readBytes(path: string, maxBytes: number): Promise<Buffer> {
    if ((this.#entries.get(path)?.uncompressedSize ?? 0) > maxBytes) throw new FileProblem("tooMuch");
    return buffer(this.open(path));
  }

  async *open(path: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(path);
    if (!entry) throw new Error(`No such file in the archive: ${path}`);
    if (entry.isEncrypted()) throw new FileProblem("locked");
    try {
      for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
        this.#unpacked += chunk.length;
        if (this.#unpacked > maxUnpacked) throw new FileProblem("tooMuch");
        yield chunk;
      }
    } catch (error) {
      throw toProblem(error, "damaged");
    }
  }
}

function toProblem(error: unknown, problem: "cutOff" | "damaged"): FileProblem {
  return error instanceof FileProblem ? error : new FileProblem(problem);
}

/** Folders, and what operating systems add. */
const unwanted = /\/$|^__MACOSX\/|(?:^|\/)(?:\.[^/]+|Thumbs\.db|desktop\.ini)$/i;

const isWanted = (path: string): boolean => !unwanted.test(path);

/** Returns the path of the folder that all files are in, with its final slash; empty if there is none. */
function findSharedFolder([first = "", ...others]: readonly string[]): string {
  let shared = first.slice(0, first.lastIndexOf("/") + 1);
  for (const path of others)
    while (!path.startsWith(shared)) shared = shared.slice(0, shared.lastIndexOf("/", shared.length - 2) + 1);
  return shared;
}
