import { sql } from "kysely";
import { containing } from "../../../../db/containing.ts";
import type { Database } from "../../../../db/database.ts";
import { isLiveGrant } from "../../../accounts/server/public.ts";
import { exclusionReason } from "../../audience-contract.ts";
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
  let query = db.selectFrom("newsletter_recipients").where("newsletter_id", "=", newsletterId);
  // Who gets much email from others is no concern of this website's owner.
  query = query.where(sql<boolean>`not (state = 'excluded' and answer = 'weekly_limit')`);
  if (seenBy !== undefined) query = query.where(isOnOwnList(seenBy));
  if (state) query = query.where("state", "=", state);
  if (search) query = query.where(sql<boolean>`email::text ilike ${containing(search)}`);
  const [rows, { total }] = await Promise.all([
    query
      .select(["id", "email", "member_id", "state", "answer", "done_at"])
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

interface RecipientRow {
  id: number;
  email: string | null;
  member_id: number | null;
  state: string;
  answer: string | null;
  done_at: Date | null;
}

export function presentRecipient({ id, email, member_id, state, answer, done_at }: RecipientRow): Recipient {
  const isExcluded = state === "excluded";
  return {
    recipient_id: id,
    email,
    member_id,
    state: state as RecipientState,
    reason: isExcluded ? exclusionReason.catch("deleted").parse(answer) : null,
    answer: isExcluded ? null : answer,
    at: done_at?.toISOString() ?? null,
  };
}
