import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { NextRows } from "../../../../db/personal-data.ts";
import type { ConsentBasis } from "../../consent-contract.ts";

const otherDigits = "٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹＋";
const digits = "01234567890123456789+";
/** Signs that people write between digits, and invisible ones that are copied with numbers. */
const separators =
  "[-[:space:]()./\u00a0\u2007\u2009\u2010-\u2015\u202f\u200b-\u200f\u202a-\u202e\u2060-\u2069\u2212\ufeff]";

/**
 * Converts a phone number as typed to the form that providers take (E.164, from ITU-T); null if it can't be read. `code`: the
 * country code of numbers without one; if empty, those can't be read. Numbers in +1 have ten digits; elsewhere, a leading 0 is
 * dropped, except in Italy.
 */
const readPhone = (phone: RawBuilder<unknown>, code: RawBuilder<unknown>) => sql<string | null>`(
  select case when number ~ '^[+][1-9][0-9]{6,14}$'
    and (number not like '+1%' or number ~ '^[+]1[2-9][0-9]{2}[2-9][0-9]{6}$') then number end
  from (
    select case
      when plain like '+%' then plain
      when plain like '00%' then '+' || substr(plain, 3)
      when code = '1' and plain like '011%' then '+' || substr(plain, 4)
      when code = '1' then '+1' || case when length(plain) = 11 and plain like '1%' then substr(plain, 2) else plain end
      when code = '' then null
      when length(plain) > 10 and starts_with(plain, code) then '+' || plain
      when plain like '0%' and code <> '39' then '+' || code || substr(plain, 2)
      else '+' || code || plain
    end as number
    from (select
      regexp_replace(translate(replace(${phone}, '(0)', ''), ${sql.lit(otherDigits)}, ${sql.lit(digits)}),
        ${sql.lit(separators)}, '', 'g') as plain,
      ${code} as code) as written
  ) as read)`;

/** Selects the country code of a member list: the chosen one, or 1 if a website is in a language of the US or Canada. */
const callingCode = (spaceId: RawBuilder<unknown>) => sql<string>`coalesce(
  (select calling_code from phone_settings where phone_settings.space_id = ${spaceId}),
  (select '1' from websites where websites.space_id = ${spaceId}
    and coalesce(websites.settings ->> 'language', 'en-US') ~* '-(us|ca)$' limit 1),
  '')`;

const memberNumber = readPhone(sql`members.phone`, callingCode(sql`members.space_id`));

/** Matches a member's consents that are in force: to their current number, not withdrawn, and not stopped. */
const allowedConsents = sql`phone_consents.member_id = members.id and phone_consents.withdrawn_at is null
  and not members.is_unconfirmed and phone_consents.number = ${memberNumber}
  and not exists (select from suppressions
    where suppressions.space_id = members.space_id and suppressions.email = phone_consents.number::citext)`;

/** Whether a row of `members` may get text messages. */
export const mayGetTexts: RawBuilder<boolean> = sql<boolean>`exists (
  select from phone_consents where ${allowedConsents})`;

/** Selects a value of the newest consent that allows text messages to a member. */
export const ofAllowedTexts = (value: RawBuilder<unknown>) => sql`(select ${value} from phone_consents
  join consent_records on consent_records.id = phone_consents.consent_id
  left join consent_texts on consent_texts.id = consent_records.consent_text_id
  where ${allowedConsents} order by phone_consents.id desc limit 1)`;

/** Converts phone numbers as typed to E.164, in their order; null for those that can't be read. */
export async function readNumbers(
  db: Database,
  spaceId: number,
  phones: readonly string[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ number: string | null }>`
    select ${readPhone(sql`written.phone`, sql`settings.code`)} as number
    from unnest(${phones}::text[]) with ordinality as written (phone, place),
      (select ${callingCode(sql`${spaceId}::bigint`)} as code) as settings
    order by place`.execute(db);
  return rows.map(({ number }) => number);
}

