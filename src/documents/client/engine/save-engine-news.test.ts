import { describe, expect, test } from "vitest";
import { SavingTestbed } from "../../../../tests/support/saving-testbed.ts";

/** A document that lacks another's change, which is on the server. */
async function behind() {
  const testbed = new SavingTestbed();
  const [one, two] = [testbed.open(), testbed.open()];
  two.engine.set({ slug: "two" });
  await testbed.pass(1000);
  await testbed.untilIdle();
  return { testbed, one };
}

describe("others' changes that the screen noticed", () => {
  test("noticed during a save are fetched after it", async () => {
    const testbed = new SavingTestbed();
    const [one, two] = [testbed.open(), testbed.open()];
    one.engine.set({ title: "One" });
    await testbed.pass(1000);
    await testbed.deliverRequest();
    two.engine.set({ slug: "two" });
    await testbed.pass(1000);
    await testbed.deliverRequest();
    // The screen passes each version on once, and the answer to the save is older.
    one.engine.notice(testbed.state.version);
    await testbed.untilIdle();
    expect(one.engine.view().fields).toEqual({ title: "One", slug: "two", content: "" });
  });

  test("are asked for again, after a pause, if the question gets no answer", async () => {
    const { testbed, one } = await behind();
    one.engine.notice(testbed.state.version);
    testbed.requests.length = 0;
    await testbed.pass(30_000);
    expect(testbed.requests.length).toBe(0);
    await testbed.pass(5000);
    expect(testbed.requests.length).toBe(1);
    testbed.requests.length = 0;
    // The next pause is longer.
    await testbed.pass(35_000);
    expect(testbed.requests.length).toBe(0);
    await testbed.pass(5000);
    await testbed.untilIdle();
    expect(one.engine.view().fields.slug).toBe("two");
    expect(testbed.saves.length).toBe(2);
    await testbed.pass(600_000);
    expect(testbed.requests.length).toBe(0);
  });

  test("are asked for at once, and only then, after a login", async () => {
    const { testbed, one } = await behind();
    testbed.instead = () => ({ kind: "retry", reason: "session" });
    one.engine.notice(testbed.state.version);
    await testbed.untilIdle();
    testbed.instead = null;
    await testbed.pass(600_000);
    expect(testbed.requests.length).toBe(0);
    one.engine.resume();
    await testbed.untilIdle();
    expect(one.engine.view().fields.slug).toBe("two");
  });

  test("are not asked for forever if the server was restored from a backup", async () => {
    const testbed = new SavingTestbed();
    const { engine } = testbed.open();
    engine.notice(7);
    await testbed.untilIdle();
    await testbed.pass(600_000);
    expect(testbed.saves.length).toBe(1);
    expect(testbed.requests.length).toBe(0);
  });
});
