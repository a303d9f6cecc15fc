import { z } from "zod";
import type { Block } from "../../src/page-components/kit/block.ts";
import { getKind, type ValueKind } from "../../src/page-components/kit/values.ts";
import { schemaAt } from "../../src/page-components/paths.ts";

/** Makes the value of one input of the edit panel. */
export type MakeValue = (kind: ValueKind, path: string) => unknown;

const kindAt = ({ schema }: Block, path: string) => getKind(schemaAt(schema, path) ?? z.never()) as ValueKind;

/** Values for every input of a component, by path, with lists of so many items. As in `changedFields` of `save-page`. */
export function valuesOf(block: Block, make: MakeValue, items = 2): Record<string, unknown> {
  const entries = block.fields.map((field): [string, unknown] => {
    if (!("fields" in field)) return [field.path, make(kindAt(block, field.path), field.path)];
    const itemAt = (at: string) =>
      field.fields.reduce((item, { path }) => {
        return put(item, path, make(kindAt(block, `${at}.${path}`), `${at}.${path}`));
      }, {});
    const listAt = (at: string) => Array.from({ length: items }, (_, index) => itemAt(`${at}.${index}`));
    const { path, nested } = field;
    if (!nested) return [path, listAt(path)];
    return [path, listAt(path).map((item, index) => ({ ...item, [nested]: listAt(`${path}.${index}.${nested}`) }))];
  });
  return Object.fromEntries(entries);
}

function put(item: object, path: string, value: unknown): object {
  const [key = "", ...rest] = path.split(".");
  const below = (item as Record<string, object>)[key] ?? {};
  return { ...item, [key]: rest.length === 0 ? value : put(below, rest.join("."), value) };
}
