import { createWriteStream } from "node:fs";
import { mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import { diskProblem } from "../../../../platform/disk-errors.ts";
import { BackupError } from "../archive/errors.ts";
import type { ContinuousArchive } from "./archive.ts";
import { type ArchiveFiles, type Base, findChain, nextName, type Segment } from "./archive-files.ts";

export interface Plan {
  base: Base;
  /** The write-ahead log from the beginning of the copy to the time. */
  segments: Segment[];
}

const moment = (date: Date) => `${date.toISOString().slice(0, 19).replace("T", " ")} UTC`;

/** Plans which files restore the database as it was at a time. Throws `BackupError` with the times that are available. */
export function planRecovery({ bases, segments }: ArchiveFiles, at: Date): Plan {
  const [first] = bases;
  const base = bases.findLast(({ endedAt }) => endedAt <= at);
  if (!first) throw new BackupError("The continuous archive has no copy of the database yet.");
  if (!base) throw new BackupError(`The continuous archive begins at ${moment(first.endedAt)}: choose a later time.`);
  const chain = findChain(base, segments);
  const end = chain.findIndex(({ closedAt }) => closedAt >= at);
  if (end >= 0) return { base, segments: chain.slice(0, end + 1) };
  const last = chain.at(-1);
  const isCut = segments.some(({ name }) => name > (last?.name ?? base.start));
  if (isCut) {
    const missing = last ? nextName(last.name) : base.start;
    const until = last && last.closedAt > base.endedAt ? ` Times up to ${moment(last.closedAt)} can be restored.` : "";
    throw new BackupError(`The continuous archive lacks ${missing}, which ${moment(at)} needs.${until}`);
  }
  if (!last || last.closedAt < base.endedAt) {
    throw new BackupError(`The continuous archive has nothing after ${moment(base.endedAt)} yet: wait two minutes.`);
  }
  throw new BackupError(`The continuous archive ends at ${moment(last.closedAt)}: choose an earlier time.`);
}

/** Unpacks a plan into an empty directory, for PostgreSQL to recover from. Throws `BackupError`. */
export async function unpack(
  archive: ContinuousArchive,
  { base, segments }: Plan,
  { directory, key }: { directory: string; key: string | undefined },
): Promise<void> {
  try {
    await unpackBase(await archive.open(base.key, key), directory);
    for (const segment of segments) {
      const content = await buffer(await archive.open(segment.key, key));
      await writeSparsely(join(directory, "pg_wal", segment.name), content);
    }
    await writeFile(join(directory, "recovery.signal"), "", { mode: 0o600 });
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    const problem = diskProblem(cause);
    if (problem) throw new BackupError(`The database could not be unpacked into ${directory}: ${problem}.`, { cause });
    throw new BackupError("A file of the continuous archive is damaged, or was encrypted with another key.", { cause });
  }
}

async function unpackBase(content: Readable, directory: string): Promise<void> {
  const tar = extract();
  const read = pipeline(content, tar);
  // Reported by the loop, too.
  read.catch(() => {});
  for await (const entry of tar) {
    const { name, type } = entry.header;
    const path = join(directory, name);
    if (!path.startsWith(`${directory}/`)) throw new BackupError("The copy in the continuous archive is damaged.");
    if (type === "directory") {
      await mkdir(path, { recursive: true, mode: 0o700 });
      entry.resume();
    } else {
      await pipeline(entry as unknown as Readable, createWriteStream(path, { mode: 0o600 }));
    }
  }
  await read;
}

/** Most of a segment that was closed after a minute is zeros, which need no room. */
async function writeSparsely(path: string, content: Buffer): Promise<void> {
  const used = content.findLastIndex((byte) => byte !== 0) + 1;
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(content.subarray(0, used));
    await file.truncate(content.length);
  } finally {
    await file.close();
  }
}
