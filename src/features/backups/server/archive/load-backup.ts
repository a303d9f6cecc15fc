import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { z } from "zod";
import { type Client, openConnection } from "../../../../db/connection.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { migrateWithin } from "../../../../db/migrate/migrate.ts";
import { explainFailure } from "../../../../db/migration-error.ts";
import { diskProblem } from "../../../../platform/disk-errors.ts";
import { BackupError } from "./errors.ts";
import { followProgress, type OnProgress } from "./follow-progress.ts";
import { type Contents, contents, formatVersion, type Manifest, manifest } from "./format.ts";
import {
  addTextColumns,
  type Column,
  claimEmpty,
  copyIn,
  dropColumns,
  dropIndexesAndKeys,
  emptyTables,
  prepareToLoad,
  refreshStatistics,
  run,
  setSequence,
} from "./load.queries.ts";
import { type ArchiveEntry, type ArchiveFile, Reading, readArchive } from "./read-archive.ts";
import { selectTableHash, selectTables, type Table, useCanonicalText } from "./snapshot.queries.ts";

export interface LoadOptions {
  file: ArchiveFile;
  /** An empty database. */
  connectionString: string;
  migrationsDirectory: string;
  /** Called with each image's original. */
  onImage(hash: string, bytes: Buffer): Promise<void>;
  /** More work in the same transaction, after everything is loaded and migrated. */
  beforeCommit?(trx: Database, loaded: Loaded): Promise<void>;
  onProgress?: OnProgress | undefined;
}

export interface Loaded {
  manifest: Manifest;
  contents: Contents;
  /** Tables and columns in the backup that aren't Rostrum's and were left out, for the operator. */
  unrecognized: readonly string[];
}

const maxJsonBytes = 64 * 1024 * 1024;
/** More than any image that can be uploaded. */
const maxImageBytes = 256 * 1024 * 1024;

/**
 * Loads a backup into an empty database, in one transaction: a failure leaves nothing behind. Compares the rows with the backup's
 * checksums before later migrations change them. Throws `BackupError`.
 */
export async function loadBackup(options: LoadOptions): Promise<Loaded> {
  const connection = await openConnection(options.connectionString, "rostrum restore");
  try {
    const loaded = await inTransaction(connection.db, (trx) => loadWithin(connection.client, trx, options));
    await refreshStatistics(connection.client);
    return loaded;
  } catch (error) {
    throw await explainFailure(connection.client, explainError(error), "Nothing was restored.");
  } finally {
    await connection.close();
  }
}

/** Errors of PostgreSQL by class: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function explainError(error: unknown): unknown {
  const { code = "", message } = error as { code?: string; message: string };
  if (/^(22|23)/.test(code))
    return new BackupError(`The rows in the backup can't be loaded: ${message}.`, { cause: error });
  const problem = diskProblem(error);
  return problem ? new BackupError(`Nothing was restored: ${problem}.`, { cause: error }) : error;
}

/** The first file of the archive. */
export async function readManifest(file: ArchiveFile): Promise<Manifest> {
  // Without waiting, leaving the loop would close the archive while a manifest of more than one chunk is still arriving.
  for await (const entry of readArchive(file)) return await parseManifest(entry);
  throw new BackupError("The backup is empty.");
}

async function parseManifest(entry: ArchiveEntry): Promise<Manifest> {
  if (entry.is.kind !== "manifest") throw new BackupError("The backup doesn't begin with its manifest.");
  const found = await parseJson(entry, manifest);
  if (found.format > formatVersion) {
    throw new BackupError(`The backup was made by a newer Rostrum (${found.rostrum}): update Rostrum first.`);
  }
  return found;
}

async function loadWithin(client: Client, trx: Database, options: LoadOptions): Promise<Loaded> {
  await prepareToLoad(client);
  if (!(await claimEmpty(client))) {
    throw new BackupError(
      "Nothing was restored: another restore, or Rostrum itself, has filled the database meanwhile.",
    );
  }
  const reading = new Reading();
  const entries = readArchive(options.file, reading);
  const first = await entries.next();
  if (first.done) throw new BackupError("The backup is empty.");
  const found = await parseManifest(first.value);
  await migrateWithin(client, options.migrationsDirectory, found.migrations.at(-1)?.number ?? 0);
  const tables = await getTables(client, found);
  const known = [...tables.known.values()];
  await useCanonicalText(client);
  const restoreStatements = await dropIndexesAndKeys(client, known);
  await emptyTables(client, known);
  await addTextColumns(client, tables.unrecognizedColumns);
  const loading = { name: "Loading rows and images", getShare: () => reading.share };
  const end = await followProgress(options.onProgress, loading, () =>
    loadEntries(client, entries, { tables, options }),
  );
  let done = 0;
  const building = {
    name: "Building indexes and comparing rows",
    getShare: () => done / (restoreStatements.length + known.length),
  };
  await followProgress(options.onProgress, building, async () => {
    for (const statement of restoreStatements) {
      await run(client, statement);
      done += 1;
    }
    for (const sequence of end.sequences) await setSequence(client, sequence);
    for (const table of known) {
      await compare(client, table, end);
      done += 1;
    }
  });
  await dropColumns(client, tables.unrecognizedColumns);
  await migrateWithin(client, options.migrationsDirectory);
  const loaded = { manifest: found, contents: end, unrecognized: unrecognizedNames(tables) };
  await options.beforeCommit?.(trx, loaded);
  return loaded;
}

