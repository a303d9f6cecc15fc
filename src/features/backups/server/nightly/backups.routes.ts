import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { refuseOnCopy } from "../../../../db/installation.ts";
import { enqueueUnlessRunning } from "../../../../jobs/enqueue.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Config } from "../../../../platform/config/config.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import * as calls from "../../backups.calls.ts";
import { type Backup, type BackupOverview, texts } from "../../backups-contract.ts";
import { type BackupRow, selectBackups } from "./backups.queries.ts";
import { areBesideData } from "./folder-place.ts";
import { takeBackup } from "./job-kinds.ts";
import { isGone, placeName } from "./open-place.ts";
import { readStatus } from "./status.ts";

const shown = 60;

/** Backups, for the network's owner. */
export function backupRoutes(app: App, { db, clock, config }: { db: Database; clock: Clock; config: Config }): void {
  mount(app, calls.getBackups, () => overview(db, config, clock.now()));

  mount(app, calls.startBackup, async () => {
    if (!config.backups.isOn) throw new AppError("refused", texts.off);
    await refuseOnCopy(db, texts.onCopy);
    await inTransaction(db, async (trx) => {
      const isQueued = await enqueueUnlessRunning(trx, takeBackup, {}, { now: clock.now() });
      if (!isQueued) throw new AppError("conflict", texts.alreadyRunning);
      await recordAudit(trx, { action: "network.backup-started" });
    });
    return { message: texts.started };
  });
}

async function overview(db: Database, settings: Config, now: Date): Promise<BackupOverview> {
  const { backups: config } = settings;
  const [{ job, lastProven, isLate, isMuted }, rows] = await Promise.all([
    readStatus(db, config, now),
    selectBackups(db, shown),
  ]);
  const isDue = job !== undefined && config.isOn && !isMuted && !job.is_running;
  return {
    on: config.isOn,
    muted: isMuted,
    running: job?.is_running ?? false,
    next_at: isDue ? job.run_at.toISOString() : null,
    late: isLate,
    gone: lastProven !== undefined && !isMuted && (await isGone(config, lastProven)),
    last_proven: lastProven ? presentBackup(lastProven) : null,
    place: placeName(config),
    same_disk: await areBesideData(settings),
    encrypted: config.isEncrypted,
    keep: config.keep,
    backups: rows.map(presentBackup),
  };
}

function presentBackup(row: BackupRow): Backup {
  const { id, file_name, place, started_at, finished_at, bytes, error } = row;
  return {
    backup_id: id,
    state: finished_at === null ? "running" : row.proven_at ? "proven" : "failed",
    file_name,
    place,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    bytes,
    reason: error,
  };
}
