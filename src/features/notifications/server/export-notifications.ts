import type { Database } from "../../../db/database.ts";
import { getSentence, toText } from "../contract.ts";
import { selectNotificationsOfUser } from "./notifications.queries.ts";

/** Returns some of a person's notifications after this id, oldest first, as their own data. */
export async function getNotificationsToExport(db: Database, userId: number, after: number) {
  const rows = await selectNotificationsOfUser(db, userId, after);
  return rows.map(({ id, created_at, read_at, ...row }) => {
    return { id, text: toText(getSentence(row)), website: row.website, created_at, read_at };
  });
}
