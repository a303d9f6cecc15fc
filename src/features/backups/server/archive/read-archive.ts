import { createReadStream, type ReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline, type Readable, Writable } from "node:stream";
import { pipeline as finished } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { extract, type Header } from "tar-stream";
import { ageMagic, decrypt, decryptionError } from "./encryption.ts";
import { BackupError } from "./errors.ts";
import { followProgress, type OnProgress } from "./follow-progress.ts";
import { type EntryKind, getKind } from "./format.ts";
import { unseal } from "./seal.ts";

export interface ArchiveFile {
  path: string;
  passphrase: string | undefined;
}

/** How much of a file was read. */
export class Reading {
  #stream: ReadStream | undefined;
  #size = 0;

  async begin(stream: ReadStream, path: string): Promise<void> {
    this.#size = (await stat(path)).size;
    this.#stream = stream;
  }

  get share(): number {
    return this.#stream ? this.#stream.bytesRead / this.#size : 0;
  }
}

export interface ArchiveEntry {
  is: EntryKind;
  name: string;
  size: number;
  stream: Readable;
}

const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Reads the whole file and throws `BackupError` unless every byte is as it was written. */
export async function checkArchive(file: ArchiveFile, onProgress?: OnProgress): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reading = new Reading();
  const step = { name: `Checking ${file.path}`, getShare: () => reading.share };
  await followProgress(onProgress, step, async () => {
    await finished(await openSealed(file, reading), unseal(), nowhere).catch((cause) => {
      throw file.passphrase === undefined ? cause : decryptionError(cause);
    });
  });
}

/** The files of the archive, in order. Each stream must be read to its end before the next file. */
export async function* readArchive(file: ArchiveFile, reading?: Reading): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  // An error of any of them ends `tar` with this error.
  pipeline(await openSealed(file, reading), unseal(), createZstdDecompress(), tar, () => {});
  try {
    for await (const entry of tar) yield present(entry.header, entry as unknown as Readable);
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError("The backup can't be read: it is damaged.", { cause });
  } finally {
    tar.destroy();
  }
}

function present({ name, size = 0, type }: Header, stream: Readable): ArchiveEntry {
  const is = type === "file" ? getKind(name) : undefined;
  if (!is)
    throw new BackupError(
      `The backup contains ${JSON.stringify(name.slice(0, 100))}, which this version of Rostrum doesn't know.`,
    );
  return { is, name, size, stream };
}

/** Returns whether a backup is encrypted. Throws `BackupError` if it can't be read. */
export async function isEncrypted({ path }: ArchiveFile): Promise<boolean> {
  return (await firstBytes(path, ageMagic.length)).equals(ageMagic);
}

/** The sealed content, decrypted. */
async function openSealed({ path, passphrase }: ArchiveFile, reading?: Reading): Promise<Readable> {
  const start = await firstBytes(path, ageMagic.length);
  const isSealed = start.equals(ageMagic);
  if (!isSealed && !start.subarray(0, zstdMagic.length).equals(zstdMagic)) {
    throw new BackupError(`${path} is not a Rostrum backup, or its beginning is damaged.`);
  }
  if (isSealed && passphrase === undefined) {
    throw new BackupError(`${path} is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was encrypted with.`);
  }
  const stream = createReadStream(path);
  await reading?.begin(stream, path);
  return passphrase === undefined || !isSealed ? stream : decrypt(stream, passphrase);
}

async function firstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") throw new BackupError(`There is no file ${path}.`, { cause });
    throw new BackupError(`${path} can't be read: ${cause.message}`, { cause });
  });
  try {
    if ((await file.stat()).isDirectory()) throw new BackupError(`${path} is a folder.`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
