import { expect, it } from "vitest";
import { SavingWorld } from "../../../../tests/support/saving-world.ts";
import { PageParts } from "./page-parts.ts";

const component = (title: string) => ({
  ...{ pageComponentId: 7, componentType: "contentsection1", position: 0, config: { title } },
});

function opened() {
  const { engine } = new SavingWorld().open({ manual: true });
  engine.adopt({ "7.title": "Before" });
  const parts = new PageParts(engine, [component("Before")], () => {});
  parts.follow();
  return { engine, parts };
}

it("gives back what was typed into a component that somebody deleted, should it come back", () => {
  const { engine, parts } = opened();
  engine.set({ "7.title": "Typed" });
  parts.takeOver([]);
  expect(engine.view().pending).toEqual([]);
  parts.takeOver([component("Before")]);
  expect(parts.state.components[0]?.config).toEqual({ title: "Typed" });
  expect(engine.view().pending).toEqual(["7.title"]);
});

it("keeps it aside where somebody else changed the same text since, and does not write it over theirs", () => {
  const { engine, parts } = opened();
  engine.set({ "7.title": "Typed" });
  parts.takeOver([]);
  expect(engine.view().aside).toEqual([{ path: "7.title", value: "Typed", base: "Before" }]);
  parts.takeOver([component("Theirs")]);
  expect(parts.state.components[0]?.config).toEqual({ title: "Theirs" });
  expect(engine.view().pending).toEqual([]);
  // Deleted once more while more was typed: both are kept.
  engine.set({ "7.title": "Typed again" });
  parts.takeOver([]);
  expect(engine.view().aside.map(({ value }) => value)).toEqual(["Typed", "Typed again"]);
  engine.dismissAside(engine.view().aside);
  expect(engine.view().aside).toEqual([]);
});

it("sets nothing aside of a component that was deleted here", () => {
  const { engine, parts } = opened();
  engine.set({ "7.title": "Typed" });
  parts.take("7");
  expect(engine.view()).toMatchObject({ pending: [], aside: [] });
});
