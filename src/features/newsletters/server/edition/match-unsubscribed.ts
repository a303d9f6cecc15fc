import type { Database } from "../../../../db/database.ts";
import { matchSuppressionsAmong, networkListId } from "../../../members/server/public.ts";
import { selectOpenAddresses } from "./edition-audience.queries.ts";

/**
 * Finds those among a newsletter's waiting people who unsubscribed from newsletters of the network after the backup that was
 * restored: until then only their hash is known. To be called before anybody of them can get anything.
 */
export async function matchUnsubscribed(trx: Database, newsletterId: number): Promise<void> {
  await matchSuppressionsAmong(trx, networkListId, (rows) => selectOpenAddresses(trx, newsletterId, rows));
}
