import { sql } from "kysely";
import type { Database } from "../../src/db/database.ts";

/** Members of a list who agreed to get email: `reader-1@example.org`, … */
export async function insertConsentingMembers(db: Database, spaceId: number, count: number): Promise<void> {
  await sql`
    with record as (
      insert into consent_records (space_id, basis, reason, ground, recorded_at)
      values (${spaceId}, 'owner', 'On paper', 'agreed', now()) returning id
    ), added as (
      insert into members (space_id, name, email, age, gender, street_name, city, zip_code, district)
      select ${spaceId}, 'Reader ' || number, 'reader-' || number || '@example.org', 40, 'Female', 'Elm Street', 'Dover',
        '01234', 'Ward 1' from generate_series(1, ${count}::integer) as number returning id
    )
    insert into member_consents (member_id, consent_id, given_at) select added.id, record.id, now() from added, record`.execute(
    db,
  );
}

interface Written {
  websiteId: number;
  subject?: string;
  content?: string;
}

/** A newsletter that is to be sent now. */
export async function insertHeldNewsletter(
  db: Database,
  { websiteId, subject = "News", content = "<p>Hello {name|neighbor}</p>" }: Written,
) {
  await sql`insert into newsletter_settings (website_id, postal_address) values (${websiteId}, 'Elm Street 1, Dover')
    on conflict do nothing`.execute(db);
  const { id } = await db
    .insertInto("newsletters")
    .values({
      website_id: websiteId,
      created_at: new Date(),
      subject,
      content,
      audience: JSON.stringify({ to: { kind: "everybody" }, without: [] }),
      is_public: false,
      state: "held",
      send_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
