import { expect, test } from "vitest";
import type { z } from "zod";
import { blockOf } from "../blocks/registry.ts";
import { picturesOf, templateOf, templates, withPictures } from "./templates.ts";

const address = `/media/${"a".repeat(64)}/original.jpg`;

test.each(templates.map((template) => [template.name, template] as const))(
  "every component of %s passes its schema, and names no field that does not exist",
  (_name, template) => {
    for (const { type, config } of withPictures(template, () => address)) {
      const schema = blockOf(type)?.schema;
      const parsed = schema?.safeParse(config);
      expect(parsed?.error?.issues ?? [], type).toEqual([]);
      const known = Object.keys((schema as z.ZodObject).shape);
      expect(
        Object.keys(config).filter((key) => !known.includes(key)),
        type,
      ).toEqual([]);
    }
  },
);

test("a template names each of its pictures once, and all are replaced", () => {
  const home = templateOf("home");
  if (!home) throw new Error("no home template");
  expect(picturesOf(home)).toEqual(["meeting", "street", "evening"]);
  expect(JSON.stringify(withPictures(home, () => address))).not.toContain('"picture"');
});
