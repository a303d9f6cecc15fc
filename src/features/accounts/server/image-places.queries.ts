import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

/** Accounts show a portrait. */
export const accountImages = {
  uses: () => [
    sql`select own.id, 'account', u.id, u.username, null::bigint, null, null
      from own join users u on u.picture_image_id = own.id`,
  ],
  // One's own: others keep the portrait that they chose.
  replace: async (
    trx: Database,
    { id }: { id: number },
    { from, to }: { from: { id: number }; to: { id: number } },
  ) => {
    await sql`update users set picture_image_id = ${to.id} where picture_image_id = ${from.id} and id = ${id}`.execute(
      trx,
    );
  },
};
