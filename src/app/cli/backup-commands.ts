import { join, resolve } from "node:path";
import { openConnection } from "../../db/connection.ts";
import {
  type ArchiveFile,
  BackupError,
  checkTarget,
  isEncrypted,
  type Loaded,
  openArchive,
  readDatabaseId,
  takeBase,
  writeBackupFile,
} from "../../features/backups/server/public.ts";
import { onStop } from "../../platform/clean-up.ts";
import { invocationFolder, settingsWithoutSecrets } from "../../platform/config/config.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import { commandLine, startCommand } from "../../platform/typed-commands.ts";
import { counted } from "../../shared/text.ts";
import type { RestorePlace, restoreAsCopy as restoreBackupAsCopy } from "../backups/restore-backup.ts";
import { findKeyWarning } from "../start/open-secret-box.ts";
import { startDatabase } from "../start/runtime.ts";
import type { Command, Context } from "./command.ts";

/** A backup's time for people: `2026-11-23 03:00:12 UTC`. */
const moment = (date: Date | string) => `${new Date(date).toISOString().slice(0, 19).replace("T", " ")} UTC`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function backupFile({ args, config }: Context) {
  return { path: resolve(invocationFolder(), args[0] ?? ""), passphrase: config.backupPassphrase };
}

/** Starts the database without migrating it. */
async function withDatabase<T>({ config, err }: Context, work: (connectionString: string) => Promise<T>): Promise<T> {
  const starting = startDatabase(config, err);
  const stop = async () => (await starting.catch(() => undefined))?.stop();
  const forget = onStop(stop);
  try {
    return await work((await starting).connectionString);
  } finally {
    await stop();
    forget();
  }
}

async function writeBackup(context: Context): Promise<void> {
  const { path, passphrase } = backupFile(context);
  const storage = context.flags.has("no-images") ? undefined : await openStorage(context.config);
  context.err(`Backing up to ${path} …`);
  const taken = await withDatabase(context, (connectionString) =>
    writeBackupFile({ connectionString, storage, passphrase, settings: settingsWithoutSecrets() }, path),
  );
  const { takenAt, bytes, contents } = taken;
  context.out(`Wrote ${path}: ${summarize(contents)} as of ${moment(takenAt)}, ${megabytes(bytes)}.`);
  warn(context, taken);
}

async function verify(context: Context): Promise<void> {
  // Load on demand: no other command needs the whole site.
  const { verifyBackup } = await import("../backups/verify-backup.ts");
  const file = backupFile(context);
  const verified = await verifyBackup(file, context.config, context.err);
  const { manifest, contents, pages } = verified;
  context.out(
    `${file.path} is good: ${summarize(contents)} as of ${moment(manifest.takenAt)}; ${counted(pages, "page")} rendered.`,
  );
  if (!(await isEncrypted(file))) context.err(unencryptedWarning(file));
  warn(context, verified);
}

function unencryptedWarning({ path, passphrase }: ArchiveFile): string {
  const although = passphrase === undefined ? "" : ", although BACKUP_PASSPHRASE is set";
  return `${path} is not encrypted${although}: whoever has the file can read everything in it.`;
}

async function restore(context: Context): Promise<void> {
  const { restoreAsCopy } = await import("../backups/restore-backup.ts");
  const storage = await openStorage(context.config);
  const overExisting = context.flags.has("over-existing");
  const { to } = context.options;
  const at = to === undefined ? undefined : parseTime(context, to);
  const restored = await withDatabase(context, async (connectionString) => {
    const place = { connectionString, storage, overExisting, onProgress: context.err };
    const loaded =
      at === undefined
        ? await restoreAsCopy(backupFile(context), place)
        : await restoreMoment(context, at, { ...place, restoreAsCopy });
    return { ...loaded, keyWarning: await findMissingKey(context, connectionString) };
  });
  const { contents, manifest, replayed, keyWarning } = restored;
  const what = at === undefined ? summarize(contents) : `${countRows(contents)}, without images,`;
  context.out(`Restored ${what} as of ${moment(manifest.takenAt)}.`);
  if (replayed.erasedPeople > 0) {
    context.out(`Erased again: ${counted(replayed.erasedPeople, "person", "people")} who had been erased since then.`);
  }
  if (replayed.suppressedMembers > 0) {
    const members = counted(replayed.suppressedMembers, "member");
    context.out(`Gets no email: ${members} who had unsubscribed, or could not be reached, since then.`);
  }
  context.out(
    `Start it with ${startCommand}. It is a copy: it sends no email and checks no domains until you make it the real site, in the dashboard or with ${commandLine} go-live.`,
  );
  for (const problem of replayed.problems) context.err(problem);
  warn(context, restored);
  if (keyWarning) context.err(keyWarning);
}

