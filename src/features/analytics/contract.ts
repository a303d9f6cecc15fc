import { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";
import { withoutNul } from "../../shared/text.ts";

export const texts = { loadFailed: tr("Failed to load page views.") } as const;

/** The beacon's body. Other fields are ignored. */
export const pageViewRequest = z.object({
  path: z.string().overwrite(withoutNul),
  referrer: z.string().default(""),
  /** Window width in CSS pixels. */
  width: z.number().default(0),
  /** Search words, if the page shows that they found nothing. */
  search: z.string().overwrite(withoutNul).default(""),
});
export type PageViewRequest = z.infer<typeof pageViewRequest>;

/** Maximum widths of device kinds. */
export const deviceWidths = { phone: 600, tablet: 1024 } as const;

const counted = { views: z.number() };
/** A website's page views in the last 30 days, in its time zone: the response of `GET /api/get-page-views`. */
export const pageViewSummary = z.object({
  /** False if page views are counted by another service or not at all; the lists are then empty. */
  counting: z.boolean(),
  /** Oldest first, including days without views. */
  days: z.array(z.object({ day: z.iso.date(), ...counted })),
  total: z.number(),
  /** The top ten of each. `title`: set for articles. */
  paths: z.array(z.object({ path: z.string(), title: z.string().nullable(), ...counted })),
  /** An empty host stands for no referrer, `other` for hosts that aren't stored individually. */
  referrers: z.array(z.object({ host: z.string(), ...counted })),
  devices: z.array(z.object({ device: z.string(), ...counted })),
});
export type PageViewAnswer = z.infer<typeof pageViewSummary>;
