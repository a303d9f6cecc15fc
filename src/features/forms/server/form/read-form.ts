import { z } from "zod";
import { AppError } from "../../../../platform/errors.ts";
import { en } from "../../../../shared/languages/site/en.ts";
import { storable } from "../../../../shared/text.ts";

/** The submitted fields; the last of repeated names wins. */
export const formValues = z.record(z.string(), z.string().overwrite(storable)).default({});
export type FormValues = z.infer<typeof formValues>;

/** Validates the values. Throws `invalid` with a message per field; `others`: those of fields that the schema doesn't know. */
export function readForm<S extends z.ZodType>(
  schema: S,
  values: FormValues,
  others: Record<string, string> = {},
): z.output<S> {
  const parsed = schema.safeParse(values);
  if (parsed.success && Object.keys(others).length === 0) return parsed.data;
  const fields: Record<string, string> = { ...others };
  for (const { path, message } of parsed.error?.issues ?? []) fields[path.join(".")] ??= message;
  throw new AppError("invalid", en["form.checkFields"], { fields });
}
