import { valueAt, withValueAt } from "../../../documents/protocol/paths.ts";
import type { Fields } from "../../../documents/protocol/saving.ts";

export type Config = Record<string, unknown>;

function isBranch(value: unknown): value is Config {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A component's config as fields of the page, `{id}.{path}`. A list is one field: its items move within it. */
export function fieldsOf(id: string, config: Config): Fields {
  const fields: Fields = {};
  const walk = (value: unknown, path: string) => {
    if (!isBranch(value)) fields[path] = value;
    else for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`);
  };
  walk(config, id);
  return fields;
}

/** `12.styles.textColor` → component and path in its config. */
export function splitField(field: string): { id: string; path: string } {
  const at = field.indexOf(".");
  return { id: field.slice(0, at), path: field.slice(at + 1) };
}

/** A config with the page's fields in it; the same object when they say what it says. */
export function configWith(config: Config, fields: Fields, paths: readonly string[]): Config {
  let next = config;
  for (const field of paths) {
    const { path } = splitField(field);
    if (fields[field] !== undefined && valueAt(next, path) !== fields[field]) {
      next = withValueAt(next, path, fields[field]);
    }
  }
  return next;
}
