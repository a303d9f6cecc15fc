import { randomUUID } from "node:crypto";
import { link, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Writable } from "node:stream";
import { onStop } from "../../../../platform/clean-up.ts";
import { diskProblem } from "../../../../platform/disk-errors.ts";
import { exists, flush } from "../../../../platform/file-system.ts";
import { hourMs } from "../../../../shared/durations.ts";
import { BackupError } from "./errors.ts";
import { type BackupSource, type TakenBackup, takeBackup } from "./take-backup.ts";

/** The ending of a backup file's name: says which tools open it. */
export const backupEnding = (isEncrypted: boolean) => `.tar.zst${isEncrypted ? ".age" : ""}`;

/**
 * Writes a backup to a new file, which appears only once it is complete and flushed to disk. Throws `BackupError` if it can't
 * be written, and leaves nothing behind.
 */
export async function writeBackupFile(source: BackupSource, path: string): Promise<TakenBackup & { bytes: number }> {
  if (await exists(path)) throw new BackupError(`${path} already exists: choose another name, or delete it first.`);
  await removeUnfinished(path);
  // Not the process id: each container counts its own.
  const temporary = `${path}.${randomUUID().slice(0, 8)}.part`;
  const forget = onStop(() => rm(temporary, { force: true }));
  let sink: Writable | undefined;
  try {
    sink = (await open(temporary, "wx", 0o600)).createWriteStream({ flush: true });
    const taken = await takeBackup(source, sink);
    const { size } = await stat(temporary);
    await giveName(temporary, path);
    await flush(dirname(path));
    return { ...taken, bytes: size };
  } catch (error) {
    throw explainError(error, path);
  } finally {
    // If nothing was written to it, nobody has closed it.
    sink?.destroy();
    await rm(temporary, { force: true }).catch(() => {});
    forget();
  }
}

/** Removes backups of any name in the folder that killed processes left unfinished: one that is being written grows. */
async function removeUnfinished(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder).catch(() => [])) {
    const [, finished = ""] = /^(.+)\.[0-9a-f]{8}\.part$/.exec(name) ?? [];
    if (finished !== basename(path) && !/\.tar\.zst(\.age)?$/.test(finished)) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > hourMs) await rm(join(folder, name), { force: true });
  }
}

/** Unlike a rename, a link never replaces a file that has appeared meanwhile, but not every file system has links. */
async function giveName(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL", "EMLINK"].includes(code) || (await exists(path)))
      throw error;
    await rename(temporary, path);
  }
}

function explainError(error: unknown, path: string): unknown {
  const { code, path: failed, message } = error as NodeJS.ErrnoException;
  const because = (reason: string) =>
    new BackupError(`The backup was not written to ${path}: ${reason}`, { cause: error });
  if ((code === "ENOENT" || code === "ENOTDIR") && failed?.endsWith(".part"))
    return because("there is no such folder.");
  if (code === "ENAMETOOLONG") return because("the name is too long.");
  if (code === "42501") return because(`the database role lacks a right (${message}).`);
  if (code === "EEXIST") return because("the file already exists.");
  const problem = diskProblem(error);
  return problem ? because(`${problem}.`) : error;
}
