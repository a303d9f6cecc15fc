import type { PageRow } from "./pages.queries.ts";

/** Names a page in the audit log. */
export const toAuditSubject = ({ website_id, id, page_name }: Pick<PageRow, "website_id" | "id" | "page_name">) => ({
  websiteId: website_id,
  subjectId: id,
  plain: { title: page_name },
});
