import { decodePercents } from "../../../../../shared/text.ts";
import { FileProblem } from "../item/file-problem.ts";
import type { ReadFile, ReadItem } from "../item/item.ts";
import type { Archive } from "./archive.ts";
import { isImage } from "./is-image.ts";

/** Unpacked: as large as images that are fetched from a website. */
export const maxArchivedImageBytes = 10_000_000;
/** Parts of a path, from its end, that are enough to recognize a file: `2024/05/photo.jpg`. */
const enough = 3;
/** Files with equal ends that are compared. */
const maxAlike = 50;

/** Finds the images that items need among the files of their archive. */
export class ArchivedImages {
  readonly #archive: Archive;
  readonly #paths: ReadonlySet<string>;
  /** Paths by their ends. */
  readonly #byEnd: Map<string, string[]>;
  /** Unpacked bytes of all images together. */
  readonly #maxBytes: number;
  readonly #addresses = new Set<string>();

  constructor(archive: Archive, packedBytes: number) {
    this.#archive = archive;
    // They are compressed already.
    this.#maxBytes = 100_000_000 + 2 * packedBytes;
    const paths = archive.files.filter(({ bytes }) => bytes <= maxArchivedImageBytes).map(({ path }) => path);
    this.#paths = new Set(paths);
    this.#byEnd = Map.groupBy(paths, (path) => path.split("/").slice(-enough).join("/"));
  }

  /** Notes the images of an item. */
  add({ image, article }: ReadItem): void {
    for (const one of [image, article?.cover, ...(article?.images ?? [])]) if (one) this.#addresses.add(one.address);
  }

  /** Reads the noted images that the archive has, each once. Throws `FileProblem` if there is too much. */
  async *read(): AsyncGenerator<ReadFile> {
    const byPath = Map.groupBy(this.#addresses, (address) => this.#find(address) ?? "");
    byPath.delete("");
    let bytes = 0;
    for (const [path, addresses] of byPath) {
      const content = await this.#readImage(path);
      if (!content) continue;
      bytes += content.length;
      if (bytes > this.#maxBytes) throw new FileProblem("tooMuch");
      yield { path, addresses, content };
    }
  }

  /** Returns an image; undefined for what is none, or is damaged. */
  async #readImage(path: string): Promise<Buffer | undefined> {
    try {
      const content = await this.#archive.readBytes(path, maxArchivedImageBytes);
      return isImage(content) ? content : undefined;
    } catch (error) {
      if (error instanceof FileProblem && error.problem !== "tooMuch") return undefined;
      throw error;
    }
  }

  #find(address: string): string | undefined {
    if (address.startsWith("zip:")) return this.#paths.has(address.slice(4)) ? address.slice(4) : undefined;
    const parts = getPath(address).split("/").filter(Boolean);
    // An archive of the folder with the images alone has shorter paths.
    const ends = [enough, enough - 1].filter((length) => parts.length >= length);
    const alike = ends.flatMap((length) => this.#byEnd.get(parts.slice(-length).join("/"))?.slice(0, maxAlike) ?? []);
    const shared = (path: string) => countShared(path.split("/"), parts);
    return alike.sort((one, other) => shared(other) - shared(one))[0];
  }
}

/** Counts equal parts at the ends of two paths. */
function countShared(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < Math.min(one.length, other.length) && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}

/** Returns the path of an address, as the name of a file has it. */
function getPath(address: string): string {
  const isWeb = /^https?:/i.test(address) && URL.canParse(address);
  const path = isWeb ? new URL(address).pathname : (address.replace(/^ghost:/, "").split(/[?#]/)[0] ?? "");
  return decodePercents(path).normalize("NFC");
}
