import type { z } from "zod";
import { withValueAt } from "../../../../documents/protocol/paths.ts";
import type { Block, SingleField } from "../../../../page-components/kit/block.ts";
import { getKind } from "../../../../page-components/kit/values.ts";
import { schemaAt, valueAt } from "../../../../page-components/paths.ts";
import type { Config } from "../page/page-fields.ts";

/** A text of a component that can be typed where it stands. */
export interface TextField {
  path: string;
  label: string;
  schema: z.ZodType;
  isRich: boolean;
  /** Plain text of several lines. */
  hasLines: boolean;
  /** Path of the list it belongs to, which is saved as a whole. */
  list: string | null;
}

/** Every text that a component declares, with those of its list items. Alt texts are not seen, so they don't count. */
export function getTextFields({ schema, fields }: Block, config: Config): TextField[] {
  return fields.flatMap((field) => {
    if (!("fields" in field)) return textField(schema, fields, field);
    const { path: list, item, nested } = field;
    const name = `${item.charAt(0).toUpperCase()}${item.slice(1)}`;
    const textsOf = (place: string, number: string) =>
      field.fields.flatMap((inner) => {
        const at = { path: `${place}.${inner.path}`, label: `${name} ${number}: ${inner.label}` };
        return textField(schema, field.fields, inner, { ...at, list });
      });
    const itemsAt = (path: string): unknown[] => {
      const items = valueAt(config, path);
      return Array.isArray(items) ? items : [];
    };
    return itemsAt(list).flatMap((_, index) => [
      ...textsOf(`${list}.${index}`, `${index + 1}`),
      ...(nested === undefined ? [] : itemsAt(`${list}.${index}.${nested}`)).flatMap((__, inner) =>
        textsOf(`${list}.${index}.${nested}.${inner}`, `${index + 1}.${inner + 1}`),
      ),
    ]);
  });
}

function textField(
  whole: z.ZodType,
  among: Block["fields"],
  { path, label, rows }: SingleField,
  more: Partial<TextField> = {},
): TextField[] {
  const schema = schemaAt(whole, more.path ?? path);
  const kind = schema && getKind(schema);
  const isAlt = among.some((other) => "altPath" in other && other.altPath === path);
  if (!schema || isAlt || (kind !== "text" && kind !== "richText")) return [];
  return [{ path, label, schema, isRich: kind === "richText", hasLines: rows !== undefined, list: null, ...more }];
}

/** Returns the path of the text with blocks that a type of section has, if it has one. */
export function findArticlePath({ schema, fields }: Block): string | undefined {
  return fields.find(({ path }) => {
    const at = schemaAt(schema, path);
    return at !== undefined && getKind(at) === "article";
  })?.path;
}

/** Stands for an empty text, whose element would otherwise be left out: there would be no place to type. */
const emptyMark = "\u200b";

export function withoutMark(text: string): string {
  return text.replaceAll(emptyMark, "");
}

/** Makes room for empty texts. Returns the same config if there are none. */
export function withPlaces(block: Block, config: Config): Config {
  const empty = block.fixed ? [] : getTextFields(block, config).filter(({ path }) => isEmpty(valueAt(config, path)));
  return empty.reduce((places, { path }) => withValueAt(places, path, emptyMark), config);
}

function isEmpty(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}
