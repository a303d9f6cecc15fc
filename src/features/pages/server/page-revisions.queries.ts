import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { type RevisionTable, selectRevision, selectRevisions } from "../../../documents/server/revisions.queries.ts";

export const pageRevisions: RevisionTable = { name: "page_revisions", owner: "page_id", routine: "saved" };

/** A component as stored in a revision, in the order of the page. */
export interface KeptComponent {
  pageComponentId: number;
  componentType: string;
  config: Record<string, unknown>;
}

const summary = sql<{ count: number }>`jsonb_array_length(r.components) as count`;
const whole = sql<{ count: number; page_id: number; website_id: number; components: KeptComponent[] }>`
  ${summary}, r.components, r.page_id, (select website_id from pages where pages.id = r.page_id) as website_id`;

/** Newest first, without contents. */
export function selectPageRevisions(db: Database, pageId: number) {
  return selectRevisions(db, pageRevisions, pageId, summary);
}

export type PageRevisionRow = Awaited<ReturnType<typeof selectPageRevisions>>[number];

/** With contents; undefined if it doesn't exist or its page isn't the user's. */
export function selectOwnPageRevision(db: Database, ownerId: number, revisionId: number) {
  const documentIds = db
    .selectFrom("pages")
    .innerJoin("websites", "websites.id", "pages.website_id")
    .select("pages.id")
    .where("websites.owner_id", "=", ownerId)
    .where("websites.is_host", "=", false);
  return selectRevision(db, pageRevisions, revisionId, { columns: whole, documentIds });
}
