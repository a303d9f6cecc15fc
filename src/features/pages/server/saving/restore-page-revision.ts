import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import type { Editor } from "../../../../documents/server/document.ts";
import { keepDocument } from "../../../../documents/server/keep-revision.ts";
import { withChanges } from "../../../../documents/server/save.ts";
import { isBarType } from "../../../../page-components/bars.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import { requireThing } from "../../../websites/server/public.ts";
import { texts } from "../../contract.ts";
import {
  insertComponent,
  placeComponents,
  selectKnownIds,
  takeComponentsOff,
  updateFromSite,
} from "../page/components.queries.ts";
import { noteDraftChanges } from "../page/draft-changes.queries.ts";
import { getComponent, type OpenPage, openPage, withCountedChange } from "../page/open-page.ts";
import { type KeptComponent, selectOwnPageRevision } from "../page/page-revisions.queries.ts";
import { joinVersions } from "../page/page-version.ts";
import { toCompleteConfig } from "../page/pages.present.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { getIds, placeFor } from "../page/place.ts";
import { toAuditSubject } from "../page/to-audit-subject.ts";

/** Throws `not_found` or `forbidden`. */
export function findPageRevision(
  db: Database,
  user: SessionUser,
  permission: "pages.read" | "pages.write",
  revisionId: number,
) {
  const find = (wanted: Permission) => selectOwnPageRevision(db, user.id, wanted, revisionId);
  return requireThing(find, permission, texts.revisionNotFound);
}

/**
 * Restores a revision, or one component of it, to a page's draft. Keeps the previous draft as a revision and returns that
 * revision's id and the page's new version. Throws `not_found` for a missing revision or component.
 */
export async function restorePageRevision(
  { db, clock }: PagesDeps,
  user: SessionUser,
  revisionId: number,
  componentId: number | undefined,
): Promise<{ version: number; kept: number }> {
  const { website_id: websiteId, page_id, components } = await findPageRevision(db, user, "pages.write", revisionId);
  const wanted = components.filter(({ pageComponentId }) => pageComponentId === (componentId ?? pageComponentId));
  if (componentId !== undefined && wanted.length === 0) throw new AppError("not_found", texts.componentNotFound);
  return inTransaction(db, async (trx) => {
    const page = await openPage(trx, websiteId, page_id);
    const by = { editorId: user.id, now: clock.now() };
    const kept = await keepDocument(trx, page, "restored");
    await recordAudit(trx, { action: "content.page-restored", ...toAuditSubject(page.row) });
    if (componentId === undefined) {
      return { version: joinVersions({ ...page.row, version: await replaceContent(trx, page, wanted, by) }), kept };
    }
    const placed = await placeOne(trx, page, wanted, components);
    await noteDraftChanges(trx, page.id, idsOfKept(placed), by);
    return { version: joinVersions({ ...page.row, version: await writeContent(trx, page, placed, by) }), kept };
  });
}

/** Replaces everything on a page. Returns its new version. */
export async function replaceContent(
  trx: Database,
  page: OpenPage,
  wanted: readonly KeptComponent[],
  by: Editor,
): Promise<number> {
  const placed = await placeWhole(trx, page, wanted, by);
  return writeContent(trx, page, placed, by);
}

/** Restores a page's content; of navigation bar and footer only the page's own, or that it shows the website's. */
async function writeContent(trx: Database, page: OpenPage, placed: readonly KeptComponent[], by: Editor) {
  const bars = placed.filter(({ componentType, fromSite }) => isBarType(componentType) && fromSite !== undefined);
  for (const fromSite of [true, false]) {
    const ids = idsOfKept(bars.filter((bar) => bar.fromSite === fromSite));
    await updateFromSite(trx, page.id, ids, fromSite);
  }
  const now = await reopened(trx, page);
  const own = placed.filter(({ pageComponentId }) => !getComponent(now, String(pageComponentId))?.from_site);
  return writeConfigs(trx, now, own, by);
}

const idsOfKept = (components: readonly KeptComponent[]) => components.map(({ pageComponentId }) => pageComponentId);

/** The page with the components that were placed meanwhile. */
function reopened(trx: Database, { row }: OpenPage): Promise<OpenPage> {
  return openPage(trx, row.website_id, row.id);
}

/** Components that have been erased get a new id. */
async function present(trx: Database, pageId: number, wanted: readonly KeptComponent[]): Promise<KeptComponent[]> {
  const ids = wanted.map(({ pageComponentId }) => pageComponentId);
  const known = new Set(await selectKnownIds(trx, pageId, ids));
  const result: KeptComponent[] = [];
  for (const component of wanted) {
    const { pageComponentId: id, componentType: component_type } = component;
    const added = { component_type, config: {}, position: 0, creation_id: null, from_site: isBarType(component_type) };
    result.push({ ...component, pageComponentId: known.has(id) ? id : await insertComponent(trx, pageId, added) });
  }
  return result;
}

async function placeWhole(trx: Database, page: OpenPage, wanted: readonly KeptComponent[], by: Editor) {
  const placed = await present(trx, page.id, wanted);
  const ids = idsOfKept(placed);
  const others = page.components.filter(({ id }) => !ids.includes(id));
  await takeComponentsOff(trx, page.id, getIds(others), by.now);
  await placeComponents(trx, page.id, ids);
  // Those that come, those that go, and the order.
  const cameOrWent = ids.filter((id) => !getComponent(page, String(id)));
  await noteDraftChanges(trx, page.id, [...cameOrWent, ...getIds(others), null], by);
  return placed;
}

/** Leaves a component that is on the page where it is, or puts it where it was in the revision. */
async function placeOne(
  trx: Database,
  page: OpenPage,
  wanted: readonly KeptComponent[],
  all: readonly KeptComponent[],
): Promise<KeptComponent[]> {
  const [only] = wanted;
  if (!only || getComponent(page, String(only.pageComponentId))) return [...wanted];
  const placed = await present(trx, page.id, wanted);
  const type = { component_type: only.componentType };
  const at = placeFor(type, page.components, all.indexOf(only));
  await placeComponents(trx, page.id, getIds(page.components).toSpliced(at, 0, placed[0]?.pageComponentId ?? 0));
  return placed;
}

async function writeConfigs(trx: Database, page: OpenPage, placed: readonly KeptComponent[], by: Editor) {
  const changes = Object.fromEntries(
    placed.map(({ pageComponentId, componentType, config }) => [
      pageComponentId,
      toCompleteConfig(componentType, config),
    ]),
  );
  const changed = withChanges(page.state, changes);
  const state = changed === page.state ? withCountedChange(changed) : changed;
  await page.store(trx, state, by);
  return state.version;
}
