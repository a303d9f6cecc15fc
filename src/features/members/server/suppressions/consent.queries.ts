import { sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";
import type { ConsentBasis, ConsentGround } from "../../consent-contract.ts";
import type { AddedMembers } from "../log/imports.queries.ts";

/** The id of a consent text; a new text gets the next version. */
export async function obtainConsentText(trx: Database, spaceId: number, text: string): Promise<number> {
  const find = () =>
    trx
      .selectFrom("consent_texts")
      .select("id")
      .where("space_id", "=", spaceId)
      .where(sql`md5(text)`, "=", sql`md5(${text})`)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  // Serialize concurrent inserts, so that the second finds the text.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consent ${spaceId}`}, 0))`.execute(trx);
  const made = await find();
  if (made) return made.id;
  const row = await trx
    .insertInto("consent_texts")
    .values({
      space_id: spaceId,
      text,
      version: sql`(select coalesce(max(version), 0) + 1 from consent_texts where space_id = ${spaceId})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A person's consent on a page. */
export interface Agreed {
  consentTextId: number;
  place: string;
  /** Also to text messages to a number (E.164), at a time before the address was confirmed. */
  texts?: { consentTextId: number; number: string; at: Date } | undefined;
}

export interface MemberAgreed {
  memberId: number;
  agreed: Agreed;
  agreedAt: Date;
}

/** Replaces earlier records of the members; if a member has several, the last counts. */
export async function recordFormConsents(
  trx: Database,
  spaceId: number,
  members: readonly MemberAgreed[],
): Promise<void> {
  const latest = new Map(members.map((member) => [member.memberId, member]));
  const sameWords = Map.groupBy(latest.values(), ({ agreed }) => JSON.stringify([agreed.consentTextId, agreed.place]));
  for (const [first, ...others] of sameWords.values()) {
    if (first) await attachToForm(trx, spaceId, first.agreed, [first, ...others]);
  }
}

async function attachToForm(
  trx: Database,
  spaceId: number,
  { consentTextId, place }: Agreed,
  members: readonly MemberAgreed[],
): Promise<void> {
  const [ids, times] = [members.map(({ memberId }) => memberId), members.map(({ agreedAt }) => agreedAt)];
  await obtainFormRecord(trx, spaceId, { consentTextId, place, at: times[0] as Date });
  await sql`insert into member_consents (member_id, consent_id, given_at)
    select members.id, consent_records.id, given.given_at
    from unnest(${ids}::bigint[], ${times}::timestamptz[]) as given (member_id, given_at)
    join members on members.id = given.member_id and members.space_id = ${spaceId}
    join consent_records on consent_records.space_id = ${spaceId} and basis = 'form'
      and consent_text_id = ${consentTextId} and md5(place) = md5(${place})
    on conflict (member_id) do update set consent_id = excluded.consent_id, given_at = excluded.given_at`.execute(trx);
}

/** Makes sure that there is a record of some words on a page. */
async function obtainFormRecord(
  trx: Database,
  spaceId: number,
  { consentTextId, place, at }: { consentTextId: number; place: string; at: Date },
): Promise<void> {
  await sql`insert into consent_records (space_id, basis, consent_text_id, place, recorded_at)
    values (${spaceId}, 'form', ${consentTextId}, ${place}, ${at})
    on conflict (space_id, consent_text_id, md5(place)) where basis = 'form' do nothing`.execute(trx);
}

/** Records that somebody agreed on a page to text messages, besides earlier consents. */
export async function insertFormTexts(
  trx: Database,
  spaceId: number,
  { memberId, agreedAt: at, place, texts }: TextsAgreed,
): Promise<void> {
  const { consentTextId, number } = texts;
  await obtainFormRecord(trx, spaceId, { consentTextId, place, at });
  await sql`insert into phone_consents (member_id, consent_id, number, given_at)
    select ${memberId}::bigint, id, ${number}, ${at}::timestamptz from consent_records
    where space_id = ${spaceId} and basis = 'form' and consent_text_id = ${consentTextId}
      and md5(place) = md5(${place})`.execute(trx);
}

interface TextsAgreed {
  memberId: number;
  agreedAt: Date;
  place: string;
  texts: NonNullable<Agreed["texts"]>;
}

/** Returns the id of a record that members are then attached to. */
export async function insertConsentRecord(
  trx: Database,
  spaceId: number,
  record:
    | { basis: "import"; reason: string; import_id: number; recorded_by: number; recorded_at: Date }
    | { basis: "owner"; reason: string; ground: ConsentGround; recorded_by: number; recorded_at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto("consent_records")
    .values({ ...record, space_id: spaceId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Attaches a record to all members without one, or to a single one. Returns their number. */
export async function attachToMembersWithout(
  trx: Database,
  spaceId: number,
  { consentId, memberId, now }: { consentId: number; memberId: number | undefined; now: Date },
): Promise<number> {
  const only = memberId === undefined ? sql`` : sql`and members.id = ${memberId}`;
  const { numAffectedRows = 0n } = await sql`
    insert into member_consents (member_id, consent_id, given_at)
    select id, ${consentId}, ${now} from members
    where space_id = ${spaceId} and deleted_at is null ${only}
      and not exists (select from member_consents where member_id = members.id)
    on conflict (member_id) do nothing`.execute(trx);
  return Number(numAffectedRows);
}

/** Attaches an import's record to the members that it added, and `withKnown` to others in its file that have none. */
export async function attachToImported(
  trx: Database,
  spaceId: number,
  file: { consentId: number; importId: number; checkId: string; added: AddedMembers; withKnown: boolean; now: Date },
): Promise<number> {
  const { consentId, importId, checkId, added, withKnown, now } = file;
  const known = sql`union select member_id from member_import_rows where check_id = ${checkId} and member_id is not null`;
  const { numAffectedRows = 0n } = await sql`
    insert into member_consents (member_id, consent_id, given_at)
    select members.id, ${consentId}, ${now} from members
    where space_id = ${spaceId} and deleted_at is null and members.id in (
      select id from members where id between ${added.first}::bigint and ${added.last}::bigint
        and import_id = ${importId} and space_id = ${spaceId}
      ${withKnown ? known : sql``})
    on conflict (member_id) do nothing`.execute(trx);
  return Number(numAffectedRows);
}

/** Takes the consents of an import back. */
export async function deleteConsentOfImport(trx: Database, spaceId: number, importId: number): Promise<void> {
  await trx.deleteFrom("consent_records").where("space_id", "=", spaceId).where("import_id", "=", importId).execute();
}

export interface ConsentRow {
  member_id: number;
  basis: ConsentBasis;
  words: string | null;
  words_version: number | null;
  place: string | null;
  reason: string | null;
  ground: ConsentGround | null;
  recorded_by: string | null;
  given_at: Date;
}

export async function selectConsents(
  db: Database,
  spaceId: number,
  memberIds: readonly number[],
): Promise<ConsentRow[]> {
  const rows = await db
    .selectFrom("member_consents")
    .innerJoin("consent_records", "consent_records.id", "member_consents.consent_id")
    .leftJoin("consent_texts", "consent_texts.id", "consent_records.consent_text_id")
    .leftJoin("users", "users.id", "consent_records.recorded_by")
    .select(["member_id", "basis", "place", "reason", "ground", "given_at", "users.username as recorded_by"])
    .select(["consent_texts.text as words", "consent_texts.version as words_version"])
    .where("consent_records.space_id", "=", spaceId)
    .where("member_id", "=", anyOf(memberIds))
    .orderBy("member_id")
    .execute();
  return rows as ConsentRow[];
}

export async function deleteConsents(trx: Database, memberIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("member_consents")
    .where("member_id", "=", anyOf(memberIds))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