interface Tables {
  /** By name. */
  known: Map<string, Table>;
  /** Other programs' tables in the same schema, which are not restored. */
  unrecognized: string[];
  /** Columns that somebody has added to Rostrum's tables, which are not restored either. */
  unrecognizedColumns: Column[];
}

/** The tables of the manifest: those that migrations have made, and others. */
async function getTables(client: Client, found: Manifest): Promise<Tables> {
  const made = new Map((await selectTables(client)).map((table) => [table.name, table]));
  const known = found.tables.filter(({ name }) => made.has(name));
  const unrecognizedColumns = known.flatMap(({ name: table, columns }) => {
    const own = new Set(made.get(table)?.columns);
    return columns.filter((column) => !own.has(column)).map((column) => ({ table, column }));
  });
  return {
    known: new Map(known.map((table) => [table.name, table])),
    unrecognized: found.tables.map(({ name }) => name).filter((name) => !made.has(name)),
    unrecognizedColumns,
  };
}

function unrecognizedNames({ unrecognized, unrecognizedColumns }: Tables): string[] {
  return [
    ...unrecognized.map((name) => `table ${name}`),
    ...unrecognizedColumns.map(({ table, column }) => `column ${column} of the table ${table}`),
  ];
}

async function loadEntries(
  client: Client,
  entries: AsyncIterable<ArchiveEntry>,
  { tables, options }: { tables: Tables; options: LoadOptions },
): Promise<Contents> {
  let end: Contents | undefined;
  const damaged: string[] = [];
  for await (const entry of entries) {
    const { is } = entry;
    if (is.kind === "rows" && !tables.unrecognized.includes(is.table))
      await loadRows(client, tables.known.get(is.table), entry);
    else if (is.kind === "image" && !(await loadImage(is.hash, entry, options))) damaged.push(is.hash);
    else if (is.kind === "contents") end = await parseJson(entry, contents);
    else await drain(entry.stream);
  }
  if (!end) throw new BackupError("The backup is incomplete: its list of contents is missing.");
  const unexpected = damaged.find((hash) => !end.images.damaged.includes(hash));
  if (unexpected) throw new BackupError(`The image ${unexpected} in the backup is damaged.`);
  return end;
}

async function loadRows(client: Client, table: Table | undefined, { name, stream }: ArchiveEntry): Promise<void> {
  if (!table) throw new BackupError(`The backup contains ${name}, but its manifest doesn't name the table.`);
  await pipeline(stream, copyIn(client, table));
}

/** Returns whether its content is the right one. */
async function loadImage(hash: string, { size, stream }: ArchiveEntry, { onImage }: LoadOptions): Promise<boolean> {
  if (size > maxImageBytes) throw new BackupError(`The image ${hash} in the backup is too large.`);
  const bytes = await buffer(stream);
  if (createHash("sha256").update(bytes).digest("hex") !== hash) return false;
  await onImage(hash, bytes);
  return true;
}

/** Throws unless a table has the rows that it had when the backup was taken. */
async function compare(client: Client, table: Table, { tables: expected }: Contents): Promise<void> {
  const { name } = table;
  const { rows, hash } = await selectTableHash(client, table);
  const wanted = expected[name];
  if (wanted && wanted.rows === rows && wanted.hash === hash) return;
  throw new BackupError(
    `The table ${name} doesn't match the backup after loading: ${rows} rows instead of ${wanted?.rows ?? "an unknown number"}, or other values.`,
  );
}

async function parseJson<Shape extends z.ZodType>(
  { name, size, stream }: ArchiveEntry,
  shape: Shape,
): Promise<z.infer<Shape>> {
  if (size > maxJsonBytes) throw new BackupError(`${name} in the backup is too large.`);
  try {
    return shape.parse(JSON.parse((await buffer(stream)).toString()));
  } catch (cause) {
    throw new BackupError(`${name} in the backup can't be read.`, { cause });
  }
}

async function drain(stream: Readable): Promise<void> {
  for await (const _chunk of stream);
}
