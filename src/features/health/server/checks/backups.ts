import { SecretBox } from "../../../../platform/secrets/secret-box.ts";
import { findSecretKey } from "../../../../platform/secrets/secret-key.ts";
import { hourMs, minuteMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { areBesideData, isBackupGone, readArchiveState, readBackupStatus } from "../../../backups/server/public.ts";
import { type Check, look, type Outcome, ok, orOk, wrong } from "./check.ts";

/** Two minutes are usual: one until PostgreSQL closes a file, one until it is moved. */
const lateArchiveMs = 15 * minuteMs;

const minutesSince = (time: Date, now: number) => Math.max(0, Math.round((now - time.getTime()) / minuteMs));

export const backupChecks: readonly Check[] = [
  {
    name: "backup-age",
    group: "Backups",
    needsDatabase: true,
    async run({ db, config: { backups }, clock }) {
      const now = clock.now();
      const { lastProven, isLate, isMuted } = await readBackupStatus(db, backups, now);
      if (isMuted) return ok(tr("A restored copy takes no backups."));
      if (!backups.isOn) {
        return look(
          tr("BACKUPS=off: Rostrum takes no backups."),
          tr("Make sure that others do, and that they can be restored."),
        );
      }
      const hours = lastProven && Math.round((now.getTime() - lastProven.started_at.getTime()) / hourMs);
      const age =
        hours === undefined
          ? tr("There is no proven backup yet.")
          : tr(
              {
                one: "The last proven backup is {count} hour old.",
                other: "The last proven backup is {count} hours old.",
              },
              { count: hours },
            );
      if (isLate) return wrong(age, tr("Backups in the dashboard says what went wrong."));
      if (hours === undefined)
        return look(age, tr("The first is taken tonight; Backups in the dashboard starts one now."));
      return ok(age);
    },
  },
  {
    name: "backup-place",
    group: "Backups",
    isLocal: true,
    reachesOut: true,
    needsDatabase: true,
    async run({ db, config, clock }) {
      if (!config.backups.isOn) return [];
      const { lastProven } = await readBackupStatus(db, config.backups, clock.now());
      const found: Outcome[] = [];
      if (lastProven && (await isBackupGone(config.backups, lastProven))) {
        found.push(
          wrong(
            tr("The file of the last proven backup is no longer in its place."),
            tr("Is its disk connected? If it was deleted, back up now."),
          ),
        );
      }
      if (await areBesideData(config)) {
        found.push(
          look(
            tr("Backups are on the same disk as your data: if it fails, both are lost."),
            tr("Set BACKUP_DIR to another disk, or BACKUP_S3 to a bucket."),
          ),
        );
      }
      if (config.backups.s3 && !config.backups.isEncrypted) {
        found.push(
          look(
            tr("Backups in the bucket are not encrypted."),
            tr("Set BACKUP_PASSPHRASE, and keep it somewhere else, too."),
          ),
        );
      }
      return orOk(found, tr("The last backup is in its place."));
    },
  },
  {
    name: "continuous-archive",
    group: "Backups",
    isLocal: true,
    reachesOut: true,
    needsDatabase: true,
    async run({ db, config: { backups, dataDir }, clock }) {
      if (!backups.isContinuous) return [];
      const { baseEndedAt, end, waitingSince, isFailing } = await readArchiveState(db, { backups, dataDir });
      const now = clock.now().getTime();
      if (isFailing) {
        return wrong(
          tr("PostgreSQL can't archive its write-ahead log for the continuous archive."),
          tr("postgres.log in the data directory says why. Until then, its disk fills up."),
        );
      }
      if (waitingSince && now - waitingSince.getTime() > lateArchiveMs) {
        return wrong(
          tr(
            {
              one: "Changes have been waiting for the continuous archive for {count} minute.",
              other: "Changes have been waiting for the continuous archive for {count} minutes.",
            },
            { count: minutesSince(waitingSince, now) },
          ),
          tr("Jobs in the dashboard says why. Until then, the disk of the data directory fills up."),
        );
      }
      if (!baseEndedAt) {
        return look(
          tr("The continuous archive has no copy of the database yet."),
          tr("Jobs in the dashboard says whether it failed."),
        );
      }
      return ok(
        tr(
          {
            one: "The continuous archive reaches up to {count} minute ago.",
            other: "The continuous archive reaches up to {count} minutes ago.",
          },
          { count: minutesSince(end ?? baseEndedAt, now) },
        ),
      );
    },
  },
  {
    name: "secret-key",
    group: "Backups",
    isLocal: true,
    needsDatabase: true,
    async run({ db, config, findKeyWarning }) {
      const warning = await findKeyWarning(config, db);
      if (warning)
        return wrong(
          tr("The secret key of this database is missing."),
          tr("Put it back and start again: see “The secret key” in docs/backups.md."),
        );
      const found = await findSecretKey(config, false);
      if ("problem" in found) return ok(tr("No secret key has been needed yet."));
      const print = new SecretBox(found.key).keyFor("fingerprint").toString("hex", 0, 4);
      return ok(
        tr("The secret key is there (fingerprint {print}): keep a copy of it with the backups' passphrase.", { print }),
      );
    },
  },
];
