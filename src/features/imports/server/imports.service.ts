import { type Database, inTransaction } from "../../../db/database.ts";
import { refuseOnCopy } from "../../../db/installation.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import type { Clock } from "../../../platform/clock.ts";
import { violatedUnique } from "../../../platform/database-errors.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { dayMs } from "../../../shared/durations.ts";
import { withoutTrailing } from "../../../shared/text.ts";
import type { SessionUser } from "../../accounts/server/public.ts";
import type { TextWorker } from "../../articles/server/public.ts";
import { categoryExists } from "../../categories/server/public.ts";
import { requireDisclaimer } from "../../compliance/server/public.ts";
import { requireSite, type SiteDirectory } from "../../websites/server/public.ts";
import { type StartRequest, texts, undoDays } from "../contract.ts";
import { checkAgain } from "./checking/check-again.ts";
import { siteImportKind } from "./running/imports.jobs.ts";
import { removeImageFiles } from "./store/image-files.ts";
import { countHosts } from "./store/images.queries.ts";
import { deleteImport, type ImportRow, selectImport, updateImport } from "./store/imports.queries.ts";
import { finishIdle, selectEditionsOfImport } from "./store/items.queries.ts";

export interface ImportsDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  storage: Storage;
  textWorker: Pick<TextWorker, "clean">;
}

/** Finds an import into a website that the user manages. Throws `not_found`, also for somebody else's. */
export async function requireImport(deps: ImportsDeps, user: SessionUser, importId: string): Promise<ImportRow> {
  const row = await selectImport(deps.db, importId);
  if (!row || row.state === "reading") throw new AppError("not_found", texts.notFound);
  try {
    await requireSite(deps, user, "website.manage", row.website_id);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") throw new AppError("not_found", texts.notFound);
    throw error;
  }
  return row;
}

/**
 * Starts an import, or goes on with one, in the background. Throws `conflict` if it has begun, another one is under way, or the
 * website has changed since; then the plan is new. `invalid`: a choice is missing.
 */
export async function startImport(
  deps: Omit<ImportsDeps, "textWorker">,
  user: Pick<SessionUser, "id">,
  row: ImportRow,
  choice: StartRequest,
): Promise<void> {
  const { id, website_id: websiteId } = row;
  await refuseOnCopy(deps.db, texts.onCopy);
  await requireDisclaimer(deps.db, websiteId);
  const isChanged = await oneAtATime(
    inTransaction(deps.db, async (trx) => {
      const current = await selectImport(trx, id, { forUpdate: true });
      if (current?.state !== "ready" && current?.state !== "stopped") throw new AppError("conflict", texts.notReady);
      const chosen = await getChoice(deps, trx, current, choice);
      if (await checkAgain(trx, deps.sites, { ...current, user_id: user.id })) return true;
      // An edition may have none although this website has one.
      for (const edition of await selectEditionsOfImport(trx, id)) await requireDisclaimer(trx, edition);
      const now = deps.clock.now();
      const done = current.done + (await finishIdle(trx, id));
      const [main] = deps.sites.editionsOf(websiteId);
      const begun = {
        site_origin: main?.origin ?? "",
        done,
        started_at: now,
        done_at_start: done,
        finished_at: null,
        problem: null,
      };
      await updateImport(trx, id, { state: "importing", user_id: user.id, ...begun, ...chosen });
      await enqueue(trx, siteImportKind, { importId: id }, { now });
      return false;
    }),
  );
  if (isChanged) throw new AppError("conflict", texts.changed);
}

/** Returns the columns that the person chose; an import that goes on keeps what it began with. */
async function getChoice(
  { sites }: Pick<ImportsDeps, "sites">,
  trx: Database,
  { id, state, website_id: websiteId, source_url: known, needs_source_url }: ImportRow,
  { category_id, hosts, source_url }: StartRequest,
) {
  if (state === "stopped") return {};
  const isHost = sites.byId(websiteId)?.isHost === true;
  const isKnown = category_id !== null && (await categoryExists(trx, websiteId, category_id));
  if (isHost && !isKnown) {
    throw new AppError("invalid", texts.chooseCategory, { fields: { category_id: texts.chooseCategory } });
  }
  const address = withoutTrailing(source_url, "/");
  const ofFile = new Set((await countHosts(trx, id)).map(({ host }) => host));
  // Images without a server are on the website itself.
  const isItself = needs_source_url && (address !== "" || known !== "");
  const chosen = [...hosts.filter((host) => ofFile.has(host)), ...(isItself ? [""] : [])];
  return { category_id: isHost ? category_id : null, hosts: chosen, entered_url: address };
}

/** Stops an import; one that hasn't begun is deleted. Returns the sentence for it. */
export function cancelImport({ db, clock, storage }: ImportsDeps, { id }: ImportRow): Promise<string> {
  return inTransaction(db, async (trx) => {
    const row = await selectImport(trx, id, { forUpdate: true });
    if (row?.state === "ready") {
      await removeImageFiles(storage, id);
      await deleteImport(trx, id);
      return texts.discarded;
    }
    if (row?.state === "importing") await updateImport(trx, id, { state: "stopped", finished_at: clock.now() });
    return texts.canceled;
  });
}

/** Returns until when an import can be undone; null if it can't. */
export function getUndoEnd({ state, finished_at }: Pick<ImportRow, "state" | "finished_at">): Date | null {
  if ((state !== "done" && state !== "stopped") || !finished_at) return null;
  return new Date(finished_at.getTime() + undoDays * dayMs);
}

/** Undoes an import in the background. Throws `conflict` if it can't be undone. */
export async function undoImport({ db, clock }: ImportsDeps, user: SessionUser, { id }: ImportRow): Promise<void> {
  await oneAtATime(
    inTransaction(db, async (trx) => {
      const row = await selectImport(trx, id, { forUpdate: true });
      if (row?.state === "undoing" || row?.state === "undone") return;
      const now = clock.now();
      const end = row && getUndoEnd(row);
      if (!end || end <= now) throw new AppError("conflict", texts.notUndoable);
      await updateImport(trx, id, { state: "undoing", user_id: user.id, problem: null });
      await enqueue(trx, siteImportKind, { importId: id }, { now });
    }),
  );
}

/** Throws `conflict` if another import of the website runs: the database allows one. */
async function oneAtATime<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violatedUnique(error) === "site_imports_running_idx") throw new AppError("conflict", texts.another);
    throw error;
  }
}
