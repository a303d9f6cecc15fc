import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs } from "../../src/shared/durations.ts";
import { NewsletterTestbed } from "../support/newsletter-testbed.ts";

let testbed: NewsletterTestbed;
beforeAll(async () => {
  testbed = await NewsletterTestbed.start();
});
afterAll(() => testbed.close());
beforeEach(() => testbed.reset());

const undoButton = "Undo: keep getting email";

async function begin() {
  const id = await testbed.send();
  const token = await testbed.tokenOf("reader-1");
  const preferences = `/newsletter/preferences/${token}`;
  return {
    unsubscribe: () => testbed.submit(`/newsletter/unsubscribe/${token}`, {}),
    undo: () => testbed.submit(preferences, { action: "undo-unsubscribe" }),
    shown: async () => (await testbed.visit(preferences)).text,
    unsubscribed: async () => (await testbed.figures(id)).unsubscribed,
    suppressed: async () => {
      const rows = await testbed.app.db.selectFrom("suppressions").select("email").execute();
      return rows.map(({ email }) => email);
    },
  };
}

test("an unsubscription can be taken back, once and for all clicks; the figures follow", async () => {
  const { unsubscribe, undo, shown, unsubscribed, suppressed } = await begin();
  expect(await shown()).not.toContain(undoButton);
  expect((await unsubscribe()).text).toContain(undoButton);
  expect(await shown()).toContain(undoButton);
  await Promise.all([undo(), undo(), undo()]);
  expect(await suppressed()).toEqual([]);
  expect(await unsubscribed()).toBe(0);
  expect(await shown()).toContain("r…@example.org gets newsletters from");
  await unsubscribe();
  expect(await unsubscribed()).toBe(1);
  await undo();
  testbed.smtp.delivered.length = 0;
  await testbed.send();
  expect(testbed.reached).toEqual(["reader-1", "reader-2", "reader-3"]);
});

test("only for a week, and not after a complaint", async () => {
  const { unsubscribe, undo, shown, suppressed } = await begin();
  await unsubscribe();
  testbed.app.clock.advance(8 * dayMs);
  expect(await shown()).not.toContain(undoButton);
  await undo();
  expect(await suppressed()).toEqual(["reader-1@example.org"]);
  testbed.app.clock.offsetMs = 0;
  await testbed.app.db.updateTable("suppressions").set({ reason: "complained" }).execute();
  expect(await shown()).not.toContain(undoButton);
  await undo();
  expect(await suppressed()).toEqual(["reader-1@example.org"]);
});
