import type { Database } from "../../../../db/database.ts";
import { isWithin } from "../../../../documents/protocol/paths.ts";
import type { Fields, SaveState } from "../../../../documents/protocol/saving.ts";
import { type Editor, getColumns, type OpenDocument, stateFrom } from "../../../../documents/server/document.ts";
import { isShortened, keepDocument } from "../../../../documents/server/keep-revision.ts";
import { textLength } from "../../../../shared/text.ts";
import type { NewsletterFields, RevisionReason } from "../../contract.ts";
import { readPath, readTranslations, textFields } from "../../translations-contract.ts";
import { type NewsletterRow, updateNewsletter } from "../newsletter/newsletters.queries.ts";
import { getText, newsletterRevisions } from "./revisions.queries.ts";

/** A newsletter's text as a document. */
export function toDocument(row: NewsletterRow): OpenDocument {
  const fields = getFields(row);
  return {
    id: row.id,
    state: stateFrom(row, withRemoved(fields, row.field_versions)),
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
  const { subject, preview_text, content, translations, audience, is_public, topic_id } = row;
  return { subject, preview_text, content, translations, audience, is_public, topic_id };
}

/** Adds the fields of removed languages as null, so that two people who remove the same one don't conflict. */
function withRemoved({ translations, ...fields }: NewsletterFields, fieldVersions: unknown): Fields {
  const tags = Object.keys(fieldVersions ?? {}).flatMap((path) => readPath(path)?.tag ?? []);
  const removed = tags.map((tag) => [tag, Object.fromEntries(textFields.map((field) => [field, null]))] as const);
  return { ...fields, translations: { ...Object.fromEntries(removed), ...translations } };
}

function reasonToKeep(before: NewsletterFields, changes: Partial<NewsletterFields>): RevisionReason | undefined {
  const { subject, preview_text, content, translations } = before;
  const isEmpty = subject + preview_text + content === "" && Object.keys(translations).length === 0;
  if (isEmpty || !changesText(changes)) return undefined;
  const after = { ...before, ...changes };
  const pairs = Object.entries(translations).map(([tag, text]) => [
    text.content,
    after.translations[tag]?.content ?? "",
  ]);
  const isShort = [[content, after.content], ...pairs].some(([one = "", other = ""]) =>
    isShortened(textLength(one), textLength(other)),
  );
  const isRemoved = Object.keys(translations).some((tag) => !after.translations[tag]);
  return isShort || isRemoved ? "shortened" : "autosave";
}

export const changesText = ({ subject, preview_text, content, translations }: Partial<NewsletterFields>): boolean =>
  [subject, preview_text, content, translations].some((field) => field !== undefined);

/** The fields changed by the latest save. */
export function getChanges({ version, fields, fieldVersions }: SaveState): Partial<NewsletterFields> {
  const paths = Object.keys(fieldVersions).filter((path) => fieldVersions[path] === version);
  const changed = Object.entries(fields).filter(([name]) => paths.some((path) => isWithin(path, name)));
  const { translations, ...others } = Object.fromEntries(changed) as Partial<NewsletterFields>;
  return translations ? { ...others, translations: readTranslations(translations) } : others;
}

async function store(trx: Database, newsletterId: number, state: SaveState, by: Editor): Promise<void> {
  const { audience, translations, ...changes } = getChanges(state);
  await updateNewsletter(trx, newsletterId, {
    ...getColumns(state, by),
    ...changes,
    ...(audience ? { audience: JSON.stringify(audience) } : {}),
    ...(translations ? { translations: JSON.stringify(translations) } : {}),
    saved_at: by.now,
  });
}

/** Keeps the text that was sent, regardless of changes after a recall. */
export async function keepAsSent(trx: Database, row: NewsletterRow): Promise<void> {
  await keepDocument(trx, toDocument(row), "sent");
}
