import {
  type ArchiveFile,
  type Loaded,
  markRestored,
  type OnProgress,
  restoreBackup,
} from "../../features/backups/server/public.ts";
import { type Replayed, replayErasures } from "../../features/members/server/public.ts";
import { stopUnfinishedAcrossOwners } from "../../features/newsletters/server/public.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { dataSources } from "../data-sources.ts";
import { migrationsDirectory } from "../migrations-directory.ts";

export interface RestorePlace {
  connectionString: string;
  storage: Storage;
  overExisting: boolean;
  onProgress?: OnProgress;
}

/** Restores a backup as a muted copy, and erases again whoever was erased since it was taken. Throws `BackupError`. */
export async function restoreAsCopy(file: ArchiveFile, place: RestorePlace): Promise<Loaded & { replayed: Replayed }> {
  let replayed: Replayed = { people: 0, problems: [] };
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
      replayed = await replayErasures(trx, place.storage, { since: takenAt, places: dataSources });
    },
  });
  return { ...loaded, replayed };
}
