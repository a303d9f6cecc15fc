import type { Database } from "../../../../db/database.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import { keyName } from "./erased-people.ts";
import type { PeopleLog } from "./people-log.ts";

const manyChanges = 5000;

/** A row of a table of changes that the log doesn't have yet. */
interface Change {
  id: number;
  space_id: number;
  email_hash: Buffer;
  changed_at: Date;
}

interface Source<Row extends Change, State extends object> {
  log: PeopleLog<State>;
  /** The oldest. */
  select: (db: Database, limit: number) => Promise<Row[]>;
  getState: (row: Row) => State;
  remove: (db: Database, ids: readonly number[]) => Promise<void>;
}

/** Moves changes into a log outside the database, so that a restored backup doesn't forget them. */
export async function logChanges<Row extends Change, State extends object>(
  { db, storage }: { db: Database; storage: Storage },
  source: Source<Row, State>,
  signal: AbortSignal,
): Promise<void> {
  const { log, select, getState, remove } = source;
  for (let isMore = true; isMore && !signal.aborted; ) {
    const rows = await select(db, manyChanges);
    isMore = rows.length === manyChanges;
    if (rows.length === 0) return;
    const key = await keyName(db);
    const entries = rows.map((row) => ({
      key,
      space_id: row.space_id,
      hash: row.email_hash.toString("hex"),
      at: row.changed_at.toISOString(),
      ...getState(row),
    }));
    await log.append(storage, entries);
    // If the process dies before this, they are logged again, which changes nothing.
    const ids = rows.map(({ id }) => id);
    await remove(db, ids);
  }
}
