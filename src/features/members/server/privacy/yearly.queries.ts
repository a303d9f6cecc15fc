import type { Database } from "../../../../db/database.ts";

interface Span {
  from: Date;
  /** Not included. */
  to: Date;
}

/** Returns how many of today's members agreed in a period to which words, newest words first; without words, the owner recorded it. */
export async function selectConsentsGiven(db: Database, spaceId: number, { from, to }: Span) {
  return await db
    .selectFrom("member_consents")
    .innerJoin("consent_records", "consent_records.id", "member_consents.consent_id")
    .innerJoin("members", "members.id", "member_consents.member_id")
    .leftJoin("consent_texts", "consent_texts.id", "consent_records.consent_text_id")
    .select(["consent_texts.text", "consent_texts.version"])
    .select(({ fn }) => fn.countAll<number>().as("given"))
    .where("consent_records.space_id", "=", spaceId)
    .where("members.deleted_at", "is", null)
    .where("member_consents.given_at", ">=", from)
    .where("member_consents.given_at", "<", to)
    .groupBy(["consent_texts.text", "consent_texts.version"])
    .orderBy("consent_texts.version", (order) => order.desc().nullsLast())
    .execute();
}

/** Returns how many people were erased and how many addresses were stopped in a period. */
export async function countEnded(db: Database, spaceId: number, { from, to }: Span) {
  const erased = db
    .selectFrom("member_erasures")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("space_id", "=", spaceId)
    .where("erased_at", ">=", from)
    .where("erased_at", "<", to);
  const stopped = db
    .selectFrom("suppressions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("space_id", "=", spaceId)
    // Not phone numbers.
    .where("email", "like", "%@%")
    .where("suppressed_at", ">=", from)
    .where("suppressed_at", "<", to);
  return {
    erased: (await erased.executeTakeFirstOrThrow()).count,
    stopped: (await stopped.executeTakeFirstOrThrow()).count,
  };
}
