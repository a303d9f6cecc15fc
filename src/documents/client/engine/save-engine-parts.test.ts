import { expect, test } from "vitest";
import { SavingTestbed } from "../../../../tests/support/saving-testbed.ts";
import { nextSave, openDocument, setFields } from "./document-state.ts";

test("parts are added, removed, and dismissed", async () => {
  const testbed = new SavingTestbed();
  const { engine } = testbed.open();
  engine.adopt({ "7.title": "New" });
  expect(engine.view()).toMatchObject({ pending: [], fields: { "7.title": "New" } });
  engine.set({ "7.title": "Newer", title: "A" });
  engine.drop(["7.title"]);
  expect(engine.view().pending).toEqual(["title"]);
  engine.discard();
  expect(engine.view()).toMatchObject({ pending: [], unacknowledged: false });
  expect(engine.view().fields).not.toHaveProperty("7.title");
});

test("a late answer does not bring back the fields of a removed part", async () => {
  const testbed = new SavingTestbed();
  const { engine } = testbed.open();
  for (const kind of ["saved", "conflict"] as const) {
    engine.adopt({ "7.title": "Before" });
    engine.set({ "7.title": "Typed" });
    const conflicts = [{ path: "7.title", yours: "Typed", theirs: "Theirs" }];
    const reported = { version: 5, merged: { "7.title": "Theirs" } };
    const rest = kind === "saved" ? { kind, savedAt: new Date() } : { kind, conflicts, editor: null };
    testbed.instead = () => ({ ...reported, ...rest });
    const flushed = engine.flush();
    engine.setAside(["7.title"]);
    await testbed.untilIdle();
    await flushed;
    expect(engine.view()).toMatchObject({ pending: [], conflicts: [] });
    expect(engine.view().fields).not.toHaveProperty("7.title");
    // Don't offer what the server accepted as lost text.
    expect(engine.view().aside.map(({ path }) => path)).toEqual(kind === "saved" ? [] : ["7.title"]);
  }
});

test("text set aside survives a reload, and text of parts removed meanwhile joins it", async () => {
  const testbed = new SavingTestbed();
  const client = testbed.open();
  const { engine } = client;
  engine.adopt({ "7.title": "Before", "8.title": "Other" });
  engine.set({ "7.title": "Typed", "8.title": "Typed, too" });
  engine.setAside(["7.title"]);
  engine.stop();
  client.reopen();
  expect(client.engine.view().pending).toEqual([]);
  expect(client.engine.view().aside).toMatchObject([
    { path: "7.title", value: "Typed" },
    { path: "8.title", value: "Typed, too" },
  ]);
});

test("text not chosen in a conflict is set aside if its part is removed before the server keeps it", async () => {
  const testbed = new SavingTestbed();
  const { engine } = testbed.open();
  engine.adopt({ "7.title": "Before" });
  engine.set({ "7.title": "Sent" });
  const conflicts = [{ path: "7.title", yours: "Sent", theirs: "Theirs" }];
  testbed.instead = () => ({ kind: "conflict", version: 5, merged: {}, conflicts, editor: null });
  const flushed = engine.flush();
  await testbed.untilIdle();
  await flushed;
  engine.set({ "7.title": "Typed since" });
  engine.resolve({ "7.title": "Theirs" });
  engine.setAside(["7.title"]);
  expect(engine.view().aside).toMatchObject([{ path: "7.title", value: "Typed since" }]);
});

test("of several texts set aside, the newest is restored and the others stay available", async () => {
  const testbed = new SavingTestbed();
  const { engine } = testbed.open();
  engine.adopt({ "7.title": "Before" });
  engine.set({ "7.title": "Sent" });
  const conflicts = [{ path: "7.title", yours: "Sent", theirs: "Theirs" }];
  testbed.instead = () => ({ kind: "conflict", version: 5, merged: {}, conflicts, editor: null });
  const flushed = engine.flush();
  await testbed.untilIdle();
  await flushed;
  engine.set({ "7.title": "Typed since" });
  engine.resolve({ "7.title": "Theirs" });
  engine.set({ "7.title": "Typed at last" });
  engine.setAside(["7.title"]);
  engine.adopt({ "7.title": "Theirs" });
  expect(engine.view().fields["7.title"]).toBe("Typed at last");
  expect(engine.view().aside).toMatchObject([{ path: "7.title", value: "Typed since" }]);
});

test("text that lost a conflict is sent before further changes, but after the winner", () => {
  const lost = { path: "7.title", value: "Lost", version: 1 };
  const state = { ...openDocument(3, { "7.title": "Before", "8.title": "Other" }), keepsakes: [lost] };
  const changed = setFields(state, { "8.title": "Typed" });
  expect(nextSave(changed, "id")).toMatchObject({ isKeepsake: true, version: 1, changes: { "7.title": "Lost" } });
  const winner = setFields(changed, { "7.title": "Winner" });
  expect(nextSave(winner, "id")).toMatchObject({ isKeepsake: false, changes: { "7.title": "Winner" } });
});
