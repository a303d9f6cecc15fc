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
