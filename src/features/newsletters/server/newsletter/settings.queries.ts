import type { Database } from "../../../../db/database.ts";
import type { NewsletterSettingsForm } from "../../settings-contract.ts";

const names = [
  "sender_name",
  "reply_to",
  "postal_address",
  "paid_for_by",
  "hold_minutes",
  "is_public",
  "counts_clicks",
] as const;

const defaults: NewsletterSettingsForm = {
  sender_name: "",
  reply_to: "",
  postal_address: "",
  paid_for_by: "",
  hold_minutes: 10,
  is_public: true,
  counts_clicks: false,
};

export async function selectSettings(db: Database, websiteId: number): Promise<NewsletterSettingsForm> {
  const row = await db
    .selectFrom("newsletter_settings")
    .select(names)
    .where("website_id", "=", websiteId)
    .executeTakeFirst();
  return row ?? defaults;
}

export async function upsertSettings(
  trx: Database,
  websiteId: number,
  changes: Partial<NewsletterSettingsForm>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await trx
    .insertInto("newsletter_settings")
    .values({ website_id: websiteId, ...changes })
    .onConflict((conflict) => conflict.column("website_id").doUpdateSet(changes))
    .execute();
}

/** Whether a website ever sent a newsletter. */
export async function hasSentNewsletters(db: Database, websiteId: number): Promise<boolean> {
  const row = await db
    .selectFrom("newsletters")
    .select("id")
    .where("website_id", "=", websiteId)
    .where("started_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
