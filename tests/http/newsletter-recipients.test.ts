import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Recipient } from "../../src/features/newsletters/sending-contract.ts";
import { NewsletterTestbed } from "../support/newsletter-testbed.ts";

let testbed: NewsletterTestbed;
beforeAll(async () => {
  testbed = await NewsletterTestbed.start();
  await testbed.reset();
});
afterAll(() => testbed.close());

test("recipients are listed with the members' names, and found by name or address", async () => {
  const id = await testbed.send();
  const list = (search = "") => testbed.owner.get(`/api/get-recipients/${id}?search=${encodeURIComponent(search)}`);
  const found = async (search?: string) => (await list(search)).json<Recipient[]>();
  const [first] = await found();
  const { app } = testbed;
  const memberId = Number(first?.member_id);
  const { name } = await app.db
    .selectFrom("members")
    .select("name")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  expect(first).toMatchObject({ name, state: "handed_over", answer: expect.any(String) });
  const renamed = app.db.updateTable("members").where("id", "=", memberId);
  await renamed.set({ name: "100%_\\ <b>Ada</b>" }).execute();
  expect((await found("%_\\ <b>ada")).map(({ recipient_id }) => recipient_id)).toEqual([first?.recipient_id]);
  expect((await found(String(first?.email).slice(0, 8)))[0]?.recipient_id).toBe(first?.recipient_id);
  expect(await found("nobody' or true --")).toEqual([]);
  expect((await list("x".repeat(201))).status).toBe(400);
  await renamed.set({ deleted_at: new Date() }).execute();
  expect((await found())[0]?.name).toBeNull();
});

test("the page “why” tells what a person agreed to, when, and on which page, by import, or by hand", async () => {
  const { db, owner } = testbed.app;
  const { rows } = await sql<{ id: number }>`
    with words as (
      insert into consent_texts (space_id, version, text) values (${owner.spaceId}, 7, 'Yes, write to me.') returning id
    ), file as (
      insert into member_imports (space_id, imported, updated, skipped) values (${owner.spaceId}, 1, 0, 0) returning id
    )
    insert into consent_records (space_id, basis, consent_text_id, place, reason, ground, import_id, recorded_at)
    select ${owner.spaceId}, basis, case when basis = 'form' then words.id end, case when basis = 'form' then '/join' end,
      case when basis <> 'form' then 'At the ' || basis end, case when basis = 'owner' then 'agreed' end,
      case when basis = 'import' then file.id end, now()
    from words, file, unnest(array['form', 'import', 'owner']) as basis returning id`.execute(db);
  for (const [index, { id }] of rows.entries())
    await sql`update member_consents set consent_id = ${id}, given_at = '2026-03-05T12:00:00Z'
      where member_id = (select id from members where email = ${`reader-${index + 1}@example.org`})`.execute(db);
  await testbed.send();
  for (const [index, words] of [
    "“Yes, write to me.” on March 5, 2026, on the page /join",
    "Your address was imported on March 5, 2026 with this reason: “At the import”",
    "The website&#x27;s owner recorded your consent on March 5, 2026 with this reason: “At the owner”",
  ].entries()) {
    const why = await testbed.visit(`/newsletter/why/${await testbed.tokenOf(`reader-${index + 1}`)}`);
    expect(why.text).toContain(words);
  }
});
