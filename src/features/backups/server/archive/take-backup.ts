import { createHash } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import { type Client, type Connection, openConnection } from "../../../../db/connection.ts";
import { rostrumVersion } from "../../../../platform/rostrum-version.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { originalKey } from "../../../media/server/public.ts";
import {
  type Contents,
  contentsName,
  formatVersion,
  imageName,
  type Manifest,
  manifestName,
  rowsName,
  settingsName,
} from "./format.ts";
import {
  beginSnapshot,
  copyRows,
  lockDatabase,
  selectImageHashes,
  selectMigrations,
  selectSequences,
  selectTableHash,
  selectTables,
  type Table,
} from "./snapshot.queries.ts";
import { type ArchiveWriter, writeArchive } from "./write-archive.ts";

export interface BackupSource {
  connectionString: string;
  /** Undefined: back up the database only. */
  storage: Storage | undefined;
  /** Encrypts the backup. */
  passphrase: string | undefined;
  /** Environment variables that help whoever restores the backup, without secrets. */
  settings: Record<string, string>;
  /** The moment that a recovered database shows; otherwise now. */
  asOf?: Date;
}

export interface TakenBackup {
  takenAt: Date;
  contents: Contents;
}

/** Bytes of rows in one file of the archive. */
const partBytes = 1024 * 1024;

/** Writes a backup of one moment to `sink` while the site stays in use. Memory use doesn't grow with the data. */
export async function takeBackup(source: BackupSource, sink: Writable): Promise<TakenBackup> {
  // A separate transaction: the locks must be held before the snapshot is taken.
  const lock = await openConnection(source.connectionString, "rostrum backup lock");
  let connection: Connection | undefined;
  try {
    await lockDatabase(lock.client);
    connection = await openConnection(source.connectionString, "rostrum backup");
    const { client } = connection;
    await beginSnapshot(client);
    const takenAt = source.asOf ?? new Date();
    const tables = await selectTables(client);
    const migrations = await selectMigrations(client);
    const { settings, passphrase, storage } = source;
    const manifest: Manifest = {
      format: formatVersion,
      rostrum: rostrumVersion,
      takenAt: takenAt.toISOString(),
      migrations,
      tables,
    };
    let contents: Contents | undefined;
    await writeArchive(sink, { passphrase, modified: takenAt }, async (archive) => {
      await archive.add(manifestName, json(manifest));
      await archive.add(settingsName, json(settings));
      contents = await addData(archive, { client, tables, storage });
      await archive.add(contentsName, json(contents));
    });
    if (!contents) throw new Error("archive written without contents");
    return { takenAt, contents };
  } finally {
    await connection?.close();
    await lock.close();
  }
}

interface Data {
  client: Client;
  tables: readonly Table[];
  /** Undefined: without images. */
  storage: Storage | undefined;
}

async function addData(archive: ArchiveWriter, { client, tables, storage }: Data): Promise<Contents> {
  const hashes: Contents["tables"] = {};
  for (const table of tables) {
    await addRows(archive, table.name, copyRows(client, table));
    hashes[table.name] = await selectTableHash(client, table);
  }
  const sequences = await selectSequences(client);
  const images: Contents["images"] = { count: 0, bytes: 0, missing: [], damaged: [] };
  for (const hash of storage ? await selectImageHashes(client) : []) {
    const file = await storage?.open(originalKey(hash));
    if (!file) images.missing.push(hash);
    else {
      const content = createHash("sha256");
      file.stream.on("data", (chunk: Buffer) => content.update(chunk));
      await archive.addStream(imageName(hash), file.size, file.stream);
      images.bytes += file.size;
      if (content.digest("hex") === hash) images.count += 1;
      else images.damaged.push(hash);
    }
  }
  return { tables: hashes, sequences, images };
}

/** Adds rows in parts that end with a row. */
async function addRows(archive: ArchiveWriter, table: string, rows: Readable): Promise<void> {
  let part = 0;
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes || !chunk.includes(lineBreak)) continue;
    const all = Buffer.concat(chunks);
    const end = all.lastIndexOf(lineBreak) + 1;
    part += 1;
    await archive.add(rowsName(table, part), all.subarray(0, end));
    chunks = [all.subarray(end)];
    bytes = all.length - end;
  }
  if (bytes > 0) await archive.add(rowsName(table, part + 1), Buffer.concat(chunks));
}

const lineBreak = 0x0a;
const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
