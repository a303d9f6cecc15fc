import { describe, expect, test } from "vitest";
import { SavingWorld } from "../../../tests/support/saving-world.ts";
import { statusText } from "./save-status.ts";

function said(client: { engine: { view(): Parameters<typeof statusText>[0] } }): string {
  return statusText(client.engine.view(), "Nothing yet");
}

describe("when a save starts", () => {
  test("typing that rests is saved after 0.8 seconds, typing that does not rest after 5", async () => {
    const world = new SavingWorld();
    const { engine } = world.open();
    engine.set({ title: "A" });
    await world.pass(799);
    expect(world.requests).toHaveLength(0);
    await world.pass(1);
    expect(world.requests).toHaveLength(1);
    await world.calm();
    for (let n = 0; n < 9; n += 1) {
      engine.set({ title: "B".repeat(n + 1) });
      await world.pass(500);
    }
    expect(world.requests).toHaveLength(0);
    engine.set({ title: "C" });
    await world.pass(500);
    expect(world.requests).toHaveLength(1);
  });

  test("one at a time, and only what changed", async () => {
    const world = new SavingWorld();
    const { engine } = world.open();
    engine.set({ title: "A" });
    await world.pass(1000);
    engine.set({ title: "AB", slug: "ab" });
    await world.pass(10_000);
    expect(world.requests).toHaveLength(1);
    await world.calm();
    expect(world.saves.map(({ version, changes }) => ({ version, changes }))).toEqual([
      { version: 0, changes: { title: "A" } },
      { version: 1, changes: { title: "AB", slug: "ab" } },
    ]);
    expect(new Set(world.saves.map(({ id }) => id)).size).toBe(2);
  });

  test("nothing is sent for what was typed and taken away again", async () => {
    const world = new SavingWorld();
    const client = world.open({ isNew: true });
    client.engine.set({ title: "A" });
    client.engine.set({ title: "" });
    await world.pass(60_000);
    expect(world.requests).toHaveLength(0);
    expect(client.kept).toBeNull();
  });
});

describe("a save without an answer", () => {
  test("is sent again, the very same, with growing pauses", async () => {
    const world = new SavingWorld();
    world.instead = () => ({ kind: "retry", reason: "offline" });
    const client = world.open();
    client.engine.set({ title: "A" });
    await world.pass(800);
    const pauses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      await world.calm();
      const start = world.now;
      client.engine.set({ title: `A${n}` });
      while (world.requests.length === 0) await world.pass(100);
      pauses.push(world.now - start);
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000]);
    expect(said(client)).toBe("Saving…");
    await world.calm();
    expect(said(client)).toBe("Offline: kept on this device");
    expect(new Set(world.saves.map((save) => JSON.stringify(save))).size).toBe(1);
    world.instead = null;
    client.engine.resume();
    await world.calm();
    expect(world.state.fields.title).toBe("A3");
    expect(said(client)).toMatch(/^Saved \d\d:\d\d$/);
  });

  test("waits as long as the server asks", async () => {
    const world = new SavingWorld();
    world.instead = () => ({ kind: "retry", reason: "busy", waitMs: 20_000 });
    const client = world.open();
    client.engine.set({ title: "A" });
    await world.pass(800);
    await world.calm();
    expect(said(client)).toBe("Not saved: the server had a problem. Kept on this device");
    client.engine.resume();
    await world.pass(19_000);
    expect(world.requests).toHaveLength(0);
    await world.pass(1000);
    expect(world.requests).toHaveLength(1);
  });

  test("asks nobody for half a minute before it is sent again; the late reply counts all the same", async () => {
    const world = new SavingWorld();
    const client = world.open();
    client.engine.set({ title: "A" });
    await world.pass(800);
    await world.deliverRequest();
    await world.pass(31_000);
    expect(world.requests).toHaveLength(1);
    await world.deliverReply();
    expect(said(client)).toMatch(/^Saved/);
    client.engine.set({ title: "AB" });
    await world.deliverRequest();
    await world.deliverReply();
    expect(client.engine.view().fields.title).toBe("AB");
    await world.pass(1000);
    await world.calm();
    expect(world.state.fields.title).toBe("AB");
    expect(world.state.version).toBe(2);
  });

  test("goes on after the session ended and somebody logged in", async () => {
    const world = new SavingWorld();
    world.instead = () => ({ kind: "retry", reason: "session" });
    const client = world.open();
    client.engine.set({ title: "A" });
    await world.pass(800);
    await world.calm();
    expect(said(client)).toBe("Not saved: your session has ended. Kept on this device");
    world.instead = null;
    client.engine.resume();
    await world.calm();
    expect(world.state.fields.title).toBe("A");
  });
});

