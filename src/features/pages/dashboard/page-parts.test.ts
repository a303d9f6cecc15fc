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

it("does not write it over what somebody else wrote there since", () => {
  const { engine, parts } = opened();
  engine.set({ "7.title": "Typed" });
  parts.takeOver([]);
  parts.takeOver([component("Theirs")]);
  expect(parts.state.components[0]?.config).toEqual({ title: "Theirs" });
  expect(engine.view().pending).toEqual([]);
});
