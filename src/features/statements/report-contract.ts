import { z } from "zod";
import { idParam, wholeNumber } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { websiteRole } from "../accounts/contract.ts";

export const reportTexts = {
  loadFailed: tr("Failed to load the report."),
  notYet: tr("This year has not begun yet."),
} as const;

/** Without a website: all of the network. Without a year: the current one, until today. */
export const reportQuery = z.object({ website_id: idParam.optional(), year: wholeNumber(2001, 2999).optional() });

/** The actions of the audit log that a report counts. */
export const reportedActions = [
  ...["role.invited", "role.invitation-accepted", "role.changed", "role.removed", "role.opened"],
  ...["member.imported", "member.exported", "member.erased", "newsletter.sent"],
  ...["login.succeeded", "login.failed", "login.locked", "account.created", "account.disabled", "account.deleted"],
  ...["factor.all-removed", "network.backup-started", "network.went-live", "audit.exported"],
] as const;

const disclaimerPeriod = z.object({
  text: z.string(),
  from: z.iso.datetime(),
  /** Null while it is in force. */
  until: z.iso.datetime().nullable(),
});

const reportedPerson = z.object({
  username: z.string(),
  email: z.string(),
  /** A role on the website, or `network` for owners of the network. */
  role: z.union([websiteRole, z.literal("network")]),
  since: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  /** Whether the account is disabled: they have the role, but can't log in. */
  is_disabled: z.boolean(),
});

export const yearlyReport = z.object({
  title: z.string(),
  year: z.number(),
  /** Whether the year isn't over. */
  is_current: z.boolean(),
  /** The last day that the report covers. */
  through: z.string(),
  disclaimers: z.array(z.object({ website: z.string(), periods: z.array(disclaimerPeriod) })),
  /** Who has access now. */
  people: z.array(reportedPerson),
  /** How often each action was recorded, without those that weren't. */
  actions: z.array(z.object({ action: z.string(), count: z.number() })),
  /** Null where the reader may not see the member list, and for the network. */
  members: z
    .object({
      consents: z.array(z.object({ text: z.string(), version: z.number(), given: z.number() })),
      /** Members whose consent the owner recorded, without words that they agreed to. */
      recorded: z.number(),
      /** Addresses that receive no more email since. */
      stopped: z.number(),
      erased: z.number(),
    })
    .nullable(),
  /** Null for websites. */
  backups: z
    .object({
      months: z.array(z.object({ month: z.string(), proven: z.number(), failed: z.number() })),
      last_proven: z.iso.datetime().nullable(),
      /** When the backup was taken from which this network was restored. */
      restored_from: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type YearlyReport = z.output<typeof yearlyReport>;
