import type { Database } from "../../../../db/database.ts";
import type { SaveState } from "../../../../documents/protocol/saving.ts";
import { type Editor, getColumns, type OpenDocument, stateFrom } from "../../../../documents/server/document.ts";
import { isShortened } from "../../../../documents/server/keep-revision.ts";
import { AppError } from "../../../../platform/errors.ts";
import { pick } from "../../../../shared/pick.ts";
import { textLength } from "../../../../shared/text.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import { requireThing } from "../../../websites/server/public.ts";
import { texts as articleTexts } from "../../contract.ts";
import { type ArticleState, type DraftFields, type RevisionReason, texts } from "../../writing-contract.ts";
import { followWords } from "./follow-words.ts";
import { articleRevisions, getText } from "./revisions.queries.ts";
import {
  insertDraft,
  lockRow,
  selectOwnArticle,
  selectWorkingCopy,
  selectWorkingCopyAcrossOwners,
  updateDraft,
  type WorkingCopyRow,
} from "./working-copy.queries.ts";
import { writtenColumns } from "./written-columns.ts";

export interface WorkingCopy extends OpenDocument {
  row: WorkingCopyRow;
  fields: DraftFields;
}

type ArticlePermission = "articles.read" | "articles.write" | "articles.publish" | "articles.delete";

/** Throws `not_found`, also for somebody else's website, or `forbidden` by the user's role. */
export async function findWorkingCopy(
  db: Database,
  user: SessionUser,
  permission: ArticlePermission,
  articleId: number,
): Promise<WorkingCopy> {
  const find = (wanted: Permission) => selectWorkingCopy(db, user, wanted, articleId);
  return toWorkingCopy(await requireThing(find, permission, articleTexts.notFound));
}

/** For the server itself, locked. Undefined if it is gone. */
export async function openAcrossOwners(trx: Database, articleId: number): Promise<WorkingCopy | undefined> {
  await lockRow(trx, articleId);
  const row = await selectWorkingCopyAcrossOwners(trx, articleId);
  return row && toWorkingCopy(row);
}

/** Its information without the text. Throws like `findWorkingCopy`. */
export function findOwnArticle(db: Database, user: SessionUser, permission: ArticlePermission, articleId: number) {
  const find = (wanted: Permission) => selectOwnArticle(db, user, wanted, articleId);
  return requireThing(find, permission, articleTexts.notFound);
}

/** Opens an article and locks it until the transaction ends. */
export async function lockArticle(trx: Database, user: SessionUser, permission: ArticlePermission, articleId: number) {
  await lockRow(trx, articleId);
  return findOwnArticle(trx, user, permission, articleId);
}

/** Locked, with text. Throws like `findWorkingCopy`, and `conflict` if it is in the bin. */
export async function openForWriting(
  trx: Database,
  user: SessionUser,
  permission: ArticlePermission,
  articleId: number,
): Promise<WorkingCopy> {
  await lockRow(trx, articleId);
  const copy = await findWorkingCopy(trx, user, permission, articleId);
  if (copy.row.deleted_at) throw new AppError("conflict", texts.inBin);
  return copy;
}

function toWorkingCopy(row: WorkingCopyRow): WorkingCopy {
  const fields: DraftFields = {
    ...pick(row, writtenColumns),
    slug: row.slug ?? "",
    publish_date: row.publish_date?.toISOString() ?? null,
  };
  return {
    row,
    fields,
    id: row.id,
    state: stateFrom(row, fields),
    createdAt: row.created_at,
    savedAt: row.saved_at ?? row.created_at,
    editorId: row.version === null ? row.author_id : row.editor_id,
    editor: row.editor,
    revisions: articleRevisions,
    reasonToKeep: (after) => reasonToKeep(row, fields, getChanges(after)),
    getRevision: (all) => getText(all as DraftFields),
    store: (trx, state, by) => store(trx, row, state, by),
  };
}

function reasonToKeep(
  { version }: WorkingCopyRow,
  { title, description, content }: DraftFields,
  changes: Partial<DraftFields>,
): RevisionReason | undefined {
  if (title + description + content === "" || !changesText(changes)) return undefined;
  if (changes.content !== undefined && isShortened(textLength(content), textLength(changes.content)))
    return "shortened";
  return version === null ? "published" : "autosave";
}

export function changesText({ title, description, content }: Partial<DraftFields>): boolean {
  return title !== undefined || description !== undefined || content !== undefined;
}

async function store(trx: Database, row: WorkingCopyRow, state: SaveState, by: Editor): Promise<void> {
  const about = { ...getColumns(state, by), saved_at: by.now };
  const { content } = getChanges(state);
  if (content !== undefined) await followWords(trx, row.id, row.content, content);
  if (row.version !== null) return updateDraft(trx, row.id, { ...about, ...getChanges(state) });
  // An article posted without a draft is at version 0.
  const published_version = row.live_slug === null ? null : 0;
  await insertDraft(trx, { article_id: row.id, published_version, ...(state.fields as DraftFields), ...about });
}

/** The fields changed by the latest save. */
export function getChanges({ version, fields, fieldVersions }: SaveState): Partial<DraftFields> {
  return Object.fromEntries(Object.entries(fields).filter(([path]) => fieldVersions[path] === version));
}

type Known<Column extends keyof WorkingCopyRow> = Pick<WorkingCopyRow, Column>;

export function stateAt(
  now: Date,
  { deleted_at, live_publish_date }: Known<"deleted_at" | "live_publish_date">,
): ArticleState {
  if (deleted_at) return "bin";
  if (!live_publish_date) return "draft";
  return live_publish_date > now ? "scheduled" : "published";
}

/** True if the published text differs from the working copy. */
export function hasChanges({
  live_publish_date,
  version,
  published_version,
}: Known<"live_publish_date" | "version" | "published_version">): boolean {
  return live_publish_date !== null && version !== null && version !== published_version;
}
