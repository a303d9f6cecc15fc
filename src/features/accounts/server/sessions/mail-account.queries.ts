import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";

/**
 * Selects the language for a mail: that of the account that causes it, otherwise that of the account with the address, if it chose one.
 * Else, that of the website that sends the mail. An invitation's language must not tell whether its address has an account.
 */
export async function selectMailLanguage(
  db: Database,
  { recipient, accountId, websiteId }: { recipient: string; accountId?: number; websiteId: number },
): Promise<string | undefined> {
  const users = db.selectFrom("users").select("language").where("language", "is not", null);
  const account = await users
    .where((where) => (accountId === undefined ? where("email", "=", recipient.trim()) : where("id", "=", accountId)))
    .executeTakeFirst();
  if (account?.language) return account.language;
  const website = db.selectFrom("websites").select(sql<string | null>`settings ->> 'language'`.as("language"));
  return (await website.where("id", "=", websiteId).executeTakeFirst())?.language ?? undefined;
}
