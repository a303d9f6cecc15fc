import type { Database } from "../../../db/database.ts";
import { countCall, selectCallCount } from "../../../limits/shared-limits.queries.ts";
import { dayMs, hourMs } from "../../../shared/durations.ts";
import { cutText } from "../../../shared/languages/graphemes.ts";
import { selectInvitationLimits } from "./invitation-limits.queries.ts";
import { countMailsAcrossOwners, lockRecipient } from "./outgoing-mails.queries.ts";

/**
 * Kinds of mail that a person can cause to an address that did not ask for it, and what they count for besides the
 * address. What visitors cause counts for the address only: otherwise they could use up what a website may send.
 */
export const unaskedMails: Record<string, readonly ("website" | "account")[]> = {
  invitation: ["website", "account"],
  "invitation-link": ["website", "account"],
  "confirm-address": ["account"],
  "confirm-member": [],
  "reader-address": [],
  "own-data": [],
  "sign-up": [],
  "sign-up-known": [],
};

const mostPerAddress = 3;

interface Unasked {
  kind: string;
  recipient: string;
  websiteId: number;
  /** Who causes it; undefined: a visitor. */
  accountId?: number | undefined;
}

const accountKey = (accountId: number) => `unasked mail of account ${accountId}`;

/** Counts a mail to an address that may not have asked for it. Returns whether it may be sent. */
export async function countUnasked(
  trx: Database,
  { kind, recipient, websiteId, accountId }: Unasked,
  now: Date,
): Promise<boolean> {
  const counted = unaskedMails[kind];
  if (!counted) return true;
  await lockRecipient(trx, "unasked", recipient);
  const address = { kinds: Object.keys(unaskedMails), recipient, since: new Date(now.getTime() - hourMs) };
  if ((await countMailsAcrossOwners(trx, address)) >= mostPerAddress) return false;
  if (counted.length === 0) return true;
  const limits = await selectInvitationLimits(trx);
  const countOne = async (key: string, most: number) =>
    (await countCall(trx, { key, windowMs: dayMs, now })).count <= most;
  if (counted.includes("website") && !(await countOne(`unasked mail of website ${websiteId}`, limits.website)))
    return false;
  return accountId === undefined || countOne(accountKey(accountId), limits.account);
}

/** Returns how many such mails an account caused within 24 hours, and how many it may cause. */
export async function selectInvitationUsage(db: Database, accountId: number, now: Date) {
  const { account: limit } = await selectInvitationLimits(db);
  return { used: Math.min(limit, await selectCallCount(db, accountKey(accountId), now)), limit };
}

/**
 * Removes web and email addresses from a name or title that goes into a mail to somebody who may not have asked for it. Other people
 * chose it, and mail programs turn addresses into links.
 */
export function withoutAddresses(text: string): string {
  const words = text
    .split(/\s/)
    .map((word) => (/:\/\/|@|[.。．｡]\p{L}{2}/u.test(word) ? word.replaceAll(/[^\p{L}\p{N}-]+/gu, " ").trim() : word));
  return words.join(" ");
}

/** Shortens a website's disclaimer for such mails, line by line without addresses. */
export const briefDisclaimer = (text: string): string =>
  cutText(text.split("\n").map(withoutAddresses).join("\n"), 300);
