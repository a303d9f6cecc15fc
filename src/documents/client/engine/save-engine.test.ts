import { describe, expect, test } from "vitest";
import { SavingTestbed } from "../../../../tests/support/saving-testbed.ts";
import { statusText } from "../screen/save-status.ts";

function shownStatus(client: { engine: { view(): Parameters<typeof statusText>[0] } }): string {
  return statusText(client.engine.view(), "Nothing yet");
}

describe("when a save starts", () => {
  test("saves after a pause of 0.8 seconds, or after 5 seconds of continuous typing", async () => {
    const testbed = new SavingTestbed();
    const { engine } = testbed.open();
    engine.set({ title: "A" });
    await testbed.pass(799);
    expect(testbed.requests).toHaveLength(0);
    await testbed.pass(1);
    expect(testbed.requests).toHaveLength(1);
    await testbed.untilIdle();
    for (let n = 0; n < 9; n += 1) {
      engine.set({ title: "B".repeat(n + 1) });
      await testbed.pass(500);
    }
    expect(testbed.requests).toHaveLength(0);
    engine.set({ title: "C" });
    await testbed.pass(500);
    expect(testbed.requests).toHaveLength(1);
  });

  test("sends one save at a time, with changed fields only", async () => {
    const testbed = new SavingTestbed();
    const { engine } = testbed.open();
    engine.set({ title: "A" });
    await testbed.pass(1000);
    engine.set({ title: "AB", slug: "ab" });
    await testbed.pass(10_000);
    expect(testbed.requests).toHaveLength(1);
    await testbed.untilIdle();
    expect(testbed.saves.map(({ version, changes }) => ({ version, changes }))).toEqual([
      { version: 0, changes: { title: "A" } },
      { version: 1, changes: { title: "AB", slug: "ab" } },
    ]);
    expect(new Set(testbed.saves.map(({ id }) => id)).size).toBe(2);
  });

  test("sends nothing for text that was typed and deleted again", async () => {
    const testbed = new SavingTestbed();
    const client = testbed.open({ isNew: true });
    client.engine.set({ title: "A" });
    client.engine.set({ title: "" });
    await testbed.pass(60_000);
    expect(testbed.requests).toHaveLength(0);
    expect(client.kept).toBeNull();
  });
});

describe("a save without an answer", () => {
  test("is repeated unchanged with increasing delays", async () => {
    const testbed = new SavingTestbed();
    testbed.instead = () => ({ kind: "retry", reason: "offline" });
    const client = testbed.open();
    client.engine.set({ title: "A" });
    await testbed.pass(800);
    const pauses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      await testbed.untilIdle();
      const start = testbed.now;
      client.engine.set({ title: `A${n}` });
      while (testbed.requests.length === 0) await testbed.pass(100);
      pauses.push(testbed.now - start);
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000]);
    expect(shownStatus(client)).toBe("Saving…");
    await testbed.untilIdle();
    expect(shownStatus(client)).toBe("Offline: kept on this device");
    expect(new Set(testbed.saves.map((save) => JSON.stringify(save))).size).toBe(1);
    testbed.instead = null;
    client.engine.resume();
    await testbed.untilIdle();
    expect(testbed.state.fields.title).toBe("A3");
    expect(shownStatus(client)).toMatch(/^Saved \d\d:\d\d$/);
  });

  test("waits as long as the server asks", async () => {
    const testbed = new SavingTestbed();
    testbed.instead = () => ({ kind: "retry", reason: "busy", waitMs: 20_000 });
    const client = testbed.open();
    client.engine.set({ title: "A" });
    await testbed.pass(800);
    await testbed.untilIdle();
    expect(shownStatus(client)).toBe("Not saved: the server had a problem. Kept on this device");
    client.engine.resume();
    await testbed.pass(19_000);
    expect(testbed.requests).toHaveLength(0);
    await testbed.pass(1000);
    expect(testbed.requests).toHaveLength(1);
  });

  test("is repeated after half a minute, and a late answer still counts", async () => {
    const testbed = new SavingTestbed();
    const client = testbed.open();
    client.engine.set({ title: "A" });
    await testbed.pass(800);
    await testbed.deliverRequest();
    await testbed.pass(31_000);
    expect(testbed.requests).toHaveLength(1);
    await testbed.deliverReply();
    expect(shownStatus(client)).toMatch(/^Saved/);
    client.engine.set({ title: "AB" });
    await testbed.deliverRequest();
    await testbed.deliverReply();
    expect(client.engine.view().fields.title).toBe("AB");
    await testbed.pass(1000);
    await testbed.untilIdle();
    expect(testbed.state.fields.title).toBe("AB");
    expect(testbed.state.version).toBe(2);
  });

  test("continues when the user logs in again after the session ended", async () => {
    const testbed = new SavingTestbed();
    testbed.instead = () => ({ kind: "retry", reason: "session" });
    const client = testbed.open();
    client.engine.set({ title: "A" });
    await testbed.pass(800);
    await testbed.untilIdle();
    expect(shownStatus(client)).toBe("Not saved: your session has ended. Kept on this device");
    testbed.instead = null;
    client.engine.resume();
    await testbed.untilIdle();
    expect(testbed.state.fields.title).toBe("A");
  });
});

