import { describe, expect, it } from "vitest";
import { EditorViews, type Outline } from "./editor-view.ts";

const part = (id: string) => ({ id, type: "contentsection1" });
const marks = { selected: null, fresh: null, canUndo: false, canRedo: false };
const getOutline = (...ids: string[]): Outline => ({ components: ids.map(part), ...marks });

function shown(outline: Outline, fields: Record<string, unknown>) {
  const views = new EditorViews();
  views.show(outline, fields);
  return views;
}

describe("what a screen reads of a page", () => {
  const outline = getOutline("1", "2");
  const fields = { "1.title": "A", "1.styles.textColor": "", "2.title": "Other" };

  it("derives a component from its fields, and keeps all others the same objects", () => {
    const views = shown(outline, fields);
    const [before, other] = views.view().components;
    expect(before?.config).toEqual({ title: "A", styles: { textColor: "" } });
    views.show(outline, { ...fields, "1.title": "B", "1.styles.textColor": "#000000" });
    expect(views.component("1")?.config).toEqual({ title: "B", styles: { textColor: "#000000" } });
    expect(views.component("2")).toBe(other);
    expect(views.view().components).toEqual([views.component("1"), views.component("2")]);
  });

  it("replaces only one component per keystroke, however many the page has", () => {
    const ids = Array.from({ length: 400 }, (_, n) => String(n));
    const large = getOutline(...ids);
    const values = Object.fromEntries(ids.flatMap((id) => [`${id}.title`, `${id}.text`].map((name) => [name, ""])));
    const views = shown(large, values);
    const before = views.view().components;
    const sameOutline = views.outline();
    views.show({ ...large }, { ...values, "200.title": "A" });
    const made = views.view().components.filter((one, at) => one !== before[at]);
    expect(made).toEqual([{ ...part("200"), config: { title: "A", text: "" } }]);
    expect(views.outline()).toBe(sameOutline);
  });

  it("keeps all component objects when nothing changed", () => {
    const views = shown(outline, fields);
    const before = views.view().components;
    views.show({ ...outline, selected: "1" }, { ...fields });
    expect(views.view().components.every((one, at) => one === before[at])).toBe(true);
    views.show(getOutline("2", "1"), fields);
    expect(views.view().components).toEqual([before[1], before[0]]);
    expect(views.component("1")).toBe(before[0]);
  });

  it("forgets a removed component, and derives it again when it returns", () => {
    const views = shown(outline, fields);
    views.show(getOutline("2"), { "2.title": "Other" });
    expect(views.component("1")).toBeUndefined();
    views.show(outline, { ...fields, "1.title": "Back" });
    expect(views.component("1")?.config.title).toBe("Back");
  });
});
