import { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";
import { barsState } from "./bars-contract.ts";
import { pageComponent, pageRevisionDetail, savePageRequest } from "./contract.ts";

export const draftTexts = {
  saved: tr("Draft saved"),
  scheduled: tr("Page scheduled"),
  scheduleFailed: tr("Failed to schedule the page."),
  unscheduled: tr("The schedule is canceled. The changes are kept as a draft."),
  unscheduleFailed: tr("Failed to cancel the schedule."),
  discarded: tr("The changes are discarded. They are kept as a version."),
  discardFailed: tr("Failed to discard changes."),
  stateFailed: tr("Failed to load what would be published. Please try again."),
  liveFailed: tr("Failed to load the published page. Please try again."),
  changedSince: tr(
    "Someone else changed this page in the meantime. Nothing was published. Please look at the changes.",
  ),
  dateInvalid: tr("Please enter a valid date"),
  dateInPast: tr("Please choose a date in the future."),
  noChanges: tr("There are no unpublished changes."),
} as const;

/** The draft's version that the person has seen. If it is newer by now, nothing is published. */
const seenVersion = z.number().int().min(0).optional();

/** A difference between a page's draft and what visitors see. A missing component stands for the order of the sections. */
const draftChange = z.object({
  page_component_id: z.number().nullable(),
  component_type: z.string().nullable(),
  change: z.enum(["added", "changed", "removed", "moved"]),
});
export type DraftChange = z.infer<typeof draftChange>;

export const pageState = z.object({
  version: z.number(),
  has_changes: z.boolean(),
  /** A new page whose menu link appears with its first save. */
  joins_menu: z.boolean(),
  /** A new page whose link in the footer does. */
  joins_footer: z.boolean(),
  published: z.object({ at: z.iso.datetime(), editor: z.string().nullable() }),
  /** The version that visitors will see from a date on. */
  scheduled: z
    .object({ publish_date: z.iso.datetime(), editor: z.string().nullable(), version: z.number() })
    .nullable(),
  /** Unpublished changes of other people, which saving the page would publish, too. */
  others: z.array(z.object({ editor: z.string(), changes: z.array(draftChange) })),
  /** The website's navigation bar and footer, which saving a page publishes, too. */
  bars: barsState,
});
export type PageState = z.infer<typeof pageState>;

export const livePage = z.object({
  published_at: z.iso.datetime(),
  editor: z.string().nullable(),
  content: z.array(pageComponent.omit({ position: true })),
  /** Images used in it, by `filePath`; deleted ones are missing. */
  images: pageRevisionDetail.shape.images,
});

export const saveDraftRequest = savePageRequest;
export const publishPageRequest = savePageRequest.extend({
  seen_version: seenVersion,
  /** Whether to publish the website's navigation bar and footer, too. Only whoever may change all pages does. */
  publish_bars: z.boolean().default(true),
});

const place = savePageRequest.pick({ website_id: true, pageSlug: true });
export const discardPageRequest = place;
export const discardPageAnswer = z.object({
  message: z.string(),
  version: z.number(),
  /** The revision of the discarded page. Restoring it undoes this. Null: there was nothing to discard. */
  kept_revision_id: z.number().nullable(),
});
export const schedulePageRequest = place.extend({
  publish_date: z.iso.datetime({ offset: true, error: draftTexts.dateInvalid }).transform((text) => new Date(text)),
  seen_version: seenVersion,
});
export const schedulePageAnswer = z.object({ message: z.string(), publish_date: z.iso.datetime() });
export const unschedulePageRequest = place;
