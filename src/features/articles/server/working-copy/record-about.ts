import { recordAudit } from "../../../../audit-log/record-audit.ts";
import type { Database } from "../../../../db/database.ts";
import type { AuditAction } from "../../../../shared/audit-actions.ts";

interface ArticleSubject {
  id: number;
  website_id: number;
  title: string;
}

/** Records what is done with an article in the audit log. */
export function recordAbout(
  trx: Database,
  action: AuditAction & `content.${string}`,
  { id, website_id: websiteId, title }: ArticleSubject,
): Promise<void> {
  return recordAudit(trx, { action, websiteId, subjectId: id, plain: { title } });
}
