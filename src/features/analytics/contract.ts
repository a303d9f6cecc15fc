import { z } from "zod";
import { withoutNul } from "../../shared/text.ts";

export const texts = { loadFailed: "Failed to load page views." } as const;

/** What a public page's beacon says of itself. What else a browser may add is ignored. */
export const pageViewRequest = z.object({
  path: z.string().overwrite(withoutNul),
  referrer: z.string().default(""),
  /** Of the window, in CSS pixels. */
  width: z.number().default(0),
});
export type PageViewRequest = z.infer<typeof pageViewRequest>;

/** Beyond these widths it is the next larger kind. */
export const deviceWidths = { phone: 600, tablet: 1024 } as const;

const counted = { views: z.number() };
/** How a website was read in the last 30 days, in its own time zone; the answer of `GET /api/get-page-views`. */
export const pageViewSummary = z.object({
  /** False where page views are counted by another service, or not at all: then there is nothing here. */
  counting: z.boolean(),
  /** Oldest first, today last; days without views are there with 0. */
  days: z.array(z.object({ day: z.iso.date(), ...counted })),
  total: z.number(),
  /** At most ten of each, most first. `title`: the article's, when the path is one's. */
  paths: z.array(z.object({ path: z.string(), title: z.string().nullable(), ...counted })),
  /** An empty host stands for visits without a referrer, `other` for the hosts that are not kept one by one. */
  referrers: z.array(z.object({ host: z.string(), ...counted })),
  devices: z.array(z.object({ device: z.string(), ...counted })),
});
export type PageViewAnswer = z.infer<typeof pageViewSummary>;
