import type { Database } from "../../../../db/database.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { hourMs } from "../../../../shared/durations.ts";
import { keyName } from "./erased-people.ts";
import { appendToLog, type LogEntry, mergeLog, readLog } from "./erasure-log.ts";
import { selectAllErasuresAcrossOwners } from "./erasures.queries.ts";

/** Objects of the log that are left as they are. */
const manyObjects = 500;
/** A revocation may be logged just before its transaction commits. */
const settledMs = hourMs;

/**
 * Logs erasures that only the database has, from before there was a log, and merges many small objects. To be run by one
 * process at a time. Throws if a part of the log can't be read.
 */
export async function completeLog(
  { db, storage }: { db: Database; storage: Storage },
  now: Date,
  mergeFrom = manyObjects,
): Promise<void> {
  const key = await keyName(db);
  const rows = await selectAllErasuresAcrossOwners(db);
  const log = await readLog(storage);
  const logged = new Map(log.entries.filter((one) => one.key === key).map((one) => [personOf(one), one]));
  const missing: LogEntry[] = [];
  for (const { space_id, email_hash, erased_at } of rows) {
    const entry = { key, space_id, hash: email_hash.toString("hex"), erased: true };
    const last = logged.get(personOf(entry));
    if (!last) missing.push({ ...entry, at: erased_at.toISOString() });
    else if (!last.erased && Date.parse(last.at) < now.getTime() - settledMs)
      missing.push({ ...entry, at: now.toISOString() });
  }
  await appendToLog(storage, missing);
  if (log.folders.length >= mergeFrom) await mergeLog(storage, log);
  if (log.problems.length > 0) throw new Error(log.problems.join(" "));
}

const personOf = ({ space_id, hash }: Pick<LogEntry, "space_id" | "hash">) => `${space_id} ${hash}`;
