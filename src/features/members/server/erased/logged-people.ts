import type { Database } from "../../../../db/database.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { counted } from "../../../../shared/text.ts";
import { keyName } from "./erased-people.ts";
import { selectSpacesAmong } from "./erasures.queries.ts";
import type { LoggedPerson, PeopleLog } from "./people-log.ts";

/** Clocks of several servers differ, and some entries are written before they are committed. Repeating one changes nothing. */
const marginMs = dayMs;

/** A log without aspects has one entry for each. */
export type ByHash<State> = Map<string, (LoggedPerson & State)[]>;

export interface LoggedSince<State> {
  /** Each member list's entries by the hash of the address; lists that the database doesn't have are left out. */
  spaces: Map<number, ByHash<State>>;
  /** Sentences about parts of the log that could not be used. */
  problems: string[];
}

/** Returns a log's state and its entries since a backup. */
export async function loggedSince<State extends object>(
  { db, storage }: { db: Database; storage: Storage },
  log: PeopleLog<State>,
  { since, noun }: { since: Date; noun: string },
): Promise<LoggedSince<State>> {
  const key = await keyName(db);
  const { entries, problems } = await log.read(storage);
  const recent = entries.filter(({ at }) => Date.parse(at) >= since.getTime() - marginMs);
  const own = recent.filter((one) => one.key === key);
  const foreign = recent.length - own.length;
  if (foreign > 0) problems.push(`${counted(foreign, noun)} of another installation can't be found here.`);
  const ids = await selectSpacesAmong(db, [...new Set(own.map(({ space_id }) => space_id))]);
  const bySpace = Map.groupBy(own, ({ space_id }) => space_id);
  const spaces = new Map(ids.map((id) => [id, Map.groupBy(bySpace.get(id) ?? [], ({ hash }) => hash)]));
  return { spaces, problems };
}
