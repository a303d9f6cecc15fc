import { z } from "zod";
import { unwrap } from "./kit/values.ts";

export type Config = Record<string, unknown>;

function isRecord(value: unknown): value is Config {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Makes a stored config fit its type's schema: replaces missing or invalid values with defaults and keeps unknown
 * fields. Never throws.
 */
export function completeConfig<T extends z.ZodType>(schema: T, stored: unknown): z.output<T> {
  return complete(schema, stored) as z.output<T>;
}

function complete(schema: z.ZodType, stored: unknown): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject && isRecord(stored)) {
    const known = Object.entries(inner.shape as Record<string, z.ZodType>);
    return { ...stored, ...Object.fromEntries(known.map(([key, field]) => [key, complete(field, stored[key])])) };
  }
  if (inner instanceof z.ZodObject) return complete(schema, isRecord(getDefault(schema)) ? getDefault(schema) : {});
  if (inner instanceof z.ZodArray && Array.isArray(stored)) {
    const items = stored.map((item) => complete(inner.element as z.ZodType, item));
    const parsed = schema.safeParse(items);
    return parsed.success ? parsed.data : getDefault(schema);
  }
  const parsed = stored === undefined ? { success: false as const } : schema.safeParse(stored);
  return parsed.success ? parsed.data : getDefault(schema);
}

/** The value used if nothing is stored. */
function getDefault(schema: z.ZodType): unknown {
  return schema.safeParse(undefined).data;
}
