import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { markRestored, restoreBackup, writeBackupFile } from "../../features/backups/server/public.ts";
import { settingsWithoutSecrets } from "../../platform/config.ts";
import { root } from "../../platform/root.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import { migrationsDirectory, startDatabase } from "../runtime.ts";
import type { Command, Context } from "./command.ts";

const version = (): string => JSON.parse(readFileSync(`${root}/package.json`, "utf8")).version;

/** A backup's time for people: `2026-11-23 03:00:12 UTC`. */
const moment = (date: Date | string) => `${new Date(date).toISOString().slice(0, 19).replace("T", " ")} UTC`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const counted = (count: number, noun: string) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

function fileOf({ args, config }: Context) {
  return { path: resolve(args[0] ?? ""), passphrase: config.backupPassphrase };
}

async function onDatabase<T>(
  { config, complain }: Context,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const server = await startDatabase(config, complain);
  try {
    return await work(server.connectionString);
  } finally {
    await server.stop();
  }
}

export const backupCommands: readonly Command[] = [
  {
    name: ["backup", "verify"],
    usage: "backup verify FILE",
    summary: "Restore a backup into a scratch database, compare everything, and render 100 pages.",
    args: 1,
    async run(context) {
      // Loads the whole site, which no other command needs.
      const { verifyBackup } = await import("../backups/verify-backup.ts");
      const file = fileOf(context);
      const { manifest, contents, images, pages } = await verifyBackup(file, context.config);
      const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0);
      context.out(
        `${file.path} is good: ${counted(rows, "row")} and ${counted(images, "image")} as of ${moment(manifest.takenAt)}; ${counted(pages, "page")} rendered.`,
      );
      warnOfMissing(context, contents.images.missing);
    },
  },
  {
    name: ["backup"],
    usage: "backup FILE [--no-images]",
    summary: "Write a backup of one moment while the site runs; encrypted with BACKUP_PASSPHRASE if it is set.",
    args: 1,
    flags: ["no-images"],
    async run(context) {
      const { path, passphrase } = fileOf(context);
      const storage = await openStorage(context.config);
      const taken = await onDatabase(context, (connectionString) => {
        const source = { connectionString, storage, rostrum: version(), settings: settingsWithoutSecrets() };
        return writeBackupFile(source, path, { passphrase, withImages: !context.flags.has("no-images") });
      });
      const { count, missing } = taken.contents.images;
      context.out(
        `Wrote ${path}: ${counted(taken.rows, "row")} and ${counted(count, "image")} as of ${moment(taken.takenAt)}, ${megabytes(taken.bytes)}.`,
      );
      warnOfMissing(context, missing);
    },
  },
  {
    name: ["restore"],
    usage: "restore FILE [--over-existing]",
    summary: "Restore a backup into an empty place, or with --over-existing in place of what is there.",
    args: 1,
    flags: ["over-existing"],
    async run(context) {
      const storage = await openStorage(context.config);
      const { manifest, contents } = await onDatabase(context, (connectionString) =>
        restoreBackup(fileOf(context), {
          connectionString,
          storage,
          migrationsDirectory,
          overExisting: context.flags.has("over-existing"),
          beforeCommit: (trx, { manifest }) =>
            markRestored(trx, { takenAt: new Date(manifest.takenAt), now: new Date() }),
        }),
      );
      const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0);
      context.out(
        `Restored ${counted(rows, "row")} and ${counted(contents.images.count, "image")} as of ${moment(manifest.takenAt)}.`,
      );
      warnOfMissing(context, contents.images.missing);
    },
  },
];

function warnOfMissing({ complain }: Context, missing: readonly string[]): void {
  if (missing.length === 0) return;
  const [first] = missing;
  complain(`${counted(missing.length, "image")} had no file when the backup was taken, the first is ${first}.`);
}
