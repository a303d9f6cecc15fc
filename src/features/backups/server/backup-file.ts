import { randomUUID } from "node:crypto";
import { link, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Writable } from "node:stream";
import { onStop } from "../../../platform/clean-up.ts";
import { exists, flush } from "../../../platform/file-system.ts";
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
  if (code === "ENOSPC" || code === "EDQUOT") return because("the disk is full.");
  if (code === "EROFS") return because("the disk is read-only.");
  if (code === "EACCES" || code === "EPERM") return because("this user isn't allowed to write there.");
  if ((code === "ENOENT" || code === "ENOTDIR") && failed?.endsWith(".part"))
    return because("there is no such folder.");
  if (code === "ENAMETOOLONG") return because("the name is too long.");
  if (code === "EIO") return because("the disk reports errors.");
  if (code === "42501") return because(`the database role lacks a right (${message}).`);
  if (code === "EEXIST") return because("the file already exists.");
  return error;
}
