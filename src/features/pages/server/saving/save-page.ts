import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Database } from "../../../../db/database.ts";
import type { SaveConflict } from "../../../../documents/protocol/save-contract.ts";
import { applySave, type Fields, type SaveOutcome } from "../../../../documents/protocol/saving.ts";
import type { Editor } from "../../../../documents/server/document.ts";
import { keepDocument, keepLost, keepOnce } from "../../../../documents/server/keep-revision.ts";
import { saveDocument } from "../../../../documents/server/save.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { requireDisclaimer } from "../../../compliance/server/public.ts";
import { barsTexts } from "../../bars-contract.ts";
import { type savePageAnswer, type savePageConflict, texts } from "../../contract.ts";
import { draftTexts, type publishPageRequest } from "../../draft-contract.ts";
import { joinBars } from "../bars/join-bars.ts";
import { type OpenBars, openBars, publishBars, storeBars } from "../bars/open-bars.ts";
import { shownBars } from "../bars/shown-bars.ts";
import { type OpenPage, openPage } from "../page/open-page.ts";
import type { ChosenPage } from "../page/page-access.ts";
import { requireSize } from "../page/page-size.ts";
import { joinVersions, splitVersion } from "../page/page-version.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { queueLookUp } from "../tweets/look-up-posts.ts";
import { cleanChanges, completeBarsState, completeState } from "./clean-changes.ts";
import { publishDraft, requireSeen } from "./publish-page.ts";

type Request = z.output<typeof publishPageRequest>;
type Answer = z.infer<typeof savePageAnswer>;
type Conflict = z.infer<typeof savePageConflict>;

interface Open {
  page: OpenPage;
  bars: OpenBars;
}

/**
 * Saves changed fields of a page to its draft, and those of bars that it shows to the website's. If `publishes`, makes the
 * whole draft live at once, and the website's bars unless `publish_bars` is false. If others have changed the same fields
 * since `version`, overwrites nothing and returns the conflict. Throws `not_found`, `invalid` with the fields, `forbidden`
 * (bars, or no disclaimer), or `conflict`: the draft is newer than what the person has seen.
 */
export async function savePage(
  deps: PagesDeps,
  user: SessionUser,
  { websiteId, key, reachesAll }: ChosenPage,
  { publishes, ...request }: Omit<Request, "publish_bars"> & { publishes: boolean; publish_bars?: boolean },
): Promise<{ saved: Answer } | { conflict: Conflict }> {
  const { sites, clock } = deps;
  if (publishes) await requireDisclaimer(deps.db, websiteId);
  return sites.changeSeveral<{ saved: Answer } | { conflict: Conflict }>(async (trx) => {
    const page = await openPage(trx, websiteId, key);
    const publishesBars = publishes && reachesAll && request.publish_bars !== false;
    const shown = shownBars(page);
    const touchesBars = Object.keys(request.changedFields).some((id) => shown.getType(id));
    const bars = await openBars(trx, websiteId, touchesBars || publishesBars);
    const by = { editorId: user.id, now: clock.now() };
    const id = request.save_id ?? randomUUID();
    // Don't validate a repeated save again, since its components may be gone by now.
    const isDone = [page, bars].some(({ state }) => state.recentSaves.some((done) => done.id === id));
    if (!isDone) {
      requireSeen(page, request.seen_version);
      if (publishesBars) requireBarsSeen(bars, request.seen_version);
      if (touchesBars && !reachesAll) throw new AppError("forbidden", barsTexts.notAllowed);
    }
    const changes = isDone ? {} : await cleanChanges(trx, user, { page, bars }, request.changedFields);
    const outcome = await saveBoth(trx, { page, bars }, { id, version: request.version, changes }, by);
    if ("conflict" in outcome) return { value: { conflict: outcome.conflict }, websiteIds: [] };
    if (Object.values(request.changedFields).some(({ tweetUrl }) => tweetUrl)) {
      await queueLookUp(trx, page.id, user.id, by.now);
    }
    // A repeated save was published the first time; others' changes since then are for another save.
    const hasNews = outcome.pageVersion !== page.row.live_version || page.row.publish_date !== null;
    const appears = publishes && !isDone && hasNews;
    if (appears) await publishDraft(trx, page, by);
    const barsAppear = publishesBars && !isDone && (await publishBars(trx, websiteId, by));
    const joinsBars = publishes && !isDone && (await joinBars(trx, page.row, by));
    const both = joinsBars ? await withMenu(trx, { page, bars }, outcome) : outcome;
    const message = publishes ? texts.saved : draftTexts.saved;
    const saved = { message, ...answer(both, Object.keys(request.changedFields)) };
    return { value: { saved }, websiteIds: appears || barsAppear || joinsBars ? [websiteId] : [] };
  });
}

