import { z } from "zod";
import { unwrap } from "./kit/values.ts";

export { valueAt, withValueAt } from "../documents/protocol/paths.ts";

/** Returns undefined if configs of this type have no such field. */
export function schemaAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  let found: z.ZodType | undefined = schema;
  for (const key of path.split(".")) {
    const inner: z.ZodType | undefined = found && unwrap(found);
    if (inner instanceof z.ZodObject) {
      found = Object.hasOwn(inner.shape, key) ? (inner.shape[key] as z.ZodType) : undefined;
    } else if (inner instanceof z.ZodArray && /^\d{1,3}$/.test(key)) {
      found = inner.element as z.ZodType;
    } else {
      return undefined;
    }
  }
  return found;
}
