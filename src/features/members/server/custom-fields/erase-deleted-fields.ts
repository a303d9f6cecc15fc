import { type Database, forLongWork, inTransaction } from "../../../../db/database.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { binDays } from "../../contract.ts";
import {
  type EraseNext,
  eraseField,
  erasingFrom,
  lockCustomFields,
  selectFieldsDeletedBeforeAcrossOwners,
} from "./custom-fields.queries.ts";

/** Few enough that nobody waits long for one of them. */
const rowsAtATime = 1000;

/** Erases fields 30 days after their deletion, with all their values, also from what other features hold. Safe to run in any process, and to interrupt. */
export async function eraseDeletedFields(
  { db, others }: { db: Database; others: readonly EraseNext[] },
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const date = new Date(now.getTime() - binDays * dayMs);
  for (const { id, space_id: spaceId } of await selectFieldsDeletedBeforeAcrossOwners(db, date)) {
    // Members last: a sign-up that is confirmed meanwhile passes its answers on to one.
    for (const eraseNext of [...others, erasingFrom("members")]) {
      let after: number | undefined = 0;
      while (after !== undefined) {
        signal.throwIfAborted();
        after = await eraseNext(forLongWork(db), spaceId, id, { after, limit: rowsAtATime });
      }
    }
    await inTransaction(forLongWork(db), async (trx) => {
      await lockCustomFields(trx, spaceId);
      await eraseField(trx, spaceId, id);
    });
  }
}
