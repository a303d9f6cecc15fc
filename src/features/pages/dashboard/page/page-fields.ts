import { withValueAt } from "../../../../documents/protocol/paths.ts";
import type { Fields } from "../../../../documents/protocol/saving.ts";

export type Config = Record<string, unknown>;

function isBranch(value: unknown): value is Config {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
}

/** A component's config as fields of the page, `{id}.{path}`. A list is a single field, because its items can move. */
export function getFields(id: string, config: Config): Fields {
  const fields: Fields = {};
  const walk = (inner: Config, prefix: string) => {
    for (const [key, value] of Object.entries(inner)) {
      const path = `${prefix}.${key}`;
      if (isBranch(value)) walk(value, path);
      else fields[path] = value;
    }
  };
  walk(config, id);
  return fields;
}

/** `12.styles.textColor` → component and path in its config. */
export function splitField(field: string): { id: string; path: string } {
  const at = field.indexOf(".");
  return { id: field.slice(0, at), path: field.slice(at + 1) };
}

/** Rebuilds configs of some components from the page's fields. */
export function getConfigs(ids: ReadonlySet<string>, fields: Fields): Map<string, Config> {
  const configs = new Map<string, Config>();
  for (const field of Object.keys(fields)) {
    const { id, path } = splitField(field);
    if (ids.has(id)) configs.set(id, withValueAt(configs.get(id) ?? {}, path, fields[field]));
  }
  return configs;
}

/** Components with an added, removed, or changed field. */
export function changedComponents(before: Fields, after: Fields): Set<string> {
  const changed = Object.keys(after).filter((field) => before[field] !== after[field]);
  const gone = Object.keys(before).filter((field) => !(field in after));
  return new Set([...changed, ...gone].map((field) => splitField(field).id));
}
