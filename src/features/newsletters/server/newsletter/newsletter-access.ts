import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import {
  chooseSpace,
  chooseWebsite,
  isAllowed,
  requireThing,
  requireWebsite,
} from "../../../websites/server/public.ts";
import { texts } from "../../contract.ts";
import { lockNewsletter, type NewsletterRow, selectNewsletter } from "./newsletters.queries.ts";

type NewsletterPermission = "newsletters.read" | "newsletters.write" | "newsletters.send";

/** Throws `not_found`, also for other people's newsletters, or `forbidden` by the user's role. */
export function requireNewsletter(
  db: Database,
  user: SessionUser,
  permission: NewsletterPermission,
  newsletterId: number,
): Promise<NewsletterRow> {
  const find = (wanted: Permission) => selectNewsletter(db, user, wanted, newsletterId);
  return requireThing(find, permission, texts.notFound);
}

/** Opens a newsletter and locks it until the transaction ends. */
export async function openNewsletter(
  trx: Database,
  user: SessionUser,
  permission: NewsletterPermission,
  newsletterId: number,
): Promise<NewsletterRow> {
  await lockNewsletter(trx, newsletterId);
  return requireNewsletter(trx, user, permission, newsletterId);
}

/** Whether the user may see the members of the list that a website sends to. */
export function maySeeMembers(db: Database, user: SessionUser, websiteId: number): Promise<boolean> {
  return isAllowed(chooseSpace(db, user, "members.read", { website_id: websiteId }));
}

/** The website that newsletters are about: one of the user's, or for owners of the network also the host site. */
export function chooseNewsletterWebsite(
  db: Database,
  user: SessionUser,
  permission: NewsletterPermission,
  websiteId: number | undefined,
) {
  return websiteId === undefined
    ? chooseWebsite(db, user, permission, undefined)
    : requireWebsite(db, user, permission, websiteId);
}

/** Whether the user may send a newsletter: one of the network shows its senders nobody of other lists. */
export async function maySend(db: Database, user: SessionUser, { is_host, website_id }: Sent): Promise<boolean> {
  return is_host || (await maySeeMembers(db, user, website_id));
}
type Sent = Pick<NewsletterRow, "is_host" | "website_id">;

export async function requireMaySend(db: Database, user: SessionUser, row: Sent): Promise<void> {
  if (!(await maySend(db, user, row))) throw new AppError("forbidden", texts.membersOnly);
}

/** Throws `forbidden` unless the user may see members: sending shows who they are. */
export async function requireMembers(db: Database, user: SessionUser, websiteId: number): Promise<void> {
  if (!(await maySeeMembers(db, user, websiteId))) throw new AppError("forbidden", texts.membersOnly);
}
