import { type Database, forLongWork, inTransaction } from "../../../../db/database.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { binDays } from "../../contract.ts";
import {
  eraseField,
  eraseNextValues,
  lockCustomFields,
  selectFieldsDeletedBeforeAcrossOwners,
} from "./custom-fields.queries.ts";

/** Few enough that nobody waits long for one of them. */
const membersAtATime = 1000;

/** Erases fields 30 days after their deletion, with all their values. Safe to run in any process, and to interrupt. */
export async function eraseDeletedFields(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  const date = new Date(now.getTime() - binDays * dayMs);
  for (const { id, space_id: spaceId } of await selectFieldsDeletedBeforeAcrossOwners(db, date)) {
    let after: number | undefined = 0;
    while (after !== undefined) {
      signal.throwIfAborted();
      after = await eraseNextValues(forLongWork(db), spaceId, id, { after, limit: membersAtATime });
    }
    await inTransaction(forLongWork(db), async (trx) => {
      await lockCustomFields(trx, spaceId);
      await eraseField(trx, spaceId, id);
    });
  }
}