describe("what the server refuses", () => {
  test("is held back while the rest is saved, and saved once it is corrected", async () => {
    const testbed = new SavingTestbed();
    testbed.instead = (save) => ("slug" in save.changes ? refusal : testbed.withServer(save));
    const refusal = { kind: "refused" as const, fields: { slug: "No such slug" }, message: "No such slug" };
    const client = testbed.open();
    client.engine.set({ title: "A", slug: "Bad" });
    await testbed.pass(1000);
    await testbed.untilIdle();
    expect(testbed.state.fields).toMatchObject({ title: "A", slug: "" });
    expect(client.engine.view().problems).toEqual({ slug: "No such slug" });
    expect(shownStatus(client)).toBe("Not saved: No such slug. Kept on this device");
    expect(client.kept?.pending).toEqual({ slug: "Bad" });
    testbed.instead = null;
    client.engine.set({ slug: "good" });
    expect(client.engine.view().problems).toEqual({});
    await testbed.pass(1000);
    await testbed.untilIdle();
    expect(testbed.state.fields.slug).toBe("good");
    expect(client.kept).toBeNull();
  });

  test("for its size is the largest field", async () => {
    const testbed = new SavingTestbed();
    testbed.instead = (save) =>
      "content" in save.changes ? { kind: "too_large", message: "Too large" } : testbed.withServer(save);
    const client = testbed.open();
    client.engine.set({ title: "A", content: "B".repeat(1000) });
    await testbed.pass(1000);
    await testbed.untilIdle();
    expect(testbed.state.fields.title).toBe("A");
    expect(client.engine.view().problems).toEqual({ content: "Too large" });
  });

  test("because the document is gone stays on the device until the next attempt", async () => {
    const testbed = new SavingTestbed();
    testbed.instead = () => ({ kind: "stopped", message: "Article not found" });
    const client = testbed.open();
    client.engine.set({ title: "A" });
    await testbed.pass(1000);
    await testbed.untilIdle();
    expect(shownStatus(client)).toBe("Not saved: Article not found. Kept on this device");
    await testbed.pass(600_000);
    expect(testbed.saves).toHaveLength(1);
    expect(client.kept?.pending).toEqual({ title: "A" });
    testbed.instead = null;
    client.engine.resume();
    await testbed.untilIdle();
    expect(testbed.state.fields.title).toBe("A");
  });
});

describe("two writers", () => {
  async function bothChange() {
    const testbed = new SavingTestbed();
    const [one, two] = [testbed.open(), testbed.open()];
    one.engine.set({ title: "One", slug: "one" });
    await testbed.pass(1000);
    await testbed.untilIdle();
    two.engine.set({ title: "Two" });
    await testbed.pass(1000);
    await testbed.untilIdle();
    return { testbed, one, two };
  }

  test("on different fields merge", async () => {
    const testbed = new SavingTestbed();
    const [one, two] = [testbed.open(), testbed.open()];
    one.engine.set({ title: "One" });
    await testbed.pass(1000);
    await testbed.untilIdle();
    two.engine.set({ slug: "two" });
    await testbed.pass(1000);
    await testbed.untilIdle();
    expect(two.engine.view().fields).toEqual({ title: "One", slug: "two", content: "" });
    one.engine.notice(testbed.state.version);
    await testbed.untilIdle();
    expect(one.engine.view().fields).toEqual({ title: "One", slug: "two", content: "" });
    expect(one.engine.view().unacknowledged).toBe(false);
  });

  test("on the same field: the second gets a conflict, nothing is overwritten, typing continues", async () => {
    const { testbed, two } = await bothChange();
    expect(two.engine.view().conflicts).toEqual([{ path: "title", yours: "Two", theirs: "One" }]);
    expect(two.engine.view().editor).toBe("Edgar");
    expect(shownStatus(two)).toBe("Changed elsewhere: choose a version");
    expect(two.engine.view().fields.slug).toBe("one");
    two.engine.set({ title: "Two and more", content: "C" });
    await testbed.pass(1000);
    await testbed.untilIdle();
    expect(testbed.state.fields).toEqual({ title: "One", slug: "one", content: "C" });
  });

  test.each([
    ["mine", "Two and more", ["Two", "One"]],
    ["theirs", "One", ["Two", "Two and more"]],
    ["a third", "One and two", ["Two", "One", "Two and more"]],
  ])("who chooses %s loses none of the others", async (_name, chosen, copies) => {
    const { testbed, two } = await bothChange();
    two.engine.set({ title: "Two and more" });
    two.engine.resolve({ title: chosen });
    await testbed.untilIdle();
    expect(testbed.state.fields.title).toBe(chosen);
    expect(testbed.copies.map(({ title }) => title)).toEqual(copies);
    expect(two.engine.view().unacknowledged).toBe(false);
  });

  test("a conflict survives a reload", async () => {
    const { two } = await bothChange();
    two.kill();
    two.reopen();
    expect(two.engine.view().conflicts).toEqual([{ path: "title", yours: "Two", theirs: "One" }]);
  });
});

