import {
  type ArchiveFile,
  type Loaded,
  markRestored,
  type OnProgress,
  restoreBackup,
} from "../../features/backups/server/public.ts";
import { replayErasures, replaySuppressions } from "../../features/members/server/public.ts";
import { replayTopicStops, stopUnfinishedAcrossOwners } from "../../features/newsletters/server/public.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { dataSources } from "../data-sources.ts";
import { migrationsDirectory } from "../migrations-directory.ts";

export interface RestorePlace {
  connectionString: string;
  storage: Storage;
  overExisting: boolean;
  onProgress?: OnProgress;
}

/** Events after the backup that were applied again. */
export interface Replayed {
  erasedPeople: number;
  suppressedMembers: number;
  /** Sentences about parts of the logs that could not be used. */
  problems: string[];
}

/**
 * Restores a backup as a muted copy. Erases again whoever was erased since it was taken, and sends nothing to whoever has
 * unsubscribed since, or stopped a topic. Throws `BackupError`.
 */
export async function restoreAsCopy(file: ArchiveFile, place: RestorePlace): Promise<Loaded & { replayed: Replayed }> {
  let replayed: Replayed = { erasedPeople: 0, suppressedMembers: 0, problems: [] };
  const loaded = await restoreBackup(file, {
    ...place,
    migrationsDirectory,
    async beforeCommit(trx, { manifest }) {
      const takenAt = new Date(manifest.takenAt);
      await markRestored(trx, { takenAt, now: new Date() });
      await stopUnfinishedAcrossOwners(
        trx,
        "This copy was restored from a backup. The original may have sent the rest.",
      );
      const suppressions = await replaySuppressions(trx, place.storage, takenAt);
      const topicProblems = await replayTopicStops(trx, place.storage, takenAt);
      const erasures = await replayErasures(trx, place.storage, { since: takenAt, places: dataSources });
      replayed = {
        erasedPeople: erasures.people,
        suppressedMembers: suppressions.members,
        problems: [...erasures.problems, ...suppressions.problems, ...topicProblems],
      };
    },
  });
  return { ...loaded, replayed };
}
