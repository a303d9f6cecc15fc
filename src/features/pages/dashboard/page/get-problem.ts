import type { z } from "zod";
import { getKind, tweetInvalid } from "../../../../page-components/kit/values.ts";

/** The error that the server would report for a value. */
export function getProblem(schema: z.ZodType | undefined, value: unknown): string | undefined {
  const issue = schema?.safeParse(value).error?.issues[0];
  if (!issue) return undefined;
  return schema && getKind(schema) === "tweet" ? tweetInvalid : issue.message;
}
