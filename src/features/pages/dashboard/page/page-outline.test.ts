import { expect, it } from "vitest";
import { SavingTestbed } from "../../../../../tests/support/saving-testbed.ts";
import { EditorViews } from "./editor-view.ts";
import { PageOutline } from "./page-outline.ts";

const component = (title: string) => ({
  pageComponentId: 7,
  componentType: "contentsection1",
  position: 0,
  config: { title },
});

function opened() {
  const { engine } = new SavingTestbed().open();
  engine.adopt({ "7.title": "Before" });
  const outline = new PageOutline(engine, [component("Before")], () => {});
  const views = new EditorViews();
  const config = () => {
    const marks = { fresh: null, canUndo: false, canRedo: false };
    views.show({ ...outline.state, ...marks }, engine.view().fields);
    return views.component("7")?.config;
  };
  return { engine, outline, config };
}

it("restores unsaved text when a component that somebody deleted comes back", () => {
  const { engine, outline, config } = opened();
  engine.set({ "7.title": "Typed" });
  outline.adoptOrder([]);
  expect(engine.view().pending).toEqual([]);
  outline.adoptOrder([component("Before")]);
  expect(config()).toEqual({ title: "Typed" });
  expect(engine.view().pending).toEqual(["7.title"]);
});

it("keeps it set aside if somebody else has changed the same text, without overwriting theirs", () => {
  const { engine, outline, config } = opened();
  engine.set({ "7.title": "Typed" });
  outline.adoptOrder([]);
  expect(engine.view().aside).toEqual([{ path: "7.title", value: "Typed", base: "Before" }]);
  outline.adoptOrder([component("Theirs")]);
  expect(config()).toEqual({ title: "Theirs" });
  expect(engine.view().pending).toEqual([]);
  // Deleted again with more unsaved text: both texts are kept.
  engine.set({ "7.title": "Typed again" });
  outline.adoptOrder([]);
  expect(engine.view().aside.map(({ value }) => value)).toEqual(["Typed", "Typed again"]);
  engine.dismissAside(engine.view().aside);
  expect(engine.view().aside).toEqual([]);
});

it("sets nothing aside for a component deleted here", () => {
  const { engine, outline } = opened();
  engine.set({ "7.title": "Typed" });
  outline.take("7");
  expect(engine.view()).toMatchObject({ pending: [], aside: [] });
});