describe("what the server refuses", () => {
  test("is held back beside its field, and the rest is saved; corrected, it is saved, too", async () => {
    const world = new SavingWorld();
    world.instead = (save) => ("slug" in save.changes ? refusal : world.withServer(save));
    const refusal = { kind: "refused" as const, fields: { slug: "No such slug" }, message: "No such slug" };
    const client = world.open();
    client.engine.set({ title: "A", slug: "Bad" });
    await world.pass(1000);
    await world.calm();
    expect(world.state.fields).toMatchObject({ title: "A", slug: "" });
    expect(client.engine.view().problems).toEqual({ slug: "No such slug" });
    expect(said(client)).toBe("Not saved: No such slug. Kept on this device");
    expect(client.kept?.pending).toEqual({ slug: "Bad" });
    world.instead = null;
    client.engine.set({ slug: "good" });
    expect(client.engine.view().problems).toEqual({});
    await world.pass(1000);
    await world.calm();
    expect(world.state.fields.slug).toBe("good");
    expect(client.kept).toBeNull();
  });

  test("because it is too large is the largest field", async () => {
    const world = new SavingWorld();
    world.instead = (save) =>
      "content" in save.changes ? { kind: "too_large", message: "Too large" } : world.withServer(save);
    const client = world.open();
    client.engine.set({ title: "A", content: "B".repeat(1000) });
    await world.pass(1000);
    await world.calm();
    expect(world.state.fields.title).toBe("A");
    expect(client.engine.view().problems).toEqual({ content: "Too large" });
  });

  test("because the document is gone stays on the device until somebody looks again", async () => {
    const world = new SavingWorld();
    world.instead = () => ({ kind: "stopped", message: "Article not found" });
    const client = world.open();
    client.engine.set({ title: "A" });
    await world.pass(1000);
    await world.calm();
    expect(said(client)).toBe("Not saved: Article not found. Kept on this device");
    await world.pass(600_000);
    expect(world.saves).toHaveLength(1);
    expect(client.kept?.pending).toEqual({ title: "A" });
    world.instead = null;
    client.engine.resume();
    await world.calm();
    expect(world.state.fields.title).toBe("A");
  });
});

describe("two writers", () => {
  async function bothChange() {
    const world = new SavingWorld();
    const [one, two] = [world.open(), world.open()];
    one.engine.set({ title: "One", slug: "one" });
    await world.pass(1000);
    await world.calm();
    two.engine.set({ title: "Two" });
    await world.pass(1000);
    await world.calm();
    return { world, one, two };
  }

  test("on different fields merge", async () => {
    const world = new SavingWorld();
    const [one, two] = [world.open(), world.open()];
    one.engine.set({ title: "One" });
    await world.pass(1000);
    await world.calm();
    two.engine.set({ slug: "two" });
    await world.pass(1000);
    await world.calm();
    expect(two.engine.view().fields).toEqual({ title: "One", slug: "two", content: "" });
    one.engine.notice(world.state.version);
    await world.calm();
    expect(one.engine.view().fields).toEqual({ title: "One", slug: "two", content: "" });
    expect(one.engine.view().unacknowledged).toBe(false);
  });

  test("on the same field: the second is told, nothing is overwritten, typing goes on", async () => {
    const { world, two } = await bothChange();
    expect(two.engine.view().conflicts).toEqual([{ path: "title", yours: "Two", theirs: "One" }]);
    expect(two.engine.view().editor).toBe("Edgar");
    expect(said(two)).toBe("Changed elsewhere: choose a version");
    expect(two.engine.view().fields.slug).toBe("one");
    two.engine.set({ title: "Two and more", content: "C" });
    await world.pass(1000);
    await world.calm();
    expect(world.state.fields).toEqual({ title: "One", slug: "one", content: "C" });
  });

  test.each([
    ["mine", "Two and more", ["Two", "One"]],
    ["theirs", "One", ["Two", "Two and more"]],
    ["a third", "One and two", ["Two", "One", "Two and more"]],
  ])("who chooses %s loses none of the others", async (_name, chosen, copies) => {
    const { world, two } = await bothChange();
    two.engine.set({ title: "Two and more" });
    two.engine.resolve({ title: chosen });
    await world.calm();
    expect(world.state.fields.title).toBe(chosen);
    expect(world.copies.map(({ title }) => title)).toEqual(copies);
    expect(two.engine.view().unacknowledged).toBe(false);
  });

  test("a conflict outlives the page", async () => {
    const { two } = await bothChange();
    two.kill();
    two.reopen();
    expect(two.engine.view().conflicts).toEqual([{ path: "title", yours: "Two", theirs: "One" }]);
  });
});

