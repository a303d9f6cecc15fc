import { z } from "zod";
import type { Config } from "./complete-config.ts";
import { unwrap } from "./values.ts";

/** `cards.2.title` → `["cards", "2", "title"]` */
const keysOf = (path: string): string[] => path.split(".");

/** The value at a path; undefined where there is none. */
export function valueAt(config: unknown, path: string): unknown {
  let value = config;
  for (const key of keysOf(path)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Config)[key];
  }
  return value;
}

/** A copy with the value at a path; only what lies on the way is copied. A list takes an item at its end at most. */
export function withValueAt<T>(config: T, path: string, value: unknown): T {
  const [key = "", ...rest] = keysOf(path);
  const next = (inner: unknown) => (rest.length === 0 ? value : withValueAt(inner ?? {}, rest.join("."), value));
  if (Array.isArray(config)) {
    const at = Number(key);
    return [...config.slice(0, at), next(config[at]), ...config.slice(at + 1)] as T;
  }
  const inner = Object.hasOwn(config as object, key) ? (config as Config)[key] : undefined;
  return { ...config, [key]: next(inner) };
}

/** The schema of the value at a path; undefined when a config of this type has no such field. */
export function schemaAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  let found: z.ZodType | undefined = schema;
  for (const key of keysOf(path)) {
    const inner: z.ZodType | undefined = found && unwrap(found);
    if (inner instanceof z.ZodObject) {
      found = Object.hasOwn(inner.shape, key) ? (inner.shape[key] as z.ZodType) : undefined;
    } else if (inner instanceof z.ZodArray && /^\d{1,2}$/.test(key)) {
      found = inner.element as z.ZodType;
    } else {
      return undefined;
    }
  }
  return found;
}