describe("the copy on this device", () => {
  test("is stored before a save is sent and removed when it is acknowledged", async () => {
    const testbed = new SavingTestbed();
    const client = testbed.open();
    client.engine.set({ title: "A" });
    await testbed.pass(400);
    expect(client.kept?.pending).toEqual({ title: "A" });
    await testbed.pass(400);
    expect(client.kept?.sending?.changes).toEqual({ title: "A" });
    await testbed.untilIdle();
    expect(client.kept).toBeNull();
  });

  test("resends the save that was in progress", async () => {
    const testbed = new SavingTestbed();
    const client = testbed.open();
    client.engine.set({ title: "A" });
    await testbed.pass(800);
    await testbed.deliverRequest();
    client.engine.set({ title: "AB" });
    await testbed.pass(400);
    client.kill();
    client.reopen();
    expect(client.engine.view().fields.title).toBe("AB");
    await testbed.untilIdle();
    expect(testbed.saves.map(({ id }) => id)).toEqual([testbed.saves[0]?.id, testbed.saves[0]?.id, expect.any(String)]);
    expect(testbed.saves[2]?.id).not.toBe(testbed.saves[0]?.id);
    expect(testbed.state.fields.title).toBe("AB");
    expect(testbed.copies).toEqual([]);
  });

  test("that can't be stored shows a warning", async () => {
    const testbed = new SavingTestbed();
    testbed.instead = () => ({ kind: "retry", reason: "offline" });
    const client = testbed.open();
    client.storageFull = true;
    client.engine.set({ title: "A" });
    await testbed.pass(1000);
    await testbed.untilIdle();
    expect(shownStatus(client)).toBe("Offline: this browser keeps no copy: leave this page open");
  });
});

describe("a new document", () => {
  test("is created by the first edit, exactly once", async () => {
    const testbed = new SavingTestbed();
    const client = testbed.open({ isNew: true });
    client.engine.set({ title: "A" });
    await testbed.pass(800);
    await testbed.deliverRequest();
    client.kill();
    testbed.replies = [];
    client.reopen();
    await testbed.untilIdle();
    expect(testbed.made).toHaveLength(1);
    expect(client.createdId).toBe(1);
    expect(testbed.state.fields.title).toBe("A");
    expect(client.kept).toBeNull();
  });
});

describe("flush", () => {
  test("is true once the server has everything", async () => {
    const testbed = new SavingTestbed();
    const { engine } = testbed.open();
    engine.set({ title: "A" });
    const flushed = engine.flush();
    expect(testbed.requests).toHaveLength(1);
    engine.set({ title: "AB" });
    await testbed.untilIdle();
    await expect(flushed).resolves.toBe(true);
    expect(testbed.state.fields.title).toBe("AB");
  });

  test("is false while something prevents saving", async () => {
    const testbed = new SavingTestbed();
    testbed.instead = () => ({ kind: "retry", reason: "offline" });
    const { engine } = testbed.open();
    engine.set({ title: "A" });
    const flushed = engine.flush();
    await testbed.untilIdle();
    await expect(flushed).resolves.toBe(false);
  });
});

describe("flushing", () => {
  test("sends refused values again, since the reason may be gone", async () => {
    const testbed = new SavingTestbed();
    const { engine } = testbed.open();
    testbed.instead = () => ({ kind: "refused", message: "No", fields: { title: "No" } });
    engine.set({ title: "A" });
    const first = engine.flush();
    await testbed.untilIdle();
    expect([await first, engine.view().status.kind]).toEqual([false, "refused"]);
    testbed.instead = null;
    const second = engine.flush();
    await testbed.untilIdle();
    expect([await second, testbed.state.fields.title]).toEqual([true, "A"]);
  });
});
