import type { Database } from "../../../../db/database.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { hourMs } from "../../../../shared/durations.ts";
import { keyName } from "./erased-people.ts";
import { selectAllErasuresAcrossOwners } from "./erasures.queries.ts";
import { erasureLog, type LoggedErasure, type PeopleLog, suppressionLog } from "./people-log.ts";

/** Objects of the log that are left as they are. */
const manyObjects = 500;
/** A revocation may be logged just before its transaction commits. */
const settledMs = hourMs;

export interface LogsDeps {
  db: Database;
  storage: Storage;
  /** Logs of features to the right of this one. */
  others?: readonly Pick<PeopleLog<object>, "mergeMany">[];
}

/**
 * Logs erasures that only the database has, from before there was a log, and merges many small objects of all logs. To be
 * run by one process at a time. Throws if a part of a log can't be read.
 */
export async function completeLogs(
  { db, storage, others = [] }: LogsDeps,
  now: Date,
  mergeFrom = manyObjects,
): Promise<void> {
  const key = await keyName(db);
  const rows = await selectAllErasuresAcrossOwners(db);
  const log = await erasureLog.read(storage);
  const logged = new Map(log.entries.filter((one) => one.key === key).map((one) => [personKey(one), one]));
  const missing: LoggedErasure[] = [];
  for (const { space_id, email_hash, erased_at } of rows) {
    const entry = { key, space_id, hash: email_hash.toString("hex"), erased: true };
    const last = logged.get(personKey(entry));
    if (!last) missing.push({ ...entry, at: erased_at.toISOString() });
    else if (!last.erased && Date.parse(last.at) < now.getTime() - settledMs)
      missing.push({ ...entry, at: now.toISOString() });
  }
  await erasureLog.append(storage, missing);
  if (log.folders.length >= mergeFrom) await erasureLog.merge(storage, log);
  const problems = [...log.problems];
  for (const other of [suppressionLog, ...others]) problems.push(...(await other.mergeMany(storage, mergeFrom)));
  if (problems.length > 0) throw new Error(problems.join(" "));
}

const personKey = ({ space_id, hash }: Pick<LoggedErasure, "space_id" | "hash">) => `${space_id} ${hash}`;
