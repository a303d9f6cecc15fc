import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { en } from "../../../../shared/languages/site/en.ts";
import { formatList } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { liftableReasons, type Suppression } from "../../../members/consent-contract.ts";
import { getConsent, getSuppression, suppress, unsuppress } from "../../../members/server/public.ts";
import {
  type GivenConsent,
  type NewAddress,
  type Preferences,
  pauseDays,
  type ReaderList,
  undoDays,
  type Why,
} from "../../readers-contract.ts";
import { selectListsOfRecipient } from "../edition/person-in-edition.queries.ts";
import { countVolume, insertComplaint } from "../network/volumes.queries.ts";
import { nobodysValues } from "../newsletter/merge-fields.ts";
import { toPageContent } from "../render/page-content.ts";
import { noLinks, personalize, personalizeLine } from "../render/personal-links.ts";
import { selectWaitingAddress } from "./address-changes.queries.ts";
import { deleteOwnLimit, selectOwnLimit, upsertOwnLimit } from "./own-limits.queries.ts";
import {
  countUnsubscribed,
  deletePause,
  type ReaderRow,
  selectPause,
  selectPublicNewsletter,
  selectReaderAcrossOwners,
  upsertPause,
} from "./readers.queries.ts";

/** A link's reader. Throws `not_found` if the link is unknown or too old. */
export async function findReader(db: Database, token: string): Promise<ReaderRow> {
  const bytes = /^[\w-]{22}$/.test(token) ? Buffer.from(token, "base64url") : undefined;
  const row = bytes?.length === 16 ? await selectReaderAcrossOwners(db, bytes) : undefined;
  if (!row) throw new AppError("not_found", en["reader.linkUnknown"]);
  return row;
}

/** Stops all newsletters of the website's list, or of the network, to this person. Idempotent. */
export async function unsubscribe(db: Database, token: string, now: Date): Promise<ReaderRow> {
  return inTransaction(db, async (trx) => {
    const reader = await findReader(trx, token);
    await stopReader(trx, reader, "unsubscribed", now);
    return reader;
  });
}

/** Takes back an unsubscription of the last `undoDays`. Otherwise changes nothing. */
export async function undoUnsubscribe(db: Database, token: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const reader = await findReader(trx, token);
    const { id, space_id: spaceId, email, newsletter_id } = reader;
    if (email === null || !canUndo(await getSuppression(trx, spaceId, email), now)) return;
    for (const address of getAddresses(reader).toSorted())
      await unsuppress(trx, spaceId, address, { reasons: ["unsubscribed"], now });
    await countVolume(trx, id, "unsubscribed", now, -1);
    await countUnsubscribed(trx, newsletter_id, -1);
  });
}

function canUndo(suppression: Suppression | null, now: Date): boolean {
  if (suppression?.reason !== "unsubscribed" || suppression.suppressed_at === null) return false;
  return now.getTime() - Date.parse(suppression.suppressed_at) <= undoDays * dayMs;
}

/** Stops all newsletters of the list to a person who decided so. Idempotent. */
export async function stopReader(
  trx: Database,
  { id, space_id: spaceId, email, current_emails, newsletter_id }: Stopped,
  reason: "unsubscribed" | "complained",
  now: Date,
): Promise<void> {
  if (reason === "complained" && (await insertComplaint(trx, id))) await countVolume(trx, id, "complained", now);
  // Erased: there is no address to suppress.
  if (email === null) return;
  const wasSuppressed = (await getSuppression(trx, spaceId, email))?.reason === "unsubscribed";
  await suppressAll(trx, spaceId, { emails: getAddresses({ email, current_emails }), reason, now });
  if (reason !== "unsubscribed" || wasSuppressed) return;
  await countVolume(trx, id, "unsubscribed", now);
  await countUnsubscribed(trx, newsletter_id);
}

type Stopped = Pick<ReaderRow, "id" | "space_id" | "email" | "current_emails" | "newsletter_id">;

/** In one order, so that two requests can't wait for each other. */
async function suppressAll(
  trx: Database,
  spaceId: number,
  { emails, reason, now }: { emails: readonly string[]; reason: "unsubscribed" | "complained"; now: Date },
): Promise<void> {
  for (const email of emails.toSorted()) await suppress(trx, spaceId, email, reason, now);
}

export async function pause(db: Database, token: string, now: Date): Promise<void> {
  const reader = await findReader(db, token);
  const until = new Date(now.getTime() + pauseDays * dayMs);
  for (const email of getAddresses(reader)) await upsertPause(db, reader.space_id, email, until);
}

export async function resume(db: Database, token: string): Promise<void> {
  const reader = await findReader(db, token);
  for (const email of getAddresses(reader)) await deletePause(db, reader.space_id, email);
}

/** Stores how many newsletters a person wants within seven days from all websites and the network together; null: any number. */
export async function limitWeek(db: Database, token: string, perWeek: number | null): Promise<void> {
  await inTransaction(db, async (trx) => {
    const reader = await findReader(trx, token);
    // In one order, so that two requests can't wait for each other.
    for (const email of getAddresses(reader).toSorted())
      await (perWeek === null ? deleteOwnLimit(trx, email) : upsertOwnLimit(trx, email, perWeek));
  });
}

/** The address that an email went to, and those that the person has now. None if they are erased. */
export const getAddresses = ({ email, current_emails }: Pick<ReaderRow, "email" | "current_emails">): string[] =>
  email === null ? [] : [...new Set([email, ...current_emails])];

