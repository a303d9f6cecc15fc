import { z } from "zod";
import { idParam, messageBody } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { pageComponent } from "./contract.ts";

export const barsTexts = {
  published: tr("Menu and footer published"),
  publishFailed: tr("Failed to publish the menu and the footer."),
  discarded: tr("Menu and footer changes discarded."),
  discardFailed: tr("Failed to discard the menu and footer changes."),
  loadFailed: tr("Failed to load the menu and the footer. Please try again."),
  restored: tr("Menu and footer changes restored."),
  changedSinceDiscard: tr("The menu or the footer has been changed since, so this step was skipped."),
  sharedMenu: tr("This page now uses the website's menu. Choose Save to publish the change."),
  sharedFooter: tr("This page now uses the website's footer. Choose Save to publish the change."),
  shareFailed: tr("Failed to switch this page to the website's menu or footer."),
  changedSince: tr(
    "Someone else changed the menu or the footer in the meantime. Nothing was published. Please look at the changes.",
  ),
  notAllowed: tr(
    "The menu and the footer are on all pages. Only those who can change all pages of this website can change them.",
  ),
  notABar: tr("This section is not a navigation bar or a footer."),
  menuFull: tr("The menu is full. Please remove an entry first."),
  footerFull: tr("The footer is full. Please remove an entry first."),
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
/** Complete configs. */
const bothBars = z.object({ navbar1: config, footer1: config });
export type BothBars = z.infer<typeof bothBars>;

export const websiteBars = barsState.extend({
  version: z.number(),
  published: z.object({ at: z.iso.datetime().nullable(), editor: z.string().nullable() }),
  draft: bothBars,
  live: bothBars,
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
export const discardBarsAnswer = messageBody.extend({
  version: z.number(),
  /** The draft before, to bring it back with `restore-website-bars`. Null: there was nothing to discard. */
  discarded: bothBars.nullable(),
});
export const restoreBarsRequest = z.object({
  ...site,
  bars: bothBars,
  /** After they were discarded. If it is another one by now, nothing is restored. */
  version: z.number().int().min(0),
});
export const shareBarRequest = z.object({ ...site, pageComponentId: idParam });
export const shareBarAnswer = z.object({
  message: z.string(),
  version: z.number(),
  /** The revision of the page with its own bar. Restoring it undoes this. Null: it had none. */
  kept_revision_id: z.number().nullable(),
});
