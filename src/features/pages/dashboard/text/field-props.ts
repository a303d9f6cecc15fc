import type { z } from "zod";
import type { SingleField } from "../../../../page-components/kit/block.ts";
import { getKind, tweetInvalid } from "../../../../page-components/kit/values.ts";

/** Props shared by every input of the panel. */
export interface FieldProps {
  field: SingleField;
  /** Path of the field on the page, from which its id is derived. */
  name: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

export const inputId = (name: string): string => `field-${name.replaceAll(".", "-")}`;

/** The error that the server would report for a value. */
export function getProblem(schema: z.ZodType | undefined, value: unknown): string | undefined {
  const issue = schema?.safeParse(value).error?.issues[0];
  if (!issue) return undefined;
  return schema && getKind(schema) === "tweet" ? tweetInvalid : issue.message;
}
