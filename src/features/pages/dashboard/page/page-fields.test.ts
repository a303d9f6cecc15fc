import { describe, expect, it } from "vitest";
import { changedComponents, getConfigs, getFields, splitField } from "./page-fields.ts";

describe("a component's fields", () => {
  const config = { title: "A", logo: { src: "", alt: "L" }, cards: [{ title: "1" }], styles: {} };
  const only = new Set(["12"]);

  it("are the leaves of its config, a list as a whole", () => {
    expect(getFields("12", config)).toEqual({
      "12.title": "A",
      "12.logo.src": "",
      "12.logo.alt": "L",
      "12.cards": [{ title: "1" }],
      "12.styles": {},
    });
    expect(splitField("12.logo.src")).toEqual({ id: "12", path: "logo.src" });
  });

  it("rebuild the config", () => {
    const fields = { ...getFields("12", config), ...getFields("1", { title: "Other" }) };
    expect(getConfigs(only, fields)).toEqual(new Map([["12", config]]));
    expect(getConfigs(only, { ...fields, "12.logo.alt": "M" }).get("12")?.logo).toEqual({ src: "", alt: "M" });
  });

  it("tell which component changed", () => {
    const fields = { ...getFields("12", config), ...getFields("1", { title: "Other" }) };
    const { "1.title": _, ...rest } = fields;
    expect(changedComponents(fields, { ...fields })).toEqual(new Set());
    expect(changedComponents(fields, { ...fields, "12.logo.alt": "M" })).toEqual(only);
    expect(changedComponents(fields, rest)).toEqual(new Set(["1"]));
    expect(changedComponents(rest, fields)).toEqual(new Set(["1"]));
  });
});
