import type { z } from "zod";
import type { SingleField } from "../../blocks/block.ts";
import { kindOf } from "../../blocks/values.ts";
import { texts } from "../../contract.ts";

/** What every input of the panel is given. */
export interface FieldProps {
  field: SingleField;
  /** Of the field on the page: makes its id. */
  name: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

export const inputId = (name: string): string => `field-${name.replaceAll(".", "-")}`;

/** What the server would say of a value. */
export function problemOf(schema: z.ZodType | undefined, value: unknown): string | undefined {
  const issue = schema?.safeParse(value).error?.issues[0];
  if (!issue) return undefined;
  return schema && kindOf(schema) === "tweet" ? texts.tweetInvalid : issue.message;
}
