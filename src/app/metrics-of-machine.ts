import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { oldestWaiting, selectArchiver } from "../features/backups/server/public.ts";
import { selectBytesBehind, selectReplayedPlace, soonestCertificateEnd } from "../features/health/server/public.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config/config.ts";
import { spoolFolder } from "../platform/embedded-postgres/cluster.ts";
import type { Reading, Sample } from "../platform/metrics/metrics.ts";
import { hourMs } from "../shared/durations.ts";

/** The disks that Rostrum writes to. Several may be the same one. */
export function diskReadings({ dataDir, backups }: Pick<Config, "dataDir" | "backups">): Reading[] {
  const folders = { data: dataDir, ...(backups.isOn && { backups: backups.folder }), temporary: tmpdir() };
  const each = async (read: (folder: string) => Promise<number>): Promise<Sample[]> => {
    const samples = Object.entries(folders).map(async ([disk, folder]) => {
      // It is made when something is stored in it.
      const value = await read(folder).catch(() => undefined);
      return value === undefined ? [] : [{ labels: { disk }, value }];
    });
    return (await Promise.all(samples)).flat();
  };
  const labels = ["disk"];
  return [
    {
      name: "rostrum_disk_free_bytes",
      help: "Room on the disks of the data directory, backups, and temporary files",
      labels,
      read: () => each(async (folder) => statfs(folder).then(({ bavail, bsize }) => bavail * bsize)),
    },
    {
      name: "rostrum_disk_bytes",
      help: "Their sizes",
      labels,
      read: () => each(async (folder) => statfs(folder).then(({ blocks, bsize }) => blocks * bsize)),
    },
    {
      name: "rostrum_disk_writable",
      help: "1 if this process may write there",
      labels,
      read: () => each((folder) => access(folder, constants.W_OK).then(() => 1, asUnwritable)),
    },
  ];
}

function asUnwritable(error: NodeJS.ErrnoException): number {
  if (error.code === "ENOENT") throw error;
  return 0;
}

/** Longest age of what is reported about certificates. */
const certificatesLastMs = hourMs;

interface ReadingDeps {
  config: Config;
  db: Database;
  clock: Clock;
}

/** Looked at once an hour, in the background: a proxy that hangs must not delay the other readings. */
export function certificateReadings({ clock, ...deps }: ReadingDeps): Reading[] {
  let seen: Sample[] = [];
  let lookedAt = 0;
  const look = async (): Promise<void> => {
    lookedAt = clock.now().getTime();
    const ends = await soonestCertificateEnd(deps);
    seen = Object.entries(ends).map(([of, end]) => ({ labels: { of }, value: end.getTime() / 1000 }));
  };
  return [
    {
      name: "rostrum_certificate_end_timestamp_seconds",
      help: "When the certificate of PUBLIC_URL ends, and the first of ten verified domains chosen each hour",
      labels: ["of"],
      read() {
        if (clock.now().getTime() - lookedAt > certificatesLastMs) void look().catch(() => {});
        return seen;
      },
    },
  ];
}

/** Longest wait for a replica: one that leads nowhere gives no answer at all. */
const replicaLimitMs = 2000;

const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    sleep(replicaLimitMs, undefined, { ref: false }).then(() => Promise.reject(new Error("late"))),
  ]);

/** Streaming standbys, numbered in the order of DATABASE_REPLICA_URLS. */
export function replicaReadings(db: Database, replicas: readonly Database[]): Reading[] {
  const getPlace = (replica: Database) => inTime(selectReplayedPlace(replica));
  const each = async (read: (replica: Database) => Promise<number | undefined>): Promise<Sample[]> => {
    const values = await Promise.all(replicas.map((replica) => read(replica).catch(() => undefined)));
    return values.flatMap((value, index) =>
      value === undefined ? [] : [{ labels: { replica: String(index + 1) }, value }],
    );
  };
  return [
    {
      name: "rostrum_replica_up",
      help: "1 if the replica answers",
      labels: ["replica"],
      read: () =>
        each((replica) =>
          getPlace(replica).then(
            () => 1,
            () => 0,
          ),
        ),
    },
    {
      name: "rostrum_replica_behind_bytes",
      help: "How much of the write-ahead log a replica lacks",
      labels: ["replica"],
      read: () =>
        each(async (replica) => {
          const place = await getPlace(replica);
          return place === undefined ? undefined : selectBytesBehind(db, place);
        }),
    },
  ];
}

/** Reads the figures of the continuous archive, if there is one. */
export function archiveReadings({ config, db, clock }: ReadingDeps): Reading[] {
  if (!config.backups.isContinuous) return [];
  return [
    {
      name: "rostrum_archive_waiting_seconds",
      help: "How long the oldest change has waited that is not in the continuous archive yet; the same in all processes",
      read: async () => {
        const oldest = await oldestWaiting(spoolFolder(config.dataDir));
        return [{ value: oldest ? Math.max(0, clock.now().getTime() - oldest.getTime()) / 1000 : 0 }];
      },
    },
    {
      name: "rostrum_archive_failing",
      help: "1 if PostgreSQL could not archive its write-ahead log",
      read: async () => [{ value: (await selectArchiver(db)).is_failing ? 1 : 0 }],
    },
  ];
}
