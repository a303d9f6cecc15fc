import { type Database, inTransaction } from "../../../../db/database.ts";
import type { Editor } from "../../../../documents/server/document.ts";
import { keepDocument } from "../../../../documents/server/keep-revision.ts";
import { withChanges } from "../../../../documents/server/save.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import { requireThing } from "../../../websites/server/public.ts";
import { type DraftFields, texts } from "../../writing-contract.ts";
import { selectOwnRevision } from "../working-copy/revisions.queries.ts";
import { selectPublishedFields, updateDraft } from "../working-copy/working-copy.queries.ts";
import { changesText, getChanges, openForWriting, type WorkingCopy } from "../working-copy/working-copy.ts";
import type { WritingDeps } from "../working-copy/writing-deps.ts";
import { requireOwnHtml } from "./references.ts";

/** Resets the draft to the published text. Keeps the previous draft as a revision. */
export async function discardDraft({ db, clock }: WritingDeps, user: SessionUser, articleId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const copy = await openForWriting(trx, user, "articles.write", articleId);
    if (!copy.row.live_publish_date) throw new AppError("conflict", texts.notPublished);
    if (copy.row.version === null) return;
    const { publish_date, slug, ...published } = await selectPublishedFields(trx, articleId);
    const fields = { ...published, slug: slug ?? "", publish_date: publish_date?.toISOString() ?? null };
    const version = await replaceFields(trx, copy, fields, { editorId: user.id, now: clock.now() });
    await updateDraft(trx, articleId, { published_version: version });
  });
}

/**
 * Restores a revision's text to the draft, keeping the previous text. Returns the draft's new version. Throws
 * `not_found`, `invalid` (HTML blocks), or `conflict` if the draft is no longer at `version`.
 */
export async function restoreRevision(
  { db, clock }: WritingDeps,
  user: SessionUser,
  revisionId: number,
  version: number,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const revision = await findRevision(trx, user, "articles.write", revisionId);
    const copy = await openForWriting(trx, user, "articles.write", revision.article_id);
    if (copy.state.version !== version) throw new AppError("conflict", texts.changedMeanwhile);
    const { title, description, content } = revision;
    await requireOwnHtml(trx, user, copy.row, content);
    return replaceFields(trx, copy, { title, description, content }, { editorId: user.id, now: clock.now() });
  });
}

/** Throws `not_found` or `forbidden`. */
export function findRevision(
  db: Database,
  user: SessionUser,
  permission: "articles.read" | "articles.write",
  revisionId: number,
) {
  const find = (wanted: Permission) => selectOwnRevision(db, user, wanted, revisionId);
  return requireThing(find, permission, texts.revisionNotFound);
}

async function replaceFields(trx: Database, copy: WorkingCopy, changes: Partial<DraftFields>, by: Editor) {
  const state = withChanges(copy.state, changes);
  if (state === copy.state) return state.version;
  if (changesText(getChanges(state))) await keepDocument(trx, copy, "restored");
  await copy.store(trx, state, by);
  return state.version;
}
