import { promisify } from "node:util";
import { inflateRaw as inflateRawCallback } from "node:zlib";

const inflateRaw = promisify(inflateRawCallback);

/** Reads a part of a file. */
export type ReadPart = (position: number, length: number) => Promise<Buffer>;

export interface ZipEntry {
  name: string;
  method: number;
  packedBytes: number;
  position: number;
}

/** Documents have a few hundred entries of less than 100 bytes. */
const maxDirectoryBytes = 500_000;
const maxEntryBytes = 1_000_000;
const endLength = 22;

/** The directory of a zip archive, as the programs that open it see it; undefined if it has none that can be read. */
export async function readZipEntries(tail: Buffer, readPart: ReadPart): Promise<ZipEntry[] | undefined> {
  const at = tail.lastIndexOf("PK\u0005\u0006");
  if (at < 0 || at + endLength > tail.length) return undefined;
  const [length, position] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (length > maxDirectoryBytes) return undefined;
  const directory = await readPart(position, length);
  const entries: ZipEntry[] = [];
  for (let next = 0; next < directory.length; ) {
    if (next + 46 > directory.length || directory.readUInt32LE(next) !== 0x02014b50) return undefined;
    const nameLength = directory.readUInt16LE(next + 28);
    const name = directory.subarray(next + 46, next + 46 + nameLength).toString("utf8");
    const [method, packedBytes] = [directory.readUInt16LE(next + 10), directory.readUInt32LE(next + 20)];
    entries.push({ name, method, packedBytes, position: directory.readUInt32LE(next + 42) });
    next += 46 + nameLength + directory.readUInt16LE(next + 30) + directory.readUInt16LE(next + 32);
  }
  return entries;
}

/** The content of a small entry, unpacked in Node's threads; undefined if it is large or damaged. */
export async function readZipEntry(entry: ZipEntry, readPart: ReadPart): Promise<Buffer | undefined> {
  const { method, packedBytes, position } = entry;
  if (packedBytes > maxEntryBytes) return undefined;
  const header = await readPart(position, 30);
  if (header.length < 30) return undefined;
  const start = position + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await readPart(start, packedBytes);
  if (method === 0) return packed;
  return inflateRaw(packed, { maxOutputLength: maxEntryBytes }).catch(() => undefined);
}
