import { resolve } from "node:path";
import { openConnection } from "../../db/connection.ts";
import { type Loaded, writeBackupFile } from "../../features/backups/server/public.ts";
import { onStop } from "../../platform/clean-up.ts";
import { settingsWithoutSecrets } from "../../platform/config.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import { counted } from "../../shared/text.ts";
import { findKeyWarning } from "../open-secret-box.ts";
import { startDatabase } from "../runtime.ts";
import type { Command, Context } from "./command.ts";

/** A backup's time for people: `2026-11-23 03:00:12 UTC`. */
const moment = (date: Date | string) => `${new Date(date).toISOString().slice(0, 19).replace("T", " ")} UTC`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Where the person is: npm runs commands in the package's folder. */
const standingIn = () => (process.env.npm_lifecycle_event === "cli" && process.env.INIT_CWD) || process.cwd();

function fileOf({ args, config }: Context) {
  return { path: resolve(standingIn(), args[0] ?? ""), passphrase: config.backupPassphrase };
}

async function onDatabase<T>(
  { config, complain }: Context,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const starting = startDatabase(config, complain);
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
  const { path, passphrase } = fileOf(context);
  const storage = context.flags.has("no-images") ? undefined : await openStorage(context.config);
  const taken = await onDatabase(context, (connectionString) =>
    writeBackupFile({ connectionString, storage, passphrase, settings: settingsWithoutSecrets() }, path),
  );
  const { takenAt, bytes, contents } = taken;
  context.out(`Wrote ${path}: ${contentsOf(contents)} as of ${moment(takenAt)}, ${megabytes(bytes)}.`);
  warn(context, taken);
}

async function verify(context: Context): Promise<void> {
  // Load on demand: no other command needs the whole site.
  const { verifyBackup } = await import("../backups/verify-backup.ts");
  const file = fileOf(context);
  const verified = await verifyBackup(file, context.config);
  const { manifest, contents, pages } = verified;
  context.out(
    `${file.path} is good: ${contentsOf(contents)} as of ${moment(manifest.takenAt)}; ${counted(pages, "page")} rendered.`,
  );
  warn(context, verified);
}

async function restore(context: Context): Promise<void> {
  const { restoreAsCopy } = await import("../backups/restore-backup.ts");
  const storage = await openStorage(context.config);
  const overExisting = context.flags.has("over-existing");
  const restored = await onDatabase(context, async (connectionString) => ({
    ...(await restoreAsCopy(fileOf(context), { connectionString, storage, overExisting })),
    keyWarning: await warnOfKey(context, connectionString),
  }));
  const { contents, manifest, replayed, keyWarning } = restored;
  context.out(`Restored ${contentsOf(contents)} as of ${moment(manifest.takenAt)}.`);
  if (replayed.people > 0) {
    context.out(`Erased again: ${counted(replayed.people, "person", "people")} who had been erased since then.`);
  }
  context.out("This copy sends no email and checks no domains until it becomes the real site: npm run cli -- go-live");
  for (const problem of replayed.problems) context.complain(problem);
  warn(context, restored);
  if (keyWarning) context.complain(keyWarning);
}

async function warnOfKey({ config }: Context, connectionString: string): Promise<string | undefined> {
  const { db, close } = await openConnection(connectionString, "rostrum restore");
  return findKeyWarning(config, db).finally(close);
}

function contentsOf({ tables, images }: Loaded["contents"]): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${counted(rows, "row")} and ${counted(images.count, "image")}`;
}

/** Tells what is not as it should be, but no reason to fail. */
function warn({ complain }: Context, { contents, foreign = [] }: Pick<Loaded, "contents"> & Partial<Loaded>): void {
  const { missing, damaged } = contents.images;
  const tell = (hashes: string[], what: string) => {
    if (hashes[0])
      complain(`${counted(hashes.length, "image")} ${what} when the backup was taken, the first is ${hashes[0]}.`);
  };
  tell(missing, "had no file");
  tell(damaged, "had a damaged file");
  for (const name of foreign) complain(`The ${name} is not Rostrum's and was left out.`);
}

export const backupCommands: readonly Command[] = [
  {
    name: ["backup", "verify"],
    usage: "backup verify FILE",
    summary: "Restore a backup into a scratch database, compare everything, and render 100 pages.",
    args: 1,
    run: verify,
  },
  {
    name: ["backup"],
    usage: "backup FILE [--no-images]",
    summary: "Write a backup of one moment while the site runs; encrypted with BACKUP_PASSPHRASE if it is set.",
    args: 1,
    flags: ["no-images"],
    run: writeBackup,
  },
  {
    name: ["restore"],
    usage: "restore FILE [--over-existing]",
    summary: "Restore a backup into an empty place, or with --over-existing in place of what is there.",
    args: 1,
    flags: ["over-existing"],
    run: restore,
  },
];
