import type { Database } from "../../../../db/database.ts";
import type { SaveState } from "../../../../documents/protocol/saving.ts";
import { type Editor, getColumns, type OpenDocument, stateFrom } from "../../../../documents/server/document.ts";
import { isShortened, keepDocument } from "../../../../documents/server/keep-revision.ts";
import { textLength } from "../../../../shared/text.ts";
import type { NewsletterFields, RevisionReason } from "../../contract.ts";
import { type NewsletterRow, updateNewsletter } from "../newsletter/newsletters.queries.ts";
import { getText, newsletterRevisions } from "./revisions.queries.ts";

/** A newsletter's text as a document. */
export function toDocument(row: NewsletterRow): OpenDocument {
  const fields = getFields(row);
  return {
    id: row.id,
    state: stateFrom(row, fields),
    createdAt: row.created_at,
    savedAt: row.saved_at ?? row.created_at,
    editorId: row.version === 0 ? row.created_by : row.editor_id,
    editor: row.editor,
    revisions: newsletterRevisions,
    reasonToKeep: (after) => reasonToKeep(fields, getChanges(after)),
    getRevision: (all) => getText(all as NewsletterFields),
    store: (trx, state, by) => store(trx, row.id, state, by),
  };
}

export function getFields(row: NewsletterRow): NewsletterFields {
  const { subject, preview_text, content, audience, is_public, topic_id } = row;
  return { subject, preview_text, content, audience, is_public, topic_id };
}

function reasonToKeep(
  { subject, preview_text, content }: NewsletterFields,
  changes: Partial<NewsletterFields>,
): RevisionReason | undefined {
  if (subject + preview_text + content === "" || !changesText(changes)) return undefined;
  const isShort = changes.content !== undefined && isShortened(textLength(content), textLength(changes.content));
  return isShort ? "shortened" : "autosave";
}

export const changesText = ({ subject, preview_text, content }: Partial<NewsletterFields>): boolean =>
  subject !== undefined || preview_text !== undefined || content !== undefined;

/** The fields changed by the latest save. */
export function getChanges({ version, fields, fieldVersions }: SaveState): Partial<NewsletterFields> {
  return Object.fromEntries(Object.entries(fields).filter(([path]) => fieldVersions[path] === version));
}

async function store(trx: Database, newsletterId: number, state: SaveState, by: Editor): Promise<void> {
  const { audience, ...changes } = getChanges(state);
  await updateNewsletter(trx, newsletterId, {
    ...getColumns(state, by),
    ...changes,
    ...(audience ? { audience: JSON.stringify(audience) } : {}),
    saved_at: by.now,
  });
}

/** Keeps the text that was sent, regardless of changes after a recall. */
export async function keepAsSent(trx: Database, row: NewsletterRow): Promise<void> {
  await keepDocument(trx, toDocument(row), "sent");
}
