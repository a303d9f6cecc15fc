import { type FileHandle, open, readdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Pack, pack } from "tar-stream";
import { openConnection } from "../../../../db/connection.ts";
import { databaseUrl } from "../archive/restore.ts";
import type { ContinuousArchive } from "./archive.ts";
import { baseFolder, endKey } from "./archive-files.ts";
import { ensureRecipient } from "./archive-key.ts";
import { startCopy, stopCopy } from "./continuous.queries.ts";

/** Files that PostgreSQL makes anew, as in pg_basebackup. Of folders, only the content. */
const ownFiles =
  /^(postmaster\.(pid|opts)|pg_internal\.init|backup_label|tablespace_map|pgsql_tmp.*|.+\.tmp|.+\.stale-\d+)$/;
const ownFolders = /^pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans|wal)$/;
/** Copied last, since it says which state the other files belong to. */
const controlFile = "global/pg_control";

interface Source {
  connectionString: string;
  /** The data directory of PostgreSQL. */
  directory: string;
  passphrase: string | undefined;
}

/**
 * Copies the files of a database that is in use into its archive: together with what is written while it is copied, they are the
 * database at the end of the copy.
 */
export async function takeBase(archive: ContinuousArchive, source: Source): Promise<void> {
  const recipient = await ensureRecipient(archive, source.passphrase);
  const directory = await realpath(source.directory);
  const { client, close } = await openConnection(databaseUrl(source.connectionString, "postgres"), "rostrum base copy");
  try {
    const startedAt = new Date();
    const folder = baseFolder({ start: await startCopy(client), startedAt });
    const tar = pack();
    const copied = addFiles(tar, directory)
      .then(async () => addText(tar, "backup_label", await stopCopy(client)))
      .then(() => tar.finalize());
    copied.catch((error) => tar.destroy(error));
    const ending = recipient === undefined ? "" : ".age";
    await archive.put(`${folder}/base.tar.zst${ending}`, Readable.from(tar), recipient);
    await copied;
    await archive.putSmall(endKey(folder, new Date()), Buffer.alloc(0));
  } finally {
    await close();
  }
}

async function addFiles(tar: Pack, directory: string): Promise<void> {
  await addFolder(tar, directory, "");
  await addFile(tar, directory, controlFile);
}

async function addFolder(tar: Pack, directory: string, folder: string): Promise<void> {
  for (const entry of await readdir(join(directory, folder), { withFileTypes: true })) {
    const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      tar.entry({ name, type: "directory", mode: 0o700 });
      if (!ownFolders.test(name)) await addFolder(tar, directory, name);
    } else if (entry.isFile() && !ownFiles.test(entry.name) && name !== controlFile) {
      await addFile(tar, directory, name);
    }
  }
}

/** Adds a file that PostgreSQL may be writing to: torn pages are repaired from the write-ahead log. */
async function addFile(tar: Pack, directory: string, name: string): Promise<void> {
  const file = await open(join(directory, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    await pipeline(exactly(file, size), tar.entry({ name, size, mode: 0o600 }));
  } finally {
    await file.close();
  }
}

const chunkBytes = 256 * 1024;

/** Reads as many bytes as the file had, whether it grows or shrinks meanwhile. */
async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < size; ) {
    const length = Math.min(chunkBytes, size - position);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    position += length;
    // Beyond its end, zeros.
    if (bytesRead < length) buffer.fill(0, bytesRead);
    yield buffer;
  }
}

function addText(tar: Pack, name: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()));
  });
}
