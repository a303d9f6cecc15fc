import { z } from "zod";

/** What a public page's beacon says of itself. What else a browser may add is ignored. */
export const pageViewRequest = z.object({
  path: z.string(),
  referrer: z.string().default(""),
  /** Of the window, in CSS pixels. */
  width: z.number().default(0),
});
export type PageViewRequest = z.infer<typeof pageViewRequest>;

/** Beyond these widths it is the next larger kind. */
export const deviceWidths = { phone: 600, tablet: 1024 } as const;
