import { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";

export const linkTexts = { loadFailed: tr("Failed to load clicks.") } as const;

export const newsletterLinks = z.object({
  /** Whether clicks are counted, which was decided when sending began. */
  is_counted: z.boolean(),
  /** The sum over all links. */
  clicks: z.number(),
  /** Most clicked first. */
  links: z.array(
    z.object({
      link_id: z.number(),
      /** Its words; empty if it has none. */
      text: z.string(),
      url: z.string(),
      clicks: z.number(),
    }),
  ),
});
export type NewsletterLinks = z.infer<typeof newsletterLinks>;