/** Whether a person still has the address that an email went to. */
const hasAddress = ({ email, current_emails }: Pick<ReaderRow, "email" | "current_emails">) =>
  current_emails.some((current) => current.toLowerCase() === email?.toLowerCase());

/** Emails are forwarded, so the link shows only part of the address. */
function maskAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = [...email.slice(0, at)];
  return `${first}…${email.slice(at)}`;
}

/** Whether a reader may change their address: by an email that was sent to the one they have now, on one member list. */
export const changesAddress = (reader: ReaderRow): reader is ReaderRow & { member_id: number; email: string } =>
  !reader.is_host && reader.member_id !== null && reader.email !== null && hasAddress(reader);

async function getNewAddress(db: Database, reader: ReaderRow, now: Date): Promise<NewAddress | null> {
  if (!changesAddress(reader)) return null;
  const waiting = await selectWaitingAddress(db, reader.space_id, reader.member_id, now);
  return { waiting: waiting && maskAddress(waiting) };
}

export async function getPreferences(db: Database, reader: ReaderRow, now: Date): Promise<Preferences> {
  const { email, space_id: spaceId, current_emails } = reader;
  if (email === null) {
    const erased = { address: null, isFormer: false, isSuppressed: true, isTheirChoice: true, canUndo: false };
    return { ...erased, pausedUntil: null, perWeek: null, lists: null, newAddress: null };
  }
  const lists = reader.is_host ? await getLists(db, reader) : null;
  const present = hasAddress(reader) ? email : (current_emails[0] ?? email);
  const isFormer = present !== email;
  const [suppression, until, perWeek] = await Promise.all([
    getSuppression(db, spaceId, present),
    selectPause(db, spaceId, present, now),
    selectOwnLimit(db, present),
  ]);
  return {
    address: maskAddress(email),
    isFormer,
    isSuppressed: suppression !== null,
    isTheirChoice: suppression !== null && !liftableReasons.includes(suppression.reason),
    // Whoever has a former address can take back only what they did there.
    canUndo: canUndo(isFormer ? await getSuppression(db, spaceId, email) : suppression, now),
    pausedUntil: until?.toISOString() ?? null,
    perWeek,
    lists,
    newAddress: await getNewAddress(db, reader, now),
  };
}

const nameOfList = (titles: readonly string[]) =>
  titles.length === 0
    ? "A website that no longer takes part"
    : formatList(titles.map((title) => title || fallback.siteTitle));

/** The lists through which a person got a newsletter of the network. */
async function getLists(db: Database, { id, email }: ReaderRow): Promise<ReaderList[]> {
  const lists: ReaderList[] = [];
  for (const { space_id, titles } of await selectListsOfRecipient(db, id)) {
    const isStopped = email === null || (await getSuppression(db, space_id, email)) !== null;
    lists.push({ id: space_id, name: nameOfList(titles), isStopped });
  }
  return lists;
}

/** Stops the newsletters of one of the websites through which a person got a newsletter of the network. Idempotent. */
export async function unsubscribeFromList(db: Database, token: string, spaceId: number, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { id, email, is_host } = await findReader(trx, token);
    const lists = is_host ? await selectListsOfRecipient(trx, id) : [];
    const list = lists.find(({ space_id }) => space_id === spaceId);
    if (!list) return;
    const current_emails = list.current_email === null ? [] : [list.current_email];
    const emails = getAddresses({ email, current_emails });
    await suppressAll(trx, spaceId, { emails, reason: "unsubscribed", now });
  });
}

/** Returns a recipient's consent, and how they were chosen. */
export async function getWhy(db: Database, reader: ReaderRow): Promise<Why> {
  const { email, member_id, space_id: spaceId, subject, rule, topic, sender_name, reply_to, done_at } = reader;
  const lists = reader.is_host
    ? (await selectListsOfRecipient(db, reader.id)).map(({ titles, ...list }) => ({
        ...list,
        list: nameOfList(titles),
      }))
    : [{ list: null, space_id: spaceId, member_id }];
  const consents: Why["consents"] = [];
  for (const { list, space_id, member_id: memberId } of lists)
    consents.push({ list, consent: memberId === null ? null : await givenConsent(db, space_id, memberId) });
  return {
    address: email === null ? null : maskAddress(email),
    // The names of its fields mean nothing to readers.
    subject: personalizeLine(subject, nobodysValues(reader.merged_fields)),
    rule,
    topic,
    sender: sender_name,
    replyTo: reply_to || null,
    sentAt: done_at?.toISOString() ?? null,
    consents,
  };
}

async function givenConsent(db: Database, spaceId: number, memberId: number): Promise<GivenConsent | null> {
  const consent = await getConsent(db, spaceId, memberId);
  if (!consent) return null;
  const { words, place, reason, basis, given_at: givenAt } = consent;
  return { words, place, reason, basis, givenAt };
}

/** A newsletter for anyone to read, in a language if it was sent in it. Throws `not_found`. */
export async function findPublicNewsletter(db: Database, websiteId: number, slug: string, wanted = "") {
  const row = await selectPublicNewsletter(db, websiteId, slug, wanted);
  if (!row) throw new AppError("not_found", en["error.notFound"]);
  const fields = nobodysValues(row.custom_fields);
  const { html } = personalize(row, { fields, ...noLinks });
  const { language, languages, sent_at: sentAt } = row;
  const subject = personalizeLine(row.subject, fields);
  return { subject, contentHtml: toPageContent(html), sentAt, language, languages };
}
