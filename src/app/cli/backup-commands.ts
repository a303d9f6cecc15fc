import { resolve } from "node:path";
import { openConnection } from "../../db/connection.ts";
import { type ArchiveFile, isEncrypted, type Loaded, writeBackupFile } from "../../features/backups/server/public.ts";
import { onStop } from "../../platform/clean-up.ts";
import { invocationFolder, settingsWithoutSecrets } from "../../platform/config.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import { commandLine, startCommand } from "../../platform/typed-commands.ts";
import { counted } from "../../shared/text.ts";
import { findKeyWarning } from "../open-secret-box.ts";
import { startDatabase } from "../runtime.ts";
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
  context.out(`Wrote ${path}: ${summaryOf(contents)} as of ${moment(takenAt)}, ${megabytes(bytes)}.`);
  warn(context, taken);
}

async function verify(context: Context): Promise<void> {
  // Load on demand: no other command needs the whole site.
  const { verifyBackup } = await import("../backups/verify-backup.ts");
  const file = backupFile(context);
  const verified = await verifyBackup(file, context.config, context.err);
  const { manifest, contents, pages } = verified;
  context.out(
    `${file.path} is good: ${summaryOf(contents)} as of ${moment(manifest.takenAt)}; ${counted(pages, "page")} rendered.`,
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
  const file = backupFile(context);
  const overExisting = context.flags.has("over-existing");
  const restored = await withDatabase(context, async (connectionString) => ({
    ...(await restoreAsCopy(file, { connectionString, storage, overExisting, onProgress: context.err })),
    keyWarning: await findMissingKey(context, connectionString),
  }));
  const { contents, manifest, replayed, keyWarning } = restored;
  context.out(`Restored ${summaryOf(contents)} as of ${moment(manifest.takenAt)}.`);
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

async function findMissingKey({ config }: Context, connectionString: string): Promise<string | undefined> {
  const { db, close } = await openConnection(connectionString, "rostrum restore");
  return findKeyWarning(config, db).finally(close);
}

function summaryOf({ tables, images }: Loaded["contents"]): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${counted(rows, "row")} and ${counted(images.count, "image")}`;
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
    usage: "restore FILE [--over-existing]",
    summary: "Restore a backup into an empty database, or with --over-existing replace everything there.",
    args: 1,
    flags: ["over-existing"],
    run: restore,
  },
];
