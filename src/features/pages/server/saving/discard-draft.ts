import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { inTransaction } from "../../../../db/database.ts";
import { keepDocument } from "../../../../documents/server/keep-revision.ts";
import { isBarType } from "../../../../page-components/bars.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { forgetDraftChanges } from "../page/draft-changes.queries.ts";
import { openPage } from "../page/open-page.ts";
import type { ChosenPage } from "../page/page-access.ts";
import { joinVersions } from "../page/page-version.ts";
import { hasChanges } from "../page/pages.present.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { followVersion, selectSnapshotComponents } from "../page/snapshots.queries.ts";
import { toAuditSubject } from "../page/to-audit-subject.ts";
import { takeOffSchedule } from "./publish-page.ts";
import { replaceContent } from "./restore-page-revision.ts";

/**
 * Makes the draft what visitors see, and cancels a schedule. Keeps the discarded draft as a revision and returns that
 * revision's id, null if there was nothing to discard. Throws `not_found`.
 */
export async function discardDraft(
  { db, clock }: PagesDeps,
  user: SessionUser,
  { websiteId, key }: ChosenPage,
): Promise<{ version: number; kept: number | null }> {
  return inTransaction(db, async (trx) => {
    const { id } = await openPage(trx, websiteId, key);
    await takeOffSchedule(trx, id);
    // Not earlier: the schedule may have been published while this waited for it.
    const page = await openPage(trx, websiteId, id);
    const live = await selectSnapshotComponents(trx, page.id, "live");
    if (!live || !hasChanges(page.row)) return { version: joinVersions(page.row), kept: null };
    const kept = await keepDocument(trx, page, "restored");
    const content = live.map(({ id, type, config, fromSite = false }) => ({
      ...{ pageComponentId: Number(id), componentType: type, config },
      ...(isBarType(type) ? { fromSite } : {}),
    }));
    const version = await replaceContent(trx, page, content, { editorId: user.id, now: clock.now() });
    await followVersion(trx, page.id, { from: page.row.live_version ?? 0, to: version });
    await forgetDraftChanges(trx, page.id);
    await recordAudit(trx, { action: "content.page-discarded", ...toAuditSubject(page.row) });
    return { version: joinVersions({ ...page.row, version }), kept };
  });
}
