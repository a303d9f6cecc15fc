import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { hashToken, newToken } from "../../../../platform/secrets/tokens.ts";
import { dayMs, hourMs } from "../../../../shared/durations.ts";
import { en } from "../../../../shared/languages/site/en.ts";
import type { FormValues } from "../../../forms/server/public.ts";
import type { MailSource } from "../../../mail/server/public.ts";
import {
  changeOwnFields,
  eraseOwnData,
  findOwnMember,
  findStored,
  getMemberLanguage,
  type PrivacyDeps,
  personFileName,
  toPersonFile,
} from "../../../members/server/public.ts";
import type { Site } from "../../../websites/server/public.ts";
import { type OwnField, ownDataDays } from "../../readers-contract.ts";
import { hasLinkSince, selectLinkEmail, upsertLink } from "./own-data.queries.ts";
import { mailOwnDataLink } from "./own-data-mail.ts";
import { getOwnFields, markProblems, readOwnFields } from "./own-fields.ts";

export interface OwnDataDeps extends PrivacyDeps {
  mailSource: MailSource;
}

/** Whether a link was mailed to an address in the last hour. */
export const hasOwnDataLink = (db: Database, spaceId: number, email: string, now: Date): Promise<boolean> =>
  hasLinkSince(db, spaceId, email, new Date(now.getTime() - hourMs));

/** Mails a link to a person's own data to their address, once in an hour. Throws `not_found` where no mail is sent. */
export async function sendOwnDataLink(
  { db, clock, mailSource }: Pick<OwnDataDeps, "db" | "clock" | "mailSource">,
  site: Site,
  email: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    if (!(await mailSource.isSet(trx))) throw new AppError("not_found", en["reader.linkUnknown"]);
    const token = newToken();
    const row = {
      ...{ space_id: site.spaceId, website_id: site.id, email, token_hash: hashToken(token), created_at: now },
      expires_at: new Date(now.getTime() + ownDataDays * dayMs),
    };
    // A double click, or someone flooding the person's inbox.
    if (!(await upsertLink(trx, row, new Date(now.getTime() - hourMs)))) return;
    await mailOwnDataLink(trx, { site, recipient: email, token, now });
  });
}

async function findEmail(db: Database, site: Site, token: string, now: Date): Promise<string> {
  const email = await selectLinkEmail(db, site.spaceId, hashToken(token), now);
  if (email === undefined) throw new AppError("not_found", en["own.linkGone"]);
  return email;
}

/** Returns what the page of a mailed link shows. Read-only, because mail programs prefetch links. Throws `not_found`. */
export async function findOwnDataPage(deps: OwnDataDeps, site: Site, token: string) {
  const { db, clock } = deps;
  const email = await findEmail(db, site, token, clock.now());
  const { spaceId } = site;
  const { parts } = await findStored(deps, { spaceId, actorId: null }, email, null);
  const member = await findOwnMember(db, { spaceId, email });
  return {
    email,
    parts: parts.filter(({ entries }) => entries.length > 0),
    /** Empty for somebody who isn't on the member list. */
    fields: member ? await getOwnFields(db, site, member) : [],
    language: await getMemberLanguage(db, spaceId, email),
  };
}

/** Returns everything stored as a file, like the owners' export. Throws `not_found`. */
export async function openOwnDataFile(deps: OwnDataDeps, site: Site, token: string) {
  const now = deps.clock.now();
  const email = await findEmail(deps.db, site, token, now);
  const person = await findStored(deps, { spaceId: site.spaceId, actorId: null }, email, "own-exported");
  return { name: personFileName(now), file: toPersonFile(person, now) };
}

/**
 * Stores what a person corrected. Returns the fields with what is wrong, and the error, if something is. Throws `not_found` if the link
 * is gone, or the person isn't on the list.
 */
export async function correctOwnData(
  deps: OwnDataDeps,
  site: Site,
  token: string,
  values: FormValues,
): Promise<{ fields: OwnField[]; error: AppError } | undefined> {
  const { db, clock } = deps;
  const own = { spaceId: site.spaceId, email: await findEmail(db, site, token, clock.now()) };
  try {
    if (await changeOwnFields(deps, own, await readOwnFields(db, site, values))) return undefined;
  } catch (error) {
    const member = await findOwnMember(db, own);
    if (!(error instanceof AppError) || error.code !== "invalid" || !member) throw error;
    return { fields: markProblems(await getOwnFields(db, site, member), values, error), error };
  }
  throw new AppError("not_found", en["own.linkGone"]);
}

/**
 * Erases the person of a link everywhere, at once; the link with them. Returns their language, of which nothing is left. Throws
 * `not_found`, and `conflict` while an import runs.
 */
export async function eraseOwnDataBy(deps: OwnDataDeps, site: Site, token: string): Promise<string> {
  const { spaceId } = site;
  const email = await findEmail(deps.db, site, token, deps.clock.now());
  const language = await getMemberLanguage(deps.db, spaceId, email);
  try {
    await eraseOwnData(deps, { spaceId, email });
    return language;
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw new AppError(cause.code, en["own.later"], { cause });
  }
}
