import { describe, expect, it } from "vitest";
import { configWith, fieldsOf, splitField } from "./page-fields.ts";

describe("a component's fields", () => {
  const config = { title: "A", logo: { src: "", alt: "L" }, cards: [{ title: "1" }] };

  it("are the leaves of its config, a list as a whole", () => {
    expect(fieldsOf("12", config)).toEqual({
      ...{ "12.title": "A", "12.logo.src": "", "12.logo.alt": "L", "12.cards": [{ title: "1" }] },
    });
    expect(splitField("12.logo.src")).toEqual({ id: "12", path: "logo.src" });
  });

  it("go back into it", () => {
    const fields = { ...fieldsOf("12", config), "12.logo.alt": "M" };
    const next = configWith(config, fields, Object.keys(fields));
    expect(next).toEqual({ ...config, logo: { src: "", alt: "M" } });
    expect(configWith(next, fields, Object.keys(fields))).toBe(next);
  });
});
