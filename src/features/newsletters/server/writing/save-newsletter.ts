import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import type { SaveConflict } from "../../../../documents/protocol/save-contract.ts";
import type { Fields, SaveState } from "../../../../documents/protocol/saving.ts";
import { keepDocument } from "../../../../documents/server/keep-revision.ts";
import { saveDocument, withChanges } from "../../../../documents/server/save.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { requireThing } from "../../../websites/server/public.ts";
import { type NewsletterFields, type SaveNewsletterAnswer, type SaveNewsletterRequest, texts } from "../../contract.ts";
import {
  getTextPaths,
  maxContentLength,
  maxTranslations,
  readPath,
  readTranslations,
} from "../../translations-contract.ts";
import { openNewsletter, requireNewsletter } from "../newsletter/newsletter-access.ts";
import { emptyNewsletter, type NewsletterRow, updateNewsletter } from "../newsletter/newsletters.queries.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { checkTopic } from "../topics/topics.service.ts";
import { changesText, getChanges, toDocument } from "./open-document.ts";
import { selectOwnRevision } from "./revisions.queries.ts";

/**
 * Saves changes to a draft. If others changed the same fields, overwrites nothing, returns the conflict, and keeps the
 * submitted text as a revision. Throws `not_found`, `invalid`, or `conflict` if it is no draft.
 */
export async function saveNewsletter(
  { db, clock, textWorker }: NewslettersDeps,
  user: SessionUser,
  newsletterId: number,
  { version, save_id: id, changes: sent }: SaveNewsletterRequest,
): Promise<{ saved: SaveNewsletterAnswer } | { conflict: SaveConflict }> {
  // Sanitize before the transaction, to avoid blocking a database connection.
  const changes = await cleanChanges(textWorker, sent);
  return inTransaction(db, async (trx) => {
    const row = await openDraft(trx, user, newsletterId);
    await checkTopic(trx, row, changes);
    const by = { editorId: user.id, now: clock.now() };
    const outcome = await saveDocument(trx, toDocument(row), {
      save: { id, version, changes },
      by,
      accept,
    });
    if ("conflict" in outcome) return { conflict: { message: texts.changedMeanwhile, ...outcome.conflict } };
    const savedAt = outcome.isChanged ? by.now : (row.saved_at ?? by.now);
    return { saved: { version: outcome.state.version, saved_at: savedAt.toISOString(), merged: outcome.merged } };
  });
}

/** Sanitizes the text in each language. */
async function cleanChanges<Changes extends Fields>(textWorker: NewslettersDeps["textWorker"], sent: Changes) {
  const changes: Fields = { ...sent };
  for (const [path, html] of Object.entries(sent)) {
    if ((path !== "content" && readPath(path)?.field !== "content") || typeof html !== "string") continue;
    const clean = await textWorker.clean(html);
    if (clean.length > maxContentLength)
      throw new AppError("invalid", texts.contentTooLong, { fields: { [path]: texts.contentTooLong } });
    changes[path] = clean;
  }
  return changes as Changes;
}

function accept(state: SaveState): SaveState {
  const { translations } = state.fields as NewsletterFields;
  if (Object.keys(readTranslations(translations)).length <= maxTranslations) return state;
  throw new AppError("invalid", texts.tooManyLanguages);
}

async function openDraft(trx: Database, user: SessionUser, newsletterId: number): Promise<NewsletterRow> {
  const row = await openNewsletter(trx, user, "newsletters.write", newsletterId);
  if (row.state !== "draft") throw new AppError("conflict", row.started_at ? texts.alreadySent : texts.notADraft);
  return row;
}

/** Throws `not_found` or `forbidden`. */
export function findRevision(
  db: Database,
  user: SessionUser,
  permission: "newsletters.read" | "newsletters.write",
  revisionId: number,
) {
  return requireThing((wanted) => selectOwnRevision(db, user, wanted, revisionId), permission, texts.revisionNotFound);
}

/** Restores a revision's text, keeping the previous text. Returns the new version. Throws `not_found` or `conflict`. */
export function restoreRevision(
  { db, clock }: NewslettersDeps,
  user: SessionUser,
  revisionId: number,
  version: number,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { newsletter_id, subject, preview_text, content, translations } = await findRevision(
      trx,
      user,
      "newsletters.write",
      revisionId,
    );
    const row = await openDraft(trx, user, newsletter_id);
    if (row.version !== version) throw new AppError("conflict", texts.changedMeanwhile);
    const document = toDocument(row);
    const state = withChanges(document.state, {
      ...{ subject, preview_text, content },
      // By their paths, as open editors have them.
      ...Object.assign(
        {},
        ...Object.keys({ ...row.translations, ...translations }).map((tag) =>
          getTextPaths(tag, translations[tag] ?? null),
        ),
      ),
    });
    if (state === document.state) return state.version;
    if (changesText(getChanges(state))) await keepDocument(trx, document, "restored");
    await document.store(trx, state, { editorId: user.id, now: clock.now() });
    return state.version;
  });
}

/** Shows it on the website, or takes it down. Idempotent. Throws `conflict` before it is sent. */
export function showNewsletter({ db }: NewslettersDeps, user: SessionUser, newsletterId: number, isPublic: boolean) {
  return inTransaction(db, async (trx) => {
    const row = await openNewsletter(trx, user, "newsletters.send", newsletterId);
    if (row.started_at === null) throw new AppError("conflict", texts.notSent);
    if (row.is_public === isPublic) return;
    await updateNewsletter(trx, newsletterId, { is_public: isPublic });
    const about = { websiteId: row.website_id, subjectId: row.id, plain: { title: row.subject } };
    await recordAudit(trx, { ...about, action: isPublic ? "newsletter.shown" : "newsletter.hidden" });
  });
}

/** Throws `conflict` while it is on its way, and `forbidden` once it was sent, unless the user may send. */
export function deleteNewsletter({ db, clock }: NewslettersDeps, user: SessionUser, newsletterId: number) {
  return inTransaction(db, async (trx) => {
    const row = await openNewsletter(trx, user, "newsletters.write", newsletterId);
    if (row.state === "held" || row.state === "scheduled" || row.state === "sending") {
      throw new AppError("conflict", texts.deleteOnItsWay);
    }
    // Its figures and its page are gone then, for everyone.
    if (row.state !== "draft") await requireNewsletter(trx, user, "newsletters.send", newsletterId);
    await emptyNewsletter(trx, newsletterId, clock.now());
    const about = { websiteId: row.website_id, subjectId: row.id, plain: { title: row.subject } };
    await recordAudit(trx, { ...about, action: "newsletter.deleted" });
  });
}
