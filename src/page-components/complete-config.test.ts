import { expect, test } from "vitest";
import { z } from "zod";
import { completeConfig } from "./complete-config.ts";
import { getKind, image, link, list, styles, text } from "./kit/values.ts";
import { schemaAt, valueAt, withValueAt } from "./paths.ts";

const schema = z.looseObject({
  title: text("Enter Title"),
  logo: z.looseObject({ src: image(), alt: text("") }).prefault({}),
  links: list(z.looseObject({ text: text("Link"), url: link() }), [{ text: "Home", url: "/" }], 3),
  styles: styles(),
});

const empty = {
  title: "Enter Title",
  logo: { src: "", alt: "" },
  links: [{ text: "Home", url: "/" }],
  styles: { backgroundColor: "", textColor: "" },
};

test.each([undefined, null, 7, "text", [], {}])("a stored %j is completed with defaults", (stored) => {
  expect(completeConfig(schema, stored)).toEqual(empty);
});

test("keeps valid and unknown values, and replaces invalid ones with defaults", () => {
  const stored = {
    title: 5,
    logo: { src: "javascript:x", alt: "Us", extra: 1 },
    links: [{ text: "A" }, { url: "javascript:x" }, 7],
    styles: { backgroundColor: "#112233", textColor: "red" },
    later: true,
  };
  expect(completeConfig(schema, stored)).toEqual({
    title: "Enter Title",
    logo: { src: "", alt: "Us", extra: 1 },
    links: [
      { text: "A", url: "" },
      { text: "Link", url: "" },
      { text: "Link", url: "" },
    ],
    styles: { backgroundColor: "#112233", textColor: "" },
    later: true,
  });
});

test("replaces a list beyond its limit with the default", () => {
  expect(completeConfig(schema, { links: [{}, {}, {}, {}] }).links).toEqual(empty.links);
});

test("resolves paths to values and their schemas", () => {
  expect(valueAt(empty, "links.0.text")).toBe("Home");
  expect(valueAt(empty, "links.5.text")).toBeUndefined();
  expect(valueAt(empty, "constructor.name")).toBeUndefined();
  expect(getKind(schemaAt(schema, "logo.src") ?? z.never())).toBe("image");
  expect(getKind(schemaAt(schema, "links.2.url") ?? z.never())).toBe("link");
  expect(schemaAt(schema, "links.x.url")).toBeUndefined();
  expect(schemaAt(schema, "nope")).toBeUndefined();
  expect(schemaAt(schema, "__proto__")).toBeUndefined();
});

test("sets a value on a copy", () => {
  const next = withValueAt(empty, "links.0.url", "/about");
  expect(next.links[0]?.url).toBe("/about");
  expect(empty.links[0]?.url).toBe("/");
  expect(next.logo).toBe(empty.logo);
});
