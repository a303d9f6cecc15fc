import { z } from "zod";
import { type AuditGroup, auditActions } from "../../shared/audit-actions.ts";
import { idParam, pageQuery } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";

const groups = Object.keys(auditActions) as [AuditGroup, ...AuditGroup[]];

/** Names of the groups that filter the log. */
export const groupNames: Record<AuditGroup, string> = {
  login: tr("Logins"),
  account: tr("Accounts"),
  factor: tr("Two-factor login"),
  role: tr("Roles and invitations"),
  website: tr("Websites and their settings"),
  domain: tr("Domains"),
  content: tr("Articles, pages, and images"),
  member: tr("Members, sign-ups, and messages"),
  newsletter: tr("Newsletters"),
  network: tr("Network and backups"),
  audit: tr("Audit log"),
};

/** Lines counted for a page. */
export const countedLines = 1000;

const searched = z.string().trim().max(254).optional();

const filter = {
  /** Left out: the whole network for its owners, otherwise the first website that one owns. */
  website_id: idParam.optional(),
  /** Part of a website's title; for the whole network. */
  website: searched,
  /** Part of a name, or a whole address. */
  person: searched,
  group: z.enum(groups).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  /** Not included. */
  to: z.iso.datetime({ offset: true }).optional(),
};

export const auditExportQuery = z.object(filter);
export type AuditFilter = z.output<typeof auditExportQuery>;

/** Cursor pagination from the newest: lines are added constantly. */
export const auditQuery = z.object({
  limit: pageQuery(50, 200).shape.limit,
  before: idParam.optional(),
  ...filter,
});

export const auditLine = z.object({
  line_id: z.number(),
  happened_at: z.iso.datetime(),
  action: z.string(),
  actor: z.string(),
  /** Continues after the actor: `published "Spring fair"`. */
  text: z.string(),
  /** The website's title, or null. */
  website: z.string().nullable(),
  /** The network address; null if there was none or it was erased. */
  address: z.string().nullable(),
  device: z.string().nullable(),
  is_sealed: z.boolean(),
});
export type AuditLine = z.output<typeof auditLine>;

export const auditStatus = z.object({
  unsealed: z.number(),
  /** Why lines are not sealed, in words for the operator. */
  problem: z.string().nullable(),
});

export const texts = {
  loadFailed: tr("Failed to load the audit log."),
};
