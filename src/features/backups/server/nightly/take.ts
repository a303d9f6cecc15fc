import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Database, inTransaction } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { BackupsConfig } from "../../../../platform/config/backups.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { backupEnding } from "../archive/backup-file.ts";
import { runBackupProgram } from "./backup-program.ts";
import { insertBackup, noteFailed, selectBackups, selectLastProven } from "./backups.queries.ts";
import { inFolder, prepareFolder } from "./folder-place.ts";
import { openBackupPlace, placeName } from "./open-place.ts";

export interface TakeDeps {
  db: Database;
  clock: Clock;
  config: BackupsConfig;
}

/** Takes a backup, verifies it, and stores it in its place. Nothing is left in the place if that fails. */
export async function takeBackupNow(
  { db, clock, config }: TakeDeps,
  signal: AbortSignal,
): Promise<{ id: number; bytes: number }> {
  const { folder, program } = config;
  const startedAt = clock.now();
  const fileName = makeFileName(startedAt, config);
  const { id, expectedBytes } = await begin(db, config, { startedAt, fileName });
  await removeLeftovers(db, config);
  await prepareFolder(folder, expectedBytes);
  const workFolder = getWorkFolder(config, fileName);
  try {
    await inFolder(folder, () => mkdir(workFolder, { mode: 0o700 }));
    const file = join(workFolder, fileName);
    await runBackupProgram(["backup", file], { program, signal });
    await runBackupProgram(["backup", "verify", file], { program, signal });
    const { size: bytes } = await stat(file);
    const place = await openBackupPlace(config);
    await place.store(file, fileName, signal);
    return { id, bytes };
  } finally {
    await rm(workFolder, { recursive: true, force: true }).catch(() => {});
  }
}

/** Records the start. Backups that never ended were stopped with their server. */
function begin(db: Database, config: BackupsConfig, { startedAt, fileName }: { startedAt: Date; fileName: string }) {
  return inTransaction(db, async (trx) => {
    await noteFailed(trx, { error: serverStopped, now: startedAt });
    const id = await insertBackup(trx, { started_at: startedAt, place: placeName(config), file_name: fileName });
    return { id, expectedBytes: (await selectLastProven(trx))?.bytes ?? 0 };
  });
}

export const serverStopped = "The server stopped while this backup was running.";

/** `rostrum-2026-11-23T030000Z.tar.zst`: sorts by time. */
function makeFileName(at: Date, { isEncrypted }: BackupsConfig): string {
  const time = at.toISOString().slice(0, 19).replaceAll(":", "");
  return `rostrum-${time}Z${backupEnding(isEncrypted)}`;
}

/** On the disk of the folder, so that the finished file only has to be renamed. */
const getWorkFolder = ({ folder }: BackupsConfig, fileName: string) => join(folder, `.${fileName}.partial`);

/** Removes what killed processes of this installation left in the folder. */
async function removeLeftovers(db: Database, config: BackupsConfig): Promise<void> {
  const unproven = (await selectBackups(db, 100)).filter((backup) => backup.proven_at === null);
  for (const { file_name } of unproven) {
    // If the folder can't be written, its preparation says so.
    await rm(getWorkFolder(config, file_name), { recursive: true, force: true }).catch(() => {});
  }
  // Those that no row names, as after a restore.
  for (const name of await readdir(config.folder).catch(() => [])) {
    const path = join(config.folder, name);
    if (!/^\.rostrum-.+\.partial$/.test(name) || Date.now() - (await stat(path)).mtimeMs < dayMs) continue;
    await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
