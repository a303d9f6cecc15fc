import type { Database, NewRow } from "../../src/db/database.ts";

/** Inserts submissions of visitors, for tests of the inbox. */
export async function insertMessages(
  db: Database,
  websiteId: number,
  messages: Partial<NewRow<"messages">>[],
): Promise<number[]> {
  const rows = messages.map((message) => ({
    website_id: websiteId,
    name: "Ann Reader",
    email: "ann@example.org",
    message: "Hello there",
    page_address: `http://${websiteId}.sites.localhost/`,
    ...message,
  }));
  const inserted = await db.insertInto("messages").values(rows).returning("id").execute();
  return inserted.map(({ id }) => id);
}

interface SignUp {
  name?: string;
  email?: string;
  consent?: string;
  state?: "waiting" | "unconfirmed" | "confirmed";
}

/** Pending by default. */
export async function insertSignUp(db: Database, websiteId: number, signUp: SignUp = {}): Promise<number> {
  const { name = "Ann Reader", email = "ann@example.org", consent = "Write to me.", state = "waiting" } = signUp;
  const { space_id } = await db
    .selectFrom("websites")
    .select("space_id")
    .where("id", "=", websiteId)
    .executeTakeFirstOrThrow();
  const texts = await db.selectFrom("consent_texts").select(["id", "text"]).where("space_id", "=", space_id).execute();
  const text =
    texts.find((one) => one.text === consent) ??
    (await db
      .insertInto("consent_texts")
      .values({ space_id, version: texts.length + 1, text: consent })
      .returning("id")
      .executeTakeFirstOrThrow());
  const empty = { gender: "", street_name: "", city: "", zip_code: "", district: "" };
  const member =
    state === "waiting"
      ? null
      : await db
          .insertInto("members")
          .values({ ...empty, space_id, name, email, is_unconfirmed: state === "unconfirmed" })
          .returning("id")
          .executeTakeFirstOrThrow();
  const waits = {
    token_hash: Buffer.from(email.padEnd(32).slice(0, 32)),
    token_expires_at: new Date(Date.now() + 6e8),
  };
  const row = await db
    .insertInto("sign_ups")
    .values({
      space_id,
      website_id: websiteId,
      email,
      consent_text_id: text.id,
      member_id: member?.id ?? null,
      page_address: `http://${websiteId}.sites.localhost/`,
      fields: JSON.stringify({ ...empty, name, age: null }),
      ...(state === "waiting" ? waits : {}),
      ...(state === "confirmed" ? { confirmed_at: new Date() } : {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Inserts this many votes per option key. */
export async function insertVotes(db: Database, componentId: number, votes: Record<string, number>): Promise<void> {
  const rows = Object.entries(votes).flatMap(([option, count]) =>
    Array.from({ length: count }, () => ({ component_id: componentId, option })),
  );
  await db.insertInto("poll_votes").values(rows).execute();
}
