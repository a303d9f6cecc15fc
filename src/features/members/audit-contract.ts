import { z } from "zod";
import { idParam, pageQuery } from "../../shared/contract.ts";

export const auditActions = [
  "viewed",
  "added",
  "changed",
  "deleted",
  "restored",
  "exported",
  "imported",
  "import-undone",
  "erased",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What a line tells, in a word or two. */
export const actionNames: Record<AuditAction, string> = {
  viewed: "Viewed",
  added: "Added",
  changed: "Changed",
  deleted: "Deleted",
  restored: "Restored",
  exported: "Exported",
  imported: "Imported",
  "import-undone": "Import undone",
  erased: "Erased",
};

export const auditLine = z.object({
  audit_id: z.number(),
  /** Null: the account is gone, or a visitor did it. */
  actor: z.string().nullable(),
  action: z.string(),
  /** Null: many, or somebody who is no member. */
  member_id: z.number().nullable(),
  /** As the member is called now; null when there is none any more. */
  member_name: z.string().nullable(),
  is_in_bin: z.boolean(),
  /** Of somebody who was erased or never was a member: the same for the same person. */
  pseudonym: z.string().nullable(),
  members: z.number(),
  happened_at: z.iso.datetime(),
});
export type AuditLine = z.infer<typeof auditLine>;

const auditPageSize = 50;

/** From the newest, or from the one before a line: lines are added all the time, and there may be a million. */
export const auditPageQuery = z.object({
  limit: pageQuery(auditPageSize, 200).shape.limit,
  before: idParam.optional(),
  action: z.enum(auditActions).optional(),
  member_id: idParam.optional(),
});
