import type { Database } from "../../../../db/database.ts";
import { countWords } from "../../../../shared/text.ts";
import type { DraftFields, RevisionReason } from "../../writing-contract.ts";
import { insertRevision } from "./revisions.queries.ts";

type Text = Pick<DraftFields, "title" | "description" | "content">;

export interface KeptText {
  articleId: number;
  editorId: number | null;
  reason: RevisionReason;
  version: number;
  createdAt: Date;
  text: Text;
  saveId?: string;
}

export function keepRevision(db: Database, { text, ...kept }: KeptText): Promise<void> {
  const { title, description, content } = text;
  return insertRevision(db, {
    article_id: kept.articleId,
    editor_id: kept.editorId,
    ...{ title, description, content, words: countWords(content) },
    ...{ reason: kept.reason, version: kept.version, created_at: kept.createdAt, save_id: kept.saveId ?? null },
  });
}
