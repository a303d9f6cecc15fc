import { z } from "zod";
import { parseJson } from "../../../../../shared/parse-json.ts";
import type { GhostPost } from "./shapes.ts";

type Documents = Pick<GhostPost, "lexical" | "mobiledoc">;

const blankLexical = z.object({
  root: z.object({
    children: z.array(z.object({ type: z.literal("paragraph"), children: z.array(z.unknown()).length(0) })),
  }),
});
const blankMobiledoc = z.object({
  cards: z.array(z.unknown()).length(0),
  sections: z.array(z.tuple([z.literal(1), z.literal("p"), z.array(z.unknown()).length(0)])),
});

/** Whether a post has a text in the form in which Ghost's editor keeps it. Empty paragraphs are none. */
export function hasContent({ lexical, mobiledoc }: Documents): boolean {
  const isBlank = (shape: z.ZodType, text: string) => text === "" || shape.safeParse(parseJson(text)).success;
  return !isBlank(blankLexical, lexical) || !isBlank(blankMobiledoc, mobiledoc);
}

/** Whether a text has parts for emails only, which its HTML lacks. Within a string, quotes would be escaped. */
export function hasEmailParts({ lexical, mobiledoc }: Documents): boolean {
  return (
    ['"type":"email"', '"type":"email-cta"'].some((mark) => lexical.includes(mark)) ||
    /\["email(-cta)?",/.test(mobiledoc)
  );
}
