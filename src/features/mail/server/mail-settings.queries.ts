import type { Insertable, Selectable } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { MailSettings } from "../../../db/types.generated.ts";

export type MailSettingsRow = Selectable<MailSettings>;

export function selectMailSettings(db: Database): Promise<MailSettingsRow | undefined> {
  return db.selectFrom("mail_settings").selectAll().executeTakeFirst();
}

/** Stores the settings if nobody else changed them since `version`, which is 0 if there were none. Returns whether it did. */
export async function storeMailSettings(
  trx: Database,
  settings: Omit<Insertable<MailSettings>, "id" | "version">,
  version: number,
): Promise<boolean> {
  const row = { ...settings, version: version + 1 };
  if (version > 0) {
    const { numUpdatedRows } = await trx
      .updateTable("mail_settings")
      .set(row)
      .where("version", "=", version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("mail_settings")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteMailSettings(trx: Database, version: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("mail_settings").where("version", "=", version).executeTakeFirst();
  return numDeletedRows > 0n;
}
