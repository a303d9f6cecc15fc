import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { getConsent } from "../../src/features/members/server/public.ts";
import { createTestDatabase } from "../support/database.ts";
import { migrateUntil, migrations } from "../support/older-version.ts";

test("sign-ups from before are consent, except those that nobody confirmed with the address of a member", async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.drop());
  await migrateUntil(database.url, "0047");
  const { db } = database;
  await sql`
    with space as (insert into spaces (name) values ('S') returning id),
      words as (insert into consent_texts (space_id, version, text) select id, 1, 'I agree' from space returning id, space_id),
      people as (insert into members (space_id, name, email, gender, street_name, city, zip_code, district, is_unconfirmed)
        select space.id, name, name || '@example.org', '', '', '', '', '', is_new from space,
          (values ('confirmed', false), ('unconfirmed', true), ('stranger', false)) as new (name, is_new)
        returning id, space_id, name, email)
    insert into sign_ups (space_id, page_address, email, fields, consent_text_id, member_id, confirmed_at)
      select people.space_id, '/join', people.email, '{}', words.id, people.id,
        case when people.name = 'confirmed' then now() end from people, words`.execute(db);
  await migrate(database.url, migrations);
  const members = await db.selectFrom("members").select(["id", "space_id", "name"]).orderBy("name").execute();
  const agreed = await Promise.all(
    members.map(async ({ id, space_id, name }) => [name, (await getConsent(db, space_id, id))?.words]),
  );
  expect(Object.fromEntries(agreed)).toEqual({ confirmed: "I agree", stranger: undefined, unconfirmed: "I agree" });
});
