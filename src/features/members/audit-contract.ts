import { z } from "zod";
import { idParam, pageQuery } from "../../shared/contract.ts";
import { listChoice } from "./list-contract.ts";

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
  "consent-recorded",
  "suppressed",
  "unsuppressed",
  "address-changed",
  "labeled",
  "unlabeled",
  "signed-up",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kind of action. */
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
  "consent-recorded": "Consent recorded",
  suppressed: "Email stopped",
  unsuppressed: "Email allowed again",
  "address-changed": "Own address changed",
  labeled: "Label added",
  unlabeled: "Label removed",
  "signed-up": "Signed up",
};

export const auditLine = z.object({
  audit_id: z.number(),
  /** Null for deleted accounts and visitors. */
  actor: z.string().nullable(),
  action: z.string(),
  /** Null for several members or a nonmember. */
  member_id: z.number().nullable(),
  /** The member's current name; null if deleted. */
  member_name: z.string().nullable(),
  is_in_bin: z.boolean(),
  /** A stable pseudonym of an erased person or nonmember. */
  pseudonym: z.string().nullable(),
  members: z.number(),
  /** The file of an import, the labels, or the form; empty for other actions. */
  title: z.string(),
  happened_at: z.iso.datetime(),
});
export type AuditLine = z.infer<typeof auditLine>;

const auditPageSize = 50;

/** Cursor pagination from the newest: lines are added constantly, and there may be a million. */
export const auditPageQuery = z.object({
  limit: pageQuery(auditPageSize, 200).shape.limit,
  before: idParam.optional(),
  action: z.enum(auditActions).optional(),
  member_id: idParam.optional(),
  ...listChoice,
});
