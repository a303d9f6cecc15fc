import { sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import { containing } from "../../../../db/containing.ts";
import type { Database } from "../../../../db/database.ts";
import type { Permission } from "../../../accounts/server/public.ts";
import type { CustomValues } from "../../../members/custom-fields.ts";
import type { ChosenSignUps } from "../../contract.ts";
import { isInOwnInbox } from "../messages/inbox-of.queries.ts";
import type { Inbox, Reader } from "../messages/messages.queries.ts";

function areChosen({ userId, websiteId }: Inbox, permission: Permission, chosen: ChosenSignUps) {
  const inbox = sql`sign_ups.website_id = ${websiteId} and sign_ups.deleted_at is null
    and ${isInOwnInbox("sign_ups", userId, permission)}`;
  if ("ids" in chosen) return sql<boolean>`${inbox} and sign_ups.id = ${anyOf(chosen.ids)}`;
  if (chosen.search === "") return inbox;
  const pattern = containing(chosen.search);
  return sql<boolean>`${inbox} and (sign_ups.email::text ilike ${pattern} or sign_ups.fields->>'name' ilike ${pattern})`;
}

/** Moves sign-ups into the bin, except those of members. Returns how many were moved, and how many were kept. */
export async function binSignUps(
  trx: Database,
  inbox: Inbox,
  chosen: ChosenSignUps,
  { deletionId, now }: { deletionId: string; now: Date },
): Promise<{ deleted: number; kept: number }> {
  const { rows } = await sql<{ deleted: number; kept: number }>`
    with chosen as (
      select id, member_id from sign_ups where ${areChosen(inbox, "inbox.write", chosen)} for update
    ), deleted as (
      update sign_ups set deleted_at = ${now}, deletion_id = ${deletionId}
      from chosen where sign_ups.id = chosen.id and chosen.member_id is null returning 1
    )
    select (select count(*) from deleted) as deleted,
      (select count(*) from chosen where member_id is not null) as kept`.execute(trx);
  return rows[0] ?? { deleted: 0, kept: 0 };
}

/** The website of sign-ups that were deleted together; undefined if the user has no such permission there. */
export async function selectWebsiteOfDeletion(trx: Database, { userId, permission }: Reader, deletionId: string) {
  const row = await trx
    .selectFrom("sign_ups")
    .select("website_id")
    .where("deletion_id", "=", deletionId)
    .where("website_id", "is not", null)
    .where(isInOwnInbox("sign_ups", userId, permission))
    .executeTakeFirst();
  return row?.website_id ?? undefined;
}

/** Returns their number. */
export async function restoreBinned(trx: Database, websiteId: number, deletionId: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("sign_ups")
    .set({ deleted_at: null, deletion_id: null })
    .where("deletion_id", "=", deletionId)
    .where("website_id", "=", websiteId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Erases those that have been in the bin since before the date. */
export async function eraseBinnedSignUpsBeforeAcrossOwners(db: Database, date: Date): Promise<void> {
  await db.deleteFrom("sign_ups").where("deleted_at", "<", date).execute();
}

/** The next sign-ups of people who aren't members, oldest first, after the given one; locked until the transaction ends. */
export async function lockAddable(
  trx: Database,
  inbox: Inbox,
  chosen: ChosenSignUps,
  { after, limit }: { after: number; limit: number },
) {
  const { rows } = await sql<{
    id: number;
    email: string;
    fields: Record<string, string | number | null>;
    custom_fields: CustomValues;
    confirmed_at: Date | null;
    created_at: Date;
    consent_text_id: number;
    page_address: string;
    texts_consent_text_id: number | null;
    texts_number: string | null;
  }>`
    select id, email, fields, custom_fields, confirmed_at, created_at, consent_text_id, page_address,
      texts_consent_text_id, texts_number
    from sign_ups
    where ${areChosen(inbox, "inbox.read", chosen)} and member_id is null and id > ${after}
    order by id limit ${limit} for update`.execute(trx);
  return rows;
}

export async function linkToMembers(
  trx: Database,
  members: readonly { signUpId: number; memberId: number }[],
): Promise<void> {
  const [ids, memberIds] = [members.map(({ signUpId }) => signUpId), members.map(({ memberId }) => memberId)];
  await sql`update sign_ups set member_id = pairs.member_id
    from unnest(${ids}::bigint[], ${memberIds}::bigint[]) as pairs (id, member_id) where sign_ups.id = pairs.id`.execute(
    trx,
  );
}
