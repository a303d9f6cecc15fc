import { type Database, inTransaction } from "../../src/db/database.ts";
import type { WebsiteRole } from "../../src/features/accounts/contract.ts";
import { changeRole } from "../../src/features/accounts/server/public.ts";
import { insertWebsite } from "../../src/features/websites/server/public.ts";
import type { TestApp } from "./test-app.ts";

/** A website without pages, owned by this person. Returns its id. */
export function insertOwnWebsite(
  db: Database,
  userId: number,
  values: { title?: string; is_host?: boolean; is_demo?: boolean } = {},
): Promise<number> {
  return insertWebsite(db, userId, { title: "Website", ...values });
}

/** Gives the tests' editor this role on a website, from the tests' owner. */
export function giveEditorRole(app: TestApp, websiteId: number, role: WebsiteRole, endsAt: Date | null = null) {
  const change = { websiteId, userId: app.editor.id, role, mayExport: false, endsAt, grantedBy: app.owner.id };
  return inTransaction(app.db, (trx) => changeRole(trx, change, app.clock.now()));
}

/** The first website that this person owns, beside the host site. */
export async function firstWebsiteOf(db: Database, userId: number): Promise<number> {
  const row = await db
    .selectFrom("grants")
    .select("website_id")
    .where("user_id", "=", userId)
    .where("role", "=", "owner")
    .where("website_id", "is not", null)
    .orderBy("website_id")
    .$narrowType<{ website_id: number }>()
    .executeTakeFirstOrThrow();
  return row.website_id;
}

/** The first account, which is the network's owner. */
export async function firstUser(db: Database): Promise<number> {
  return (await db.selectFrom("users").select("id").orderBy("id").executeTakeFirstOrThrow()).id;
}
