import type { Database } from "../../../../db/database.ts";
import type { Config } from "../../../../platform/config/config.ts";
import { spoolFolder } from "../../../../platform/embedded-postgres/cluster.ts";
import { openArchive } from "./archive.ts";
import { selectArchiver, selectDatabaseId } from "./continuous.queries.ts";
import { oldestWaiting } from "./ship-segments.ts";

interface ArchiveState {
  /** When the newest copy of the database ended. */
  baseEndedAt: Date | undefined;
  /** The last time that can be restored. */
  end: Date | undefined;
  /** The time of the oldest segment that isn't in the archive yet. */
  waitingSince: Date | undefined;
  /** Whether PostgreSQL's `archive_command` fails. */
  isFailing: boolean;
}

export async function readArchiveState(
  db: Database,
  { backups, dataDir }: Pick<Config, "backups" | "dataDir">,
): Promise<ArchiveState> {
  const { is_failing: isFailing } = await selectArchiver(db);
  const waitingSince = await oldestWaiting(spoolFolder(dataDir));
  const { bases, segments } = await (await openArchive(backups, await selectDatabaseId(db))).list();
  return { baseEndedAt: bases.at(-1)?.endedAt, end: segments.at(-1)?.closedAt, waitingSince, isFailing };
}
