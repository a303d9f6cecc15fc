import { postgresUrl } from "../../bench/server.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { markRestored } from "../../src/features/backups/server/installation.queries.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { dayMs, hourMs } from "../../src/shared/durations.ts";
import { insertPastBackup } from "../../tests/support/nightly-backups.ts";
import { ownersContext, type Site, shoot } from "./shoot.ts";

/** A bucket that can't be reached: no backup is taken. */
export const backupSettings = {
  BACKUPS: "on",
  BACKUP_PASSPHRASE: "never used to encrypt",
  BACKUP_S3: "http://none:none@127.0.0.1:9?bucket=network-backups",
};

/** Takes the screenshots of docs/backups.md: the dashboard's Backups screen, then the banner of a restored copy. */
export async function photographBackups({ browser, url, dataDir }: Site): Promise<void> {
  const db = openDatabase(postgresUrl(dataDir), createLogger("error"), { max: 1 });
  const context = await ownersContext(browser, url, { viewport: { width: 1440, height: 1050 } });
  try {
    const lastNight = new Date(Math.floor(Date.now() / dayMs) * dayMs - dayMs + 3 * hourMs);
    await insertHistory(db, lastNight);
    const page = await context.newPage();
    await page.goto("/dashboard/settings/backups", { waitUntil: "networkidle" });
    await shoot(page, "backups.png");
    await markRestored(db, { takenAt: lastNight, now: new Date() });
    await page.setViewportSize({ width: 1500, height: 470 });
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    await shoot(page, "restored-copy.png");
  } finally {
    await context.close();
    await db.destroy();
  }
}

/** A proven backup for each of the last nights; one night's first attempt failed. */
async function insertHistory(db: Database, lastNight: Date): Promise<void> {
  const insert = (hours: number, outcome: { bytes: number } | { error: string }) => {
    const started_at = new Date(lastNight.getTime() + hours * hourMs);
    const file_name = `rostrum-${started_at.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.zst.age`;
    return insertPastBackup(db, { started_at, file_name, place: "s3://network-backups", ...outcome });
  };
  await insert(-48, { bytes: 48_100_000 });
  await insert(-24, { error: "The bucket network-backups can't be reached." });
  await insert(-23.9, { bytes: 48_300_000 });
  await insert(0, { bytes: 48_600_000 });
}
