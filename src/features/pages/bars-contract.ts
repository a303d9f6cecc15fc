import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import { pageComponent } from "./contract.ts";

export const barsTexts = {
  published: "Menu and footer published",
  publishFailed: "Failed to publish the menu and the footer.",
  discarded: "The changes of menu and footer are discarded.",
  discardFailed: "Failed to discard the changes of menu and footer.",
  loadFailed: "Failed to load the menu and the footer. Please try again.",
  shared: "This page shows the website's bar now. Save to let visitors see it.",
  shareFailed: "Failed to change the bar of this page.",
  changedSince:
    "Someone else changed the menu or the footer in the meantime. Nothing was published. Please look at the changes.",
  notAllowed:
    "The menu and the footer are on all pages. Only those who can change all pages of this website can change them.",
  notABar: "This section is not a navigation bar or a footer.",
  menuFull: "The menu is full. Please remove an entry first.",
} as const;

const bar = z.enum(["navbar1", "footer1"]);

/** Whether the draft of the website's navigation bar and footer differs from what visitors see. */
export const barsState = z.object({
  has_changes: z.boolean(),
  /** Only whoever may change all pages may change what is on all of them. */
  can_change: z.boolean(),
  /** Unpublished changes of other people. */
  others: z.array(z.object({ editor: z.string(), bars: z.array(bar) })),
});
export type BarsState = z.infer<typeof barsState>;

const site = { website_id: idParam.optional() };
const config = pageComponent.shape.config;

export const websiteBars = barsState.extend({
  version: z.number(),
  published: z.object({ at: z.iso.datetime().nullable(), editor: z.string().nullable() }),
  /** Complete configs. */
  draft: z.object({ navbar1: config, footer1: config }),
  live: z.object({ navbar1: config, footer1: config }),
  /** Pages that show a bar of their own instead. */
  pages_with_own: z.array(z.object({ page_name: z.string(), slug: z.string() })),
});
export type WebsiteBars = z.infer<typeof websiteBars>;

export const publishBarsRequest = z.object({
  ...site,
  /** The version that the person has seen. If it is newer by now, nothing is published. */
  seen_version: z.number().int().min(0).optional(),
});
export const discardBarsRequest = z.object(site);
export const shareBarRequest = z.object({ ...site, pageComponentId: idParam });
export const shareBarAnswer = z.object({
  message: z.string(),
  version: z.number(),
  /** The revision of the page with its own bar. Restoring it undoes this. Null: it had none. */
  kept_revision_id: z.number().nullable(),
});
