import { expect, test } from "vitest";
import type { z } from "zod";
import { getBlock } from "../../../page-components/registry.ts";
import { getDrawings, getTemplate, templates, withDrawings } from "./templates.ts";

const address = `/media/${"a".repeat(64)}/original.jpg`;

test.each(templates.map((template) => [template.name, template] as const))(
  "every component of %s passes its schema, and names no field that does not exist",
  (_name, template) => {
    for (const { type, config } of withDrawings(template, () => address)) {
      const schema = getBlock(type)?.schema;
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

test("lists each image of a template once, and fills in all addresses", () => {
  const home = getTemplate("home");
  if (!home) throw new Error("no home template");
  expect(getDrawings(home)).toEqual(["meeting", "street", "evening"]);
  expect(JSON.stringify(withDrawings(home, () => address))).not.toContain('"drawing"');
});
