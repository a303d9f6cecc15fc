import { type RawBuilder, sql } from "kysely";
import { containing } from "../../../../db/containing.ts";
import type { Database } from "../../../../db/database.ts";
import { isLiveGrant } from "../../../accounts/server/public.ts";
import { exclusionReason, secretReasons } from "../../audience-contract.ts";
import type { RecipientState } from "../../contract.ts";
import type { Recipient } from "../../sending-contract.ts";

interface Chosen {
  state: RecipientState | undefined;
  search: string | undefined;
  /** For a newsletter of the network: only recipients on this person's member lists. */
  seenBy: number | undefined;
  limit: number;
  offset: number;
}

/** In the order in which they were stored. */
export async function selectRecipients(
  db: Database,
  newsletterId: number,
  { state, search, seenBy, limit, offset }: Chosen,
): Promise<{ rows: RecipientRow[]; total: number }> {
  const name = nameOnList(seenBy);
  let query = db.selectFrom("newsletter_recipients").where("newsletter_id", "=", newsletterId);
  // Who gets much email from others is no concern of this website's owner.
  query = query.where(sql<boolean>`not (state = 'excluded' and answer = any(${secretReasons}::text[]))`);
  if (seenBy !== undefined) query = query.where(isOnOwnList(seenBy));
  if (state) query = query.where("state", "=", state);
  const pattern = containing(search ?? "");
  if (search) query = query.where(sql<boolean>`(email::text ilike ${pattern} or ${name} ilike ${pattern})`);
  const [rows, { total }] = await Promise.all([
    query
      .select(["id", name.as("name"), "email", "member_id", "state", "answer", "done_at"])
      .orderBy("id")
      .limit(limit)
      .offset(offset)
      .execute(),
    query.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

const isOnOwnList = (userId: number) => sql<boolean>`exists (
  select from newsletter_recipient_lists lists join grants on grants.space_id = lists.space_id
  where lists.recipient_id = newsletter_recipients.id and grants.user_id = ${userId} and ${isLiveGrant})`;

/** The member's name; of a newsletter of the network, on a list of this person's. */
function nameOnList(seenBy: number | undefined): RawBuilder<string | null> {
  if (seenBy === undefined)
    return sql`(select name from members where members.id = newsletter_recipients.member_id and members.deleted_at is null)`;
  return sql`(
    select members.name from newsletter_recipient_lists lists
    join grants on grants.space_id = lists.space_id and grants.user_id = ${seenBy} and ${isLiveGrant}
    join members on members.id = lists.member_id and members.deleted_at is null
    where lists.recipient_id = newsletter_recipients.id order by lists.id limit 1)`;
}

interface RecipientRow {
  id: number;
  name: string | null;
  email: string | null;
  member_id: number | null;
  state: string;
  answer: string | null;
  done_at: Date | null;
}

export function presentRecipient({ id, name, email, member_id, state, answer, done_at }: RecipientRow): Recipient {
  const isExcluded = state === "excluded";
  return {
    recipient_id: id,
    name,
    email,
    member_id,
    state: state as RecipientState,
    reason: isExcluded ? exclusionReason.catch("deleted").parse(answer) : null,
    answer: isExcluded ? null : answer,
    at: done_at?.toISOString() ?? null,
  };
}