describe("the copy on this device", () => {
  test("is there before a save leaves and goes with its acknowledgement", async () => {
    const world = new SavingWorld();
    const client = world.open();
    client.engine.set({ title: "A" });
    await world.pass(400);
    expect(client.kept?.pending).toEqual({ title: "A" });
    await world.pass(400);
    expect(client.kept?.sending?.changes).toEqual({ title: "A" });
    await world.calm();
    expect(client.kept).toBeNull();
  });

  test("continues with the very save that was on its way", async () => {
    const world = new SavingWorld();
    const client = world.open();
    client.engine.set({ title: "A" });
    await world.pass(800);
    await world.deliverRequest();
    client.engine.set({ title: "AB" });
    await world.pass(400);
    client.kill();
    client.reopen();
    expect(client.engine.view().fields.title).toBe("AB");
    await world.calm();
    expect(world.saves.map(({ id }) => id)).toEqual([world.saves[0]?.id, world.saves[0]?.id, expect.any(String)]);
    expect(world.saves[2]?.id).not.toBe(world.saves[0]?.id);
    expect(world.state.fields.title).toBe("AB");
    expect(world.copies).toEqual([]);
  });

  test("that can't be written is told in words", async () => {
    const world = new SavingWorld();
    world.instead = () => ({ kind: "retry", reason: "offline" });
    const client = world.open();
    client.storageFull = true;
    client.engine.set({ title: "A" });
    await world.pass(1000);
    await world.calm();
    expect(said(client)).toBe("Offline: this browser keeps no copy: leave this page open");
  });
});

describe("a new document", () => {
  test("is made by the first typing, exactly once", async () => {
    const world = new SavingWorld();
    const client = world.open({ isNew: true });
    client.engine.set({ title: "A" });
    await world.pass(800);
    await world.deliverRequest();
    client.kill();
    world.replies = [];
    client.reopen();
    await world.calm();
    expect(world.made).toHaveLength(1);
    expect(client.createdId).toBe(1);
    expect(world.state.fields.title).toBe("A");
    expect(client.kept).toBeNull();
  });
});

describe("flush", () => {
  test("is true once the server has everything", async () => {
    const world = new SavingWorld();
    const { engine } = world.open();
    engine.set({ title: "A" });
    const flushed = engine.flush();
    expect(world.requests).toHaveLength(1);
    engine.set({ title: "AB" });
    await world.calm();
    await expect(flushed).resolves.toBe(true);
    expect(world.state.fields.title).toBe("AB");
  });

  test("is false while something is in the way", async () => {
    const world = new SavingWorld();
    world.instead = () => ({ kind: "retry", reason: "offline" });
    const { engine } = world.open();
    engine.set({ title: "A" });
    const flushed = engine.flush();
    await world.calm();
    await expect(flushed).resolves.toBe(false);
  });
});

describe("a document that is saved by hand", () => {
  test("is sent when it is told to, and what is typed meanwhile is the next save's", async () => {
    const world = new SavingWorld();
    const { engine } = world.open({ manual: true });
    engine.set({ title: "A", slug: "a" });
    await world.pass(60_000);
    expect(world.requests).toHaveLength(0);
    expect(engine.view()).toMatchObject({ status: { kind: "unsaved" }, pending: ["title", "slug"] });
    const flushed = engine.flush();
    engine.set({ title: "AB" });
    await world.calm();
    expect(await flushed).toBe(true);
    expect(world.saves.map(({ changes }) => changes)).toEqual([{ title: "A", slug: "a" }]);
    expect(engine.view()).toMatchObject({ status: { kind: "unsaved" }, pending: ["title"], fields: { title: "AB" } });
  });

  test("without an answer it is sent again until there is one", async () => {
    const world = new SavingWorld();
    world.instead = () => ({ kind: "retry", reason: "offline" });
    const { engine } = world.open({ manual: true });
    engine.set({ title: "A" });
    const flushed = engine.flush();
    await world.calm();
    expect(await flushed).toBe(false);
    world.instead = null;
    await world.pass(60_000);
    await world.calm();
    expect(world.state.fields.title).toBe("A");
    expect(new Set(world.saves.map(({ id }) => id)).size).toBe(1);
  });
});
