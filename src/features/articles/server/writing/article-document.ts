import type { NewRow } from "../../../../db/database.ts";
import { columnsOf, type DocumentKind } from "../../../../documents/server/document.ts";
import { isShortened } from "../../../../documents/server/keep-revision.ts";
import { countWords, textOfHtml } from "../../../../shared/text.ts";
import type { DraftFields, RevisionReason } from "../../writing-contract.ts";
import { articleRevisions } from "./revisions.queries.ts";
import { insertDraft, updateDraft } from "./working-copy.queries.ts";
import { changesOf, draftFieldsOf, type WorkingCopy } from "./working-copy.ts";

type Text = Pick<NewRow<"article_revisions">, "title" | "description" | "content" | "words">;

/** Articles for the document engine. */
export const articleDocument: DocumentKind<WorkingCopy> = {
  revisions: articleRevisions,

  reasonToKeep({ row, fields }, after): RevisionReason | undefined {
    const changes = changesOf(after);
    if (isEmpty(fields) || !changesText(changes)) return undefined;
    const length = (html: string) => textOfHtml(html).length;
    if (changes.content !== undefined && isShortened(length(fields.content), length(changes.content)))
      return "shortened";
    return row.version === null ? "published" : "autosave";
  },

  revisionOf(_, fields): Text {
    const { title, description, content } = draftFieldsOf(fields);
    return { title, description, content, words: countWords(content) };
  },

  async store(trx, { id, row }, state, by) {
    const about = { ...columnsOf(state, by), saved_at: by.now };
    if (row.version !== null) return updateDraft(trx, id, { ...about, ...changesOf(state) });
    // What was posted without a draft is what visitors see at version 0.
    const published_version = row.live_slug === null ? null : 0;
    return insertDraft(trx, { article_id: id, published_version, ...draftFieldsOf(state.fields), ...about });
  },
};

export function changesText({ title, description, content }: Partial<DraftFields>): boolean {
  return title !== undefined || description !== undefined || content !== undefined;
}

function isEmpty({ title, description, content }: DraftFields): boolean {
  return title === "" && description === "" && content === "";
}
