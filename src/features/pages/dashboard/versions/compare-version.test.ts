import { expect, test } from "vitest";
import { compareVersion } from "./compare-version.ts";

const nav = { id: "1", type: "navbar1", config: { title: "", links: [{ label: "A", url: "/a" }] } };
const hero = { id: "2", type: "herosection1", config: { title: "Then", styles: { textColor: "" } } };
const content = { id: "3", type: "contentsection1", config: { title: "<b>Text</b>" } };
const getVersion = (...components: (typeof nav | typeof hero | typeof content)[]) =>
  components.map(({ id, type, config }) => ({ pageComponentId: Number(id), componentType: type, config }));

test("ignores the order of keys", () => {
  const now = [{ ...nav, config: { links: [{ url: "/a", label: "A" }], title: "" } }, hero];
  expect(compareVersion(getVersion(nav, hero), now)).toEqual({ differences: [], isReordered: false });
});

test("uses the panel's labels, also for nested fields, and omits what nobody can edit", () => {
  const config = { title: "Now", styles: { textColor: "#ffffff" }, tweet: { url: "x" } };
  const { differences } = compareVersion(getVersion(hero), [{ ...hero, config }]);
  expect(differences).toEqual([
    { id: "2", name: "Hero: Then", what: "Different: Title, Text color", restorable: true },
  ]);
  const only = { ...hero, config: { ...hero.config, tweet: { url: "x" } } };
  expect(compareVersion(getVersion(hero), [only]).differences).toEqual([]);
});

test("only removed components can be restored individually; compares the order of those in both", () => {
  const { differences, isReordered } = compareVersion(getVersion(nav, hero), [content, nav]);
  expect(differences.map(({ id, what, restorable }) => [id, what, restorable])).toEqual([
    ["2", "Not on the current page", true],
    ["3", "Not in this version", false],
  ]);
  expect(isReordered).toBe(false);
  expect(compareVersion(getVersion(nav, hero), [hero, nav])).toEqual({ differences: [], isReordered: true });
});
