import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { type RevisionTable, selectRevision, selectRevisions } from "../../../../documents/server/revisions.queries.ts";
import type { Permission } from "../../../accounts/server/public.ts";
import { pagesWith } from "./pages-with.queries.ts";

export const pageRevisions: RevisionTable = { name: "page_revisions", owner: "page_id", routine: "saved" };

/** A component as stored in a revision, in the order of the page. */
export interface KeptComponent {
  pageComponentId: number;
  componentType: string;
  /** Empty for a bar of the website, except in the two sides of a conflict about it. */
  config: Record<string, unknown>;
  /** Whether it is the website's bar rather than the page's own. Missing in revisions that are older than website's bars. */
  fromSite?: boolean;
}

const summary = sql<{ count: number }>`jsonb_array_length(r.components) as count`;
const whole = sql<{ count: number; page_id: number; website_id: number; components: KeptComponent[] }>`
  ${summary}, r.components, r.page_id, (select website_id from pages where pages.id = r.page_id) as website_id`;

/** Newest first, without contents. */
export function selectPageRevisions(db: Database, pageId: number) {
  return selectRevisions(db, pageRevisions, pageId, summary);
}

export type PageRevisionRow = Awaited<ReturnType<typeof selectPageRevisions>>[number];

/** With contents; undefined if it doesn't exist or the user may not do this on its page. */
export function selectOwnPageRevision(db: Database, userId: number, permission: Permission, revisionId: number) {
  const documentIds = db.selectFrom("pages").select("pages.id").where("pages.id", "in", pagesWith(userId, permission));
  return selectRevision(db, pageRevisions, revisionId, { columns: whole, documentIds });
}