interface MemberNumber {
  number: string | null;
  is_allowed: boolean;
}

export async function selectMemberNumber(db: Database, memberId: number): Promise<MemberNumber | undefined> {
  const { rows } = await sql<MemberNumber>`
    select ${memberNumber} as number, ${mayGetTexts} as is_allowed from members where id = ${memberId}`.execute(db);
  return rows[0];
}

/** Counts in one pass, so that the numbers agree. */
export async function selectTextsCounts(db: Database, spaceId: number) {
  const { rows } = await sql<{ with_phone: number; unreadable: number; allowed: number }>`
    select count(*) as with_phone, count(*) filter (where ${memberNumber} is null) as unreadable,
      count(*) filter (where ${mayGetTexts}) as allowed
    from members where space_id = ${spaceId} and deleted_at is null and phone <> ''`.execute(db);
  return rows[0] ?? { with_phone: 0, unreadable: 0, allowed: 0 };
}

export async function selectCallingCode(db: Database, spaceId: number): Promise<string> {
  const { rows } = await sql<{ code: string }>`select ${callingCode(sql`${spaceId}::bigint`)} as code`.execute(db);
  return rows[0]?.code ?? "";
}

export async function upsertCallingCode(trx: Database, spaceId: number, calling_code: string): Promise<void> {
  await trx
    .insertInto("phone_settings")
    .values({ space_id: spaceId, calling_code })
    .onConflict((conflict) => conflict.column("space_id").doUpdateSet({ calling_code }))
    .execute();
}

export interface GivenTexts {
  memberId: number;
  consentId: number;
  number: string;
  at: Date;
}

export async function insertPhoneConsent(trx: Database, { memberId, consentId, number, at }: GivenTexts) {
  await trx
    .insertInto("phone_consents")
    .values({ member_id: memberId, consent_id: consentId, number, given_at: at })
    .execute();
}

/** Replaces a member's phone with the number that they agreed to, if it differs. */
export async function updatePhone(trx: Database, memberId: number, number: string): Promise<void> {
  await sql`update members set phone = ${number}, version = version + 1
    where id = ${memberId} and ${memberNumber} is distinct from ${number}`.execute(trx);
}

/**
 * Attaches a record to the imported members and, with `withKnown`, to others in the file who never had one: what they
 * withdrew stays withdrawn. Returns their number.
 */
export async function attachTextsToImported(
  trx: Database,
  spaceId: number,
  file: {
    consentId: number;
    importId: number;
    checkId: string;
    added: { first: number | null; last: number | null };
    withKnown: boolean;
    now: Date;
  },
): Promise<number> {
  const { consentId, importId, checkId, added, withKnown, now } = file;
  const known = sql`union select member_id from member_import_rows where check_id = ${checkId} and member_id is not null`;
  const { numAffectedRows = 0n } = await sql`
    insert into phone_consents (member_id, consent_id, number, given_at)
    select members.id, ${consentId}, ${memberNumber}, ${now} from members
    where space_id = ${spaceId} and deleted_at is null and phone <> '' and members.id in (
      select id from members where id between ${added.first}::bigint and ${added.last}::bigint
        and import_id = ${importId} and space_id = ${spaceId}
      ${withKnown ? known : sql``})
      and ${memberNumber} is not null
      and not exists (select from phone_consents as former where former.member_id = members.id)`.execute(trx);
  return Number(numAffectedRows);
}