/** Refuses to publish what the person has not seen. Throws `conflict`. */
export function requireBarsSeen({ state }: OpenBars, seen: number | undefined): void {
  if (seen !== undefined && state.version > splitVersion(seen).bars)
    throw new AppError("conflict", barsTexts.changedSince);
}

interface Both {
  /** By component id. */
  fields: Fields;
  version: number;
  pageVersion: number;
  /** By `{pageComponentId}.{path}`. */
  merged: Fields;
}

/** Saves to the page and to the website's bars, or to neither. */
async function saveBoth(
  trx: Database,
  { page, bars }: Open,
  { id, version, changes }: { id: string; version: number | undefined; changes: Fields },
  by: Editor,
): Promise<Both | { conflict: Conflict }> {
  const shown = shownBars(page);
  const base = version === undefined ? { page: page.state.version, bars: bars.state.version } : splitVersion(version);
  const [ofBars, ofPage] = shown.split(changes);
  const barsOutcome = applySave(bars.state, { id, version: base.bars, changes: ofBars });
  const pageSave = { id, version: base.page, changes: ofPage };
  const pageOutcome = applySave(page.state, pageSave);
  if (barsOutcome.kind === "conflict" || pageOutcome.kind === "conflict") {
    // Both sides, those of the website's bars, too: resolving the conflict may overwrite the other one, even if both are
    // one person in two tabs.
    const fields = { ...page.state.fields, ...shown.getFields(bars.state.fields) };
    const whole = { ...page, state: { ...page.state, fields } };
    const isNew = await keepLost(trx, whole, { id, version: base.page, changes }, by);
    if (isNew && barsOutcome.kind === "conflict") await keepDocument(trx, whole, whole.revisions.routine);
    await keepOnce(trx, page);
    return { conflict: describe({ page, bars }, { barsOutcome, pageOutcome }) };
  }
  const saved = await saveDocument(trx, page, {
    save: pageSave,
    by,
    accept(state) {
      const whole = completeState(page, state, Object.keys(ofPage));
      requireSize(page.state.fields, whole.fields);
      return whole;
    },
  });
  if ("conflict" in saved) throw new Error("a conflict was found before");
  let barsState = bars.state;
  if (barsOutcome.state !== bars.state) {
    barsState = completeBarsState(barsOutcome.state, bars.state, Object.keys(ofBars));
    await storeBars(trx, bars, barsState, by);
  }
  return {
    fields: { ...saved.state.fields, ...shown.getFields(barsState.fields) },
    version: joinVersions({ version: saved.state.version, bars_version: barsState.version }),
    pageVersion: saved.state.version,
    merged: { ...saved.merged, ...shown.named(barsOutcome.merged) },
  };
}

/** Adds the menu's new link, like what others changed meanwhile. */
async function withMenu(trx: Database, { page, bars }: Open, outcome: Both): Promise<Both> {
  const shown = shownBars(page);
  const { state } = await openBars(trx, bars.websiteId, false);
  const { navLinks } = state.fields.navbar1 as Fields;
  return {
    ...outcome,
    fields: { ...outcome.fields, ...shown.getFields(state.fields) },
    version: joinVersions({ version: outcome.pageVersion, bars_version: state.version }),
    merged: { ...outcome.merged, ...shown.named({ "navbar1.navLinks": navLinks }) },
  };
}

function answer({ fields, version, merged }: Both, named: readonly string[]) {
  const others = Object.keys(merged).map((path) => path.split(".")[0] ?? "");
  const ids = [...new Set([...named, ...others])].filter((id) => Object.hasOwn(fields, id));
  const config = Object.fromEntries(ids.map((id) => [id, fields[id] as Record<string, unknown>]));
  return { config, version, merged };
}

interface Outcomes {
  barsOutcome: SaveOutcome;
  pageOutcome: SaveOutcome;
}

/** Describes a conflict: who saved last, and which values. */
function describe({ page, bars }: Open, { barsOutcome, pageOutcome }: Outcomes): Conflict {
  const shown = shownBars(page);
  const ofBars = getConflicts(barsOutcome).map((one) => ({ ...one, path: shown.getName(one.path) }));
  const ofPage = getConflicts(pageOutcome);
  const conflicts = [...ofPage, ...ofBars].map(({ path, yours, theirs }) => {
    const [pageComponentId = "", ...rest] = path.split(".");
    return { pageComponentId, path: rest.join("."), yours, theirs: theirs ?? null };
  });
  return {
    message: texts.changedMeanwhile,
    version: joinVersions({ version: page.state.version, bars_version: bars.state.version }),
    merged: { ...pageOutcome.merged, ...shown.named(barsOutcome.merged) },
    editor: ofPage.length > 0 ? page.editor : bars.editor,
    conflicts,
  };
}

function getConflicts(outcome: SaveOutcome): SaveConflict["conflicts"] {
  return outcome.kind === "conflict" ? outcome.conflicts : [];
}
