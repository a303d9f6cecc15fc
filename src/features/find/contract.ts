import { z } from "zod";

/** One thing of the dashboard that has the searched words in its name. */
export const found = z.object({
  kind: z.enum(["article", "page", "newsletter", "member"]),
  id: z.number(),
  title: z.string(),
  /** The website's title; of members, the email address. */
  note: z.string(),
  /** Where it is edited. */
  href: z.string(),
});
export type Found = z.infer<typeof found>;

/** Maximum length of a search. */
export const longestSearch = 100;