/** Returns how many it withdrew. */
export async function withdrawPhoneConsents(
  trx: Database,
  memberId: number,
  { reason, actorId, now }: { reason: string; actorId: number; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("phone_consents")
    .set({ withdrawn_at: now, withdrawn_by: actorId, withdrawn_reason: reason })
    .where("member_id", "=", memberId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface PhoneConsentRow {
  basis: ConsentBasis;
  words: string | null;
  words_version: number | null;
  place: string | null;
  reason: string | null;
  recorded_by: string | null;
  given_at: Date;
  number: string;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_reason: string | null;
}

/** Selects consents to text messages, newest first. */
export async function selectPhoneConsents(db: Database, memberIds: readonly number[]): Promise<PhoneConsentRow[]> {
  const { rows } = await sql<PhoneConsentRow>`
    select basis, place, consent_records.reason, users.username as recorded_by, given_at, number, withdrawn_at,
      withdrawing.username as withdrawn_by, withdrawn_reason, consent_texts.text as words,
      consent_texts.version as words_version
    from phone_consents
    join consent_records on consent_records.id = phone_consents.consent_id
    left join consent_texts on consent_texts.id = consent_records.consent_text_id
    left join users on users.id = consent_records.recorded_by
    left join users as withdrawing on withdrawing.id = phone_consents.withdrawn_by
    where member_id = any(${memberIds}::bigint[]) order by phone_consents.id desc`.execute(db);
  return rows;
}

export async function deletePhoneConsents(trx: Database, memberIds: readonly number[]): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from phone_consents where member_id = any(${memberIds}::bigint[])`.execute(trx);
  return Number(numAffectedRows);
}

/** Selects the stopped numbers that a person has or agreed to. `isOnly`: only those that nobody else on the list has. */
export async function selectStoppedOfPerson(
  db: Database,
  spaceId: number,
  memberIds: readonly number[],
  { isOnly = false } = {},
): Promise<{ number: string; suppressed_at: Date }[]> {
  const others = sql`and not exists (select from phone_consents
    join members on members.id = phone_consents.member_id and members.space_id = ${spaceId}
    where phone_consents.number = suppressions.email::text and members.id <> all(${memberIds}::bigint[]))`;
  const { rows } = await sql<{ number: string; suppressed_at: Date }>`
    select email::text as number, suppressed_at from suppressions
    where space_id = ${spaceId} and email in (
      select number::citext from phone_consents where member_id = any(${memberIds}::bigint[])
      union select ${memberNumber}::citext from members where id = any(${memberIds}::bigint[]))
    ${isOnly ? others : sql``} order by id`.execute(db);
  return rows;
}

/** Selects the numbers that members agreed to, in the shape of addresses. */
export async function selectConsentedNumbers(
  db: Database,
  spaceId: number,
  { after, limit }: NextRows,
): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select phone_consents.id, number as email from phone_consents
    join members on members.id = phone_consents.member_id
    where members.space_id = ${spaceId} and phone_consents.id > ${after}
    order by phone_consents.id limit ${limit}`.execute(db);
  return rows;
}

const isNumber = sql<boolean>`suppressions.email not like '%@%'`;

export async function selectStoppedNumbers(
  db: Database,
  spaceId: number,
  { search, limit, offset }: { search: string; limit: number; offset: number },
) {
  const found = db
    .selectFrom("suppressions")
    .where("space_id", "=", spaceId)
    .where(isNumber)
    .$if(search !== "", (query) => query.where("email", "like", `%${search}%`));
  const [rows, { count }] = await Promise.all([
    found.select(["id", "email", "suppressed_at"]).orderBy("id", "desc").limit(limit).offset(offset).execute(),
    found.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** Returns the numbers that weren't on the list. */
export async function insertStoppedNumbers(
  trx: Database,
  spaceId: number,
  numbers: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    insert into suppressions (space_id, email, reason, suppressed_at)
    select ${spaceId}, number, 'manual', ${now} from unnest(${numbers}::text[]) as given (number)
    on conflict (space_id, email) do nothing returning email::text as number`.execute(trx);
  return rows.map(({ number }) => number);
}

export async function lockStoppedNumber(trx: Database, spaceId: number, id: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom("suppressions")
    .select("email")
    .where("id", "=", id)
    .where("space_id", "=", spaceId)
    .where(isNumber)
    .forUpdate()
    .executeTakeFirst();
  return row?.email;
}
