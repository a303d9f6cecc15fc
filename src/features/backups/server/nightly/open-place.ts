import type { BackupsConfig } from "../../../../platform/config/backups.ts";
import type { BackupPlace } from "./backup-place.ts";
import { FolderPlace } from "./folder-place.ts";

/** For people: `/srv/backups` or `s3://bucket/prefix`. */
export function placeName({ folder, s3 }: BackupsConfig): string {
  return s3 ? `s3://${s3.bucket}/${s3.prefix}`.replace(/\/$/, "") : folder;
}

/** A screen waits for it. */
const patienceMs = 3000;

/** Whether a backup's file was deleted or moved. A place that can't be reached at the moment says nothing. */
export async function isGone(config: BackupsConfig, backup: { place: string; file_name: string }): Promise<boolean> {
  if (backup.place !== placeName(config)) return false;
  try {
    const place = await openBackupPlace(config);
    return !(await place.has(backup.file_name, AbortSignal.timeout(patienceMs)));
  } catch {
    return false;
  }
}

/** The bucket if one is configured (loaded only then), else the folder. */
export async function openBackupPlace({ folder, s3 }: BackupsConfig): Promise<BackupPlace> {
  if (!s3) return new FolderPlace(folder);
  const { S3Place } = await import("./s3-place.ts");
  return new S3Place(s3);
}