/** Parses `2026-11-28 14:05`, with optional seconds and offset. Throws `BackupError`. */
function parseTime({ config }: Context, text: string): Date {
  if (config.databaseUrl !== undefined) {
    throw new BackupError(
      "restore --to is for Rostrum's own PostgreSQL. For the one at DATABASE_URL, see “Back to any second” in docs/backups.md.",
    );
  }
  const [, day = "", minute = "", second = ":00", offset = "Z"] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?(?: ?(Z|[+-]\d\d:\d\d))?$/.exec(text.replace(/ ?UTC$/, "Z")) ?? [];
  const at = new Date(`${day}T${minute}${second}${offset}`);
  // February 31 would be March 3.
  const isReal = !Number.isNaN(at.getTime()) && day !== "" && new Date(day).toISOString().startsWith(day);
  if (!isReal) {
    throw new BackupError(
      `${JSON.stringify(text)} is not a time: write it as "2026-11-28 14:05" (UTC), or with an offset as "2026-11-28 14:05:30 +01:00".`,
    );
  }
  if (at > new Date()) throw new BackupError(`${moment(at)} is in the future.`);
  return at;
}

/** Restores the database as of a time, from the continuous archive. */
async function restoreMoment(
  context: Context,
  asOf: Date,
  { restoreAsCopy, ...place }: RestorePlace & { restoreAsCopy: typeof restoreBackupAsCopy },
) {
  const { recoverDatabase } = await import("../backups/recover.ts");
  await checkTarget(place);
  const { connectionString } = place;
  const scratch = await recoverDatabase(context.config, { connectionString, at: asOf, onProgress: context.err });
  try {
    const path = join(scratch.folder, "backup");
    const settings = settingsWithoutSecrets();
    await writeBackupFile(
      { connectionString: scratch.connectionString, storage: undefined, passphrase: undefined, settings, asOf },
      path,
    );
    return await restoreAsCopy({ path, passphrase: undefined }, place);
  } finally {
    await scratch.remove();
  }
}

/** Copies the database into the continuous archive, as the server does every day. */
async function copyBase(context: Context): Promise<void> {
  const { config } = context;
  if (config.databaseUrl !== undefined || !config.backups.isContinuous) {
    throw new BackupError(
      "There is no continuous archive: BACKUP_CONTINUOUS=on begins one for Rostrum's own PostgreSQL.",
    );
  }
  await withDatabase(context, async (connectionString) => {
    const archive = await openArchive(config.backups, await readDatabaseId(connectionString));
    const directory = join(config.dataDir, "postgres");
    await takeBase(archive, { connectionString, directory, passphrase: config.backupPassphrase });
    context.out(`Copied the database into ${archive.name}.`);
  });
}

async function findMissingKey({ config }: Context, connectionString: string): Promise<string | undefined> {
  const { db, close } = await openConnection(connectionString, "rostrum restore");
  return findKeyWarning(config, db).finally(close);
}

function summarize(contents: Loaded["contents"]): string {
  return `${countRows(contents)} and ${counted(contents.images.count, "image")}`;
}

function countRows({ tables }: Loaded["contents"]): string {
  return counted(
    Object.values(tables).reduce((sum, table) => sum + table.rows, 0),
    "row",
  );
}

/** Reports problems that are no reason to fail. */
function warn({ err }: Context, { contents, unrecognized = [] }: Pick<Loaded, "contents"> & Partial<Loaded>): void {
  const { missing, damaged } = contents.images;
  const report = (hashes: string[], what: string) => {
    if (hashes[0])
      err(`${counted(hashes.length, "image")} ${what} when the backup was taken, the first is ${hashes[0]}.`);
  };
  report(missing, "had no file");
  report(damaged, "had a damaged file");
  for (const name of unrecognized) err(`The ${name} is not Rostrum's and was left out.`);
}

export const backupCommands: readonly Command[] = [
  {
    name: ["backup", "verify"],
    usage: "backup verify FILE",
    summary: "Prove that a backup works: restore it into a scratch database, compare everything, render pages.",
    args: 1,
    run: verify,
  },
  {
    name: ["backup"],
    usage: "backup FILE [--no-images]",
    summary: "Write a backup to a new file; the site may be running. Encrypted if BACKUP_PASSPHRASE is set.",
    args: 1,
    flags: ["no-images"],
    run: writeBackup,
  },
  {
    name: ["restore"],
    usage: 'restore FILE | --to "2026-11-28 14:05" [--over-existing]',
    summary:
      "Restore a backup, or a time (UTC) from the continuous archive, into an empty database, or with --over-existing replace everything there.",
    args: 1,
    options: ["to"],
    insteadOfArgs: "to",
    flags: ["over-existing"],
    run: restore,
  },
  {
    name: ["archive", "base"],
    usage: "archive base",
    summary: "Copy the database into the continuous archive, as the server does every day (BACKUP_CONTINUOUS).",
    run: copyBase,
  },
];
