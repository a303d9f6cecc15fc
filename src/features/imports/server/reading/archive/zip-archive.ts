import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { FileProblem, type ProblemName } from "../item/file-problem.ts";
import type { Archive, ArchivedFile } from "./archive.ts";
import { listEntries } from "./zip-entries.ts";

/** Unpacked bytes of all files together that are read, by those of the archive: more than real exports have. */
const getMaxUnpacked = (packed: number): number => 500_000_000 + 20 * packed;

/** A zip archive in an open file. */
export class ZipArchive implements Archive {
  readonly files: readonly ArchivedFile[];
  /** Bytes of the archive itself. */
  readonly packedBytes: number;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #unpacked = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
    this.packedBytes = zip.fileSize;
    this.files = [...entries].map(([path, { uncompressedSize: bytes }]) => ({ path, bytes }));
  }

  /** Opens the archive in a file that stays open. Throws `FileProblem`. */
  static async open(fd: number): Promise<ZipArchive> {
    try {
      const zip = await yauzl.fromFdPromise(fd, { autoClose: false });
      const entries = [...(await listEntries(zip, fd))];
      const shared = findSharedFolder(entries.map(([path]) => path));
      return new ZipArchive(zip, new Map(entries.map(([path, entry]) => [path.slice(shared.length), entry])));
    } catch (error) {
      throw toProblem(error, getProblem(String(error)));
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
    if (!methods.includes(entry.compressionMethod)) throw new FileProblem("compressed");
    let sum = 0;
    try {
      for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
        this.#unpacked += chunk.length;
        if (this.#unpacked > getMaxUnpacked(this.packedBytes)) throw new FileProblem("tooMuch");
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      throw toProblem(error, "damaged");
    }
    // `yauzl` leaves checking it to others.
    if (sum !== entry.crc32) throw new FileProblem("damaged");
  }
}

/** Stored as it is, and deflated: what nearly all programs write. */
const methods = [0, 8];

/** Returns what a message of `yauzl` about the archive as a whole means. */
function getProblem(message: string): ProblemName {
  if (/end of central directory/i.test(message)) return "cutOff";
  return /encryption/i.test(message) ? "locked" : "damaged";
}

function toProblem(error: unknown, problem: ProblemName): FileProblem {
  return error instanceof FileProblem ? error : new FileProblem(problem);
}

/** Folders that say what is in them. */
const telling = /^(?:[_.].*|drafts?|pages?|posts?|content|private|trash)$/i;

/** Returns the path of the folder that all files are in, with its final slash; empty if there is none, or if its name tells something. */
function findSharedFolder([first = "", ...others]: readonly string[]): string {
  let shared = first.split("/").slice(0, -1);
  for (const path of others) {
    const parts = path.split("/", shared.length);
    const end = shared.findIndex((part, index) => part !== parts[index]);
    if (end >= 0) shared = shared.slice(0, end);
  }
  const end = shared.findIndex((part) => telling.test(part));
  return (end < 0 ? shared : shared.slice(0, end)).map((part) => `${part}/`).join("");
}
