import { type RawBuilder, sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";
import { isLiveGrantAt, thingColumn } from "../../../accounts/server/public.ts";
import type { SingleThing } from "../../things-contract.ts";

/** With the one thing that is given with it, if any. */
export async function insertInvitation(
  db: Database,
  row: NewRow<"invitations">,
  thing: SingleThing | null,
): Promise<number> {
  const values = { ...row, ...(thing && thingColumn(thing)) };
  const { id } = await db.insertInto("invitations").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Whether the inviter could still create this invitation: nobody's leaving leaves a door open. */
function mayStillInvite(now: Date): RawBuilder<boolean> {
  const isLive = isLiveGrantAt(now);
  return sql<boolean>`exists (
    select from users left join websites on websites.id = invitations.website_id
    where users.id = invitations.created_by and users.disabled_at is null
      and case when coalesce(websites.is_host, true) then users.role = 'owner'
        else exists (select from grants where grants.user_id = users.id and grants.website_id = websites.id
          and grants.role = 'owner' and ${isLive}) end
      and ((not invitations.with_members and invitations.segment_id is null) or exists (select from grants where grants.user_id = users.id
        and grants.space_id = websites.space_id and grants.role = 'owner' and ${isLive})))`;
}

/** Whether an invitation can still be accepted. */
export const isOpenInvitation = (now: Date) =>
  sql<boolean>`(used_at is null and revoked_at is null and expires_at > ${now} and ${mayStillInvite(now)})`;

function selectOpen(db: Database, now: Date) {
  return db
    .selectFrom("invitations")
    .innerJoin("users as inviter", "inviter.id", "invitations.created_by")
    .select(["invitations.id", "invitations.role", "invitations.email", "invitations.created_at"])
    .select(["invitations.expires_at", "inviter.username as created_by", "invitations.thing_kind"])
    .select(["invitations.thing_id"])
    .where(isOpenInvitation(now))
    .orderBy("invitations.id", "desc");
}

export type OpenInvitationRow = Awaited<ReturnType<typeof selectInvitationsOfWebsite>>[number];

/** Newest first. On an edition, with those to its main website that give a role on both. */
export function selectInvitationsOfWebsite(db: Database, websiteId: number, now: Date) {
  const isOnBoth = sql<boolean>`invitations.role <> 'guest'
    and website_id = (select main_id from websites where id = ${websiteId})`;
  return selectOpen(db, now)
    .where((eb) => eb.or([eb("website_id", "=", websiteId), isOnBoth]))
    .execute();
}

/** To the network: a website of one's own, or a role on the host site. */
export function selectInvitationsToNetworkAcrossOwners(db: Database, hostId: number, now: Date) {
  return selectOpen(db, now)
    .where((eb) => eb.or([eb("website_id", "is", null), eb("website_id", "=", hostId)]))
    .execute();
}

/** Returns the invitation behind a link; undefined for an unknown token. */
export function selectInvitationByToken(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom("invitations")
    .innerJoin("users as inviter", "inviter.id", "invitations.created_by")
    .leftJoin("websites", "websites.id", "invitations.website_id")
    .select(["invitations.role", "invitations.email", "invitations.ends_at", "inviter.username as invited_by"])
    .select([
      "websites.title as website",
      "used_at",
      "revoked_at",
      "expires_at",
      "invitations.website_id",
      "invitations.created_by",
      "invitations.thing_kind",
      "invitations.thing_id",
    ])
    .select(["inviter.image_megabyte_limit", "inviter.member_limit", "inviter.daily_mail_limit"])
    .select(mayStillInvite(now).as("is_backed"))
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Uses an invitation up; of several who try at once, one succeeds. Undefined if it is not open. */
export function consumeInvitation(trx: Database, tokenHash: Buffer, userId: number, now: Date) {
  return trx
    .updateTable("invitations")
    .set({ used_at: now, used_by: userId })
    .where("token_hash", "=", tokenHash)
    .where(isOpenInvitation(now))
    .returning(["website_id", "role", "may_export", "with_members", "ends_at", "created_by", "thing_kind", "thing_id"])
    .executeTakeFirst();
}

export function selectInvitation(db: Database, invitationId: number) {
  return db.selectFrom("invitations").select(["website_id", "email"]).where("id", "=", invitationId).executeTakeFirst();
}

/** Returns false if it is no longer open. */
export async function revokeInvitation(db: Database, invitationId: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("invitations")
    .set({ revoked_at: now })
    .where("id", "=", invitationId)
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Kept for a while after they end, so that their link can say what became of them. */
export async function deleteInvitationsBeforeAcrossOwners(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("invitations").where("expires_at", "<", before).execute();
}
