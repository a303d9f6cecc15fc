import { isUtf8 } from "node:buffer";
import { read } from "node:fs";
import { promisify } from "node:util";
import type { Entry, ZipFile } from "yauzl";
import { FileProblem } from "../item/file-problem.ts";

const maxFiles = 100_000;
/** Names and what else is written about the files: each can take 200 kB. */
const maxDirectoryBytes = 50_000_000;

/** Lists the files of an archive by their paths, in its order, without folders and what operating systems add. Throws `FileProblem`. */
export async function listEntries(zip: ZipFile, fd: number): Promise<Map<string, Entry>> {
  const all: NamedEntry[] = [];
  let directoryBytes = 0;
  if (zip.entryCount === 0) await countNext(zip, fd);
  if (zip.entryCount > maxFiles) throw new FileProblem("tooMuch");
  for await (const entry of zip.eachEntry()) {
    directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (directoryBytes > maxDirectoryBytes || all.length === maxFiles) throw new FileProblem("tooMuch");
    all.push({ path: getPath(entry), entry });
    if (all.length === zip.entryCount) await countNext(zip, fd);
  }
  refuseOverlaps(all, zip.fileSize);
  return toFiles(all.filter(isWanted));
}

interface NamedEntry {
  path: string;
  entry: Entry;
}

/** Counts one entry more if there is one: where the number of entries has two bytes, programs of macOS write it modulo 65,536. */
async function countNext(zip: ZipFile, fd: number): Promise<void> {
  const buffer = Buffer.alloc(4);
  await promisify(read)(fd, buffer, 0, buffer.length, Number(zip.readEntryCursor));
  if (buffer.equals(entryStart)) zip.entryCount += 1;
}
const entryStart = Buffer.from("PK\u0001\u0002");

const unicodeFlag = 0x800;
const unicodePathField = 0x7075;

/** Returns the path of a file. Programs of macOS write UTF-8 without a word about it; others then write Code page 437. */
function getPath({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isStated = (generalPurposeBitFlag & unicodeFlag) !== 0 || extraFields.some(({ id }) => id === unicodePathField);
  const path = !isStated && isUtf8(fileNameRaw) ? fileNameRaw.toString().replaceAll("\\", "/") : fileName;
  if (path.includes("\0")) throw new FileProblem("damaged");
  return path.normalize("NFC");
}

/** Folders, and what operating systems add. */
const unwanted = /\/$|^__MACOSX\/|(?:^|\/)(?:\.[^/]+|Thumbs\.db|desktop\.ini)$/i;

const isWanted = ({ path, entry }: NamedEntry): boolean => !unwanted.test(path) && !isLink(entry);

const unixSystems = [3, 19];
const fileTypeBits = 0o170000;
const linkType = 0o120000;

/** Whether it is a symbolic link: its content is a path, perhaps of another computer. */
const isLink = ({ versionMadeBy, externalFileAttributes }: Entry): boolean =>
  unixSystems.includes(versionMadeBy >>> 8) && ((externalFileAttributes >>> 16) & fileTypeBits) === linkType;

const localHeaderBytes = 30;

/** Refuses archives whose files share bytes: a few kilobytes could then be millions of large files. */
function refuseOverlaps(all: readonly NamedEntry[], fileSize: number): void {
  const filled = all.filter(({ entry }) => entry.compressedSize > 0);
  filled.sort(({ entry: one }, { entry: other }) => getStart(one) - getStart(other));
  for (const [index, { path, entry }] of filled.entries()) {
    const next = filled[index + 1];
    if (next?.path === path && getStart(next.entry) === getStart(entry)) continue;
    const end = getStart(entry) + localHeaderBytes + entry.compressedSize;
    if (end > (next ? getStart(next.entry) : fileSize)) throw new FileProblem("damaged");
  }
}

const getStart = (entry: Entry): number => entry.relativeOffsetOfLocalHeader;

/** Gives each file a path of its own. Of several with one name, the last has it, as it would after unpacking; different others follow. */
function toFiles(all: readonly NamedEntry[]): Map<string, Entry> {
  const files = new Map(all.map(({ path, entry }) => [path, entry]));
  const counts = new Map<string, number>();
  for (const { path, entry } of all) {
    const last = files.get(path);
    if (!last || isSameContent(last, entry)) continue;
    let count = counts.get(path) ?? 0;
    let free: string;
    do free = toNumbered(path, ++count);
    while (files.has(free));
    counts.set(path, count);
    files.set(free, entry);
  }
  return files;
}

const isSameContent = (one: Entry, other: Entry): boolean =>
  one.crc32 === other.crc32 && one.uncompressedSize === other.uncompressedSize;

/** Returns `texts/a (2).md` for `texts/a.md`. */
function toNumbered(path: string, number: number): string {
  const dot = path.lastIndexOf(".");
  const end = dot > path.lastIndexOf("/") + 1 ? dot : path.length;
  return `${path.slice(0, end)} (${number})${path.slice(end)}`;
}
