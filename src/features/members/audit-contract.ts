import { z } from "zod";
import { idParam, pageQuery } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
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
  "texts-agreed",
  "texts-recorded",
  "texts-withdrawn",
  "numbers-stopped",
  "number-allowed",
  "kept",
  "own-exported",
  "own-changed",
  "own-erased",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kind of action. */
export const actionNames: Record<AuditAction, string> = {
  viewed: tr("Viewed"),
  added: tr("Added"),
  changed: tr("Changed"),
  deleted: tr("Deleted"),
  restored: tr("Restored"),
  exported: tr("Exported"),
  imported: tr("Imported"),
  "import-undone": tr("Import undone"),
  erased: tr("Erased"),
  "consent-recorded": tr("Consent recorded"),
  suppressed: tr("Email stopped"),
  unsuppressed: tr("Email allowed again"),
  "address-changed": tr("Own address changed"),
  labeled: tr("Label added"),
  unlabeled: tr("Label removed"),
  "signed-up": tr("Signed up"),
  "texts-agreed": tr("Agreed to text messages"),
  "texts-recorded": tr("Consent to text messages recorded"),
  "texts-withdrawn": tr("Consent to text messages withdrawn"),
  "numbers-stopped": tr("Numbers stopped"),
  "number-allowed": tr("Number allowed again"),
  kept: tr("Kept despite no contact"),
  "own-exported": tr("Own data downloaded"),
  "own-changed": tr("Own data corrected"),
  "own-erased": tr("Own data erased"),
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
  /** The file of an import, the labels, the form, or its page; empty for other actions. */
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
