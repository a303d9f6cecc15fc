import { z } from "zod";
import { AppError } from "../../../platform/errors.ts";
import { storable } from "../../../shared/text.ts";
import { texts } from "../contract.ts";

/** What a visitor's browser sent: of a name that came several times the last. */
export const formValues = z.record(z.string(), z.string().overwrite(storable)).default({});
export type FormValues = z.infer<typeof formValues>;

/** The values as the schema wants them. Throws `invalid` with a message for each field that is wrong. */
export function readForm<S extends z.ZodType>(schema: S, values: FormValues): z.output<S> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join(".")] ??= message;
  throw new AppError("invalid", texts.checkFields, { fields });
}
