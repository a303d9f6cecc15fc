import { z } from "zod";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import type { Editor } from "../../../../documents/server/document.ts";
import { dequeue, enqueue } from "../../../../jobs/enqueue.ts";
import { emit } from "../../../../jobs/events.ts";
import type { JobKind } from "../../../../jobs/job.ts";
import { AppError } from "../../../../platform/errors.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { noteShown, requireDisclaimer } from "../../../compliance/server/public.ts";
import { showEdition } from "../../../websites/server/public.ts";
import { draftTexts as texts } from "../../draft-contract.ts";
import { forgetDraftChanges } from "../page/draft-changes.queries.ts";
import { selectNoticedPagesAcrossOwners } from "../page/noticed.queries.ts";
import { type OpenPage, openPage } from "../page/open-page.ts";
import type { ChosenPage } from "../page/page-access.ts";
import { splitVersion } from "../page/page-version.ts";
import { pageChanged } from "../page/pages.events.ts";
import { hasChanges } from "../page/pages.present.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { deleteScheduled, upsertSnapshot } from "../page/snapshots.queries.ts";
import { toAuditSubject } from "../page/to-audit-subject.ts";

/** Waits for the date of a scheduled page. */
export const publishPage: JobKind<{ pageId: number }> = {
  name: "pages.publish",
  title: tr("Publish a scheduled page"),
  payload: z.object({ pageId: z.number() }),
  key: ({ pageId }) => String(pageId),
};

/** Puts a page that a schedule has published into the menu and the footer. */
export const joinBarsLater: JobKind<{ websiteId: number; pageId: number }> = {
  name: "pages.join-menu",
  title: tr("Add a scheduled page to menu and footer"),
  payload: z.object({ websiteId: z.number(), pageId: z.number() }),
  key: ({ pageId }) => String(pageId),
};

/** Makes the draft live, at once and whole, in the transaction that has it open. Cancels a schedule. */
export async function publishDraft(
  trx: Database,
  { row, id }: Pick<OpenPage, "row" | "id">,
  by: Editor,
): Promise<void> {
  await takeOffSchedule(trx, id);
  await upsertSnapshot(trx, id, "live", by);
  await forgetDraftChanges(trx, id);
  if (row.slug === "home") await showEdition(trx, row.website_id);
  await noteShown(trx, "page", await selectNoticedPagesAcrossOwners(trx, [id]), by.now);
  await emit(trx, pageChanged, { websiteId: row.website_id, pageId: id }, by.now);
  await recordAudit(trx, { action: "content.page-published", ...toAuditSubject(row) });
}

/** Returns whether the page was scheduled. The job goes first, as when it runs: so neither waits for the other. */
export async function takeOffSchedule(trx: Database, pageId: number): Promise<boolean> {
  await dequeue(trx, publishPage, { pageId });
  return deleteScheduled(trx, pageId);
}

/** Refuses to publish what the person has not seen. Throws `conflict`. */
export function requireSeen({ row }: Pick<OpenPage, "row">, seen: number | undefined): void {
  if (seen !== undefined && row.version > splitVersion(seen).page) throw new AppError("conflict", texts.changedSince);
}

interface Scheduling {
  publish_date: Date;
  seen_version?: number | undefined;
}

/**
 * Publishes the draft as it is now at a date, instead of an earlier schedule. Throws `not_found`, `conflict` (newer than
 * what the person has seen), `forbidden` (no disclaimer), or `invalid`: a date in the past, or nothing to publish.
 */
export async function schedulePage(
  deps: PagesDeps,
  user: SessionUser,
  { websiteId, key }: ChosenPage,
  { publish_date: appearsAt, seen_version }: Scheduling,
): Promise<void> {
  const { db, clock } = deps;
  await requireDisclaimer(deps.db, websiteId);
  await inTransaction(db, async (trx) => {
    const page = await openPage(trx, websiteId, key);
    requireSeen(page, seen_version);
    const by = { editorId: user.id, now: clock.now() };
    if (appearsAt <= by.now)
      throw new AppError("invalid", texts.dateInPast, { fields: { publish_date: texts.dateInPast } });
    if (!hasChanges(page.row)) throw new AppError("invalid", texts.noChanges);
    await enqueue(trx, publishPage, { pageId: page.id }, { now: by.now, runAt: appearsAt });
    await upsertSnapshot(trx, page.id, "scheduled", { ...by, appearsAt });
    const detail = { publish_date: appearsAt.toISOString() };
    await recordAudit(trx, { action: "content.page-scheduled", ...toAuditSubject(page.row), detail });
  });
}

/** Cancels a schedule, if there is one. Throws `not_found`. */
export async function unschedulePage({ db }: PagesDeps, { websiteId, key }: ChosenPage): Promise<void> {
  await inTransaction(db, async (trx) => {
    const page = await openPage(trx, websiteId, key);
    const was = await takeOffSchedule(trx, page.id);
    if (was) await recordAudit(trx, { action: "content.page-unscheduled", ...toAuditSubject(page.row) });
  });
}
