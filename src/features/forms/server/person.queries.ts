import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { NextRows, PersonInData, StoredEmail } from "../../../db/personal-data.ts";
import { erasingFrom } from "../../members/server/public.ts";

const isTheirSignUp = ({ spaceId, emails, memberIds }: PersonInData) =>
  sql<boolean>`sign_ups.space_id = ${spaceId}
    and (sign_ups.email = any(${emails}::citext[]) or member_id = any(${memberIds}::bigint[]))`;

/** Includes the consent text. */
export function selectPersonSignUps(db: Database, person: PersonInData) {
  return db
    .selectFrom("sign_ups")
    .innerJoin("consent_texts", "consent_texts.id", "sign_ups.consent_text_id")
    .select([
      "email",
      "fields",
      "custom_fields",
      "sign_ups.created_at",
      "confirmed_at",
      "confirm_link_by",
      "page_address",
      "deleted_at",
    ])
    .leftJoin("consent_texts as texts_words", "texts_words.id", "sign_ups.texts_consent_text_id")
    .select(["consent_texts.text as consent_text", "consent_texts.version as consent_version"])
    .select(["texts_words.text as texts_consent", "sign_ups.texts_number", "sign_ups.topics"])
    .where(isTheirSignUp(person))
    .orderBy("sign_ups.id")
    .execute();
}

export function selectSignUpEmailsAcrossOwners(db: Database, { after, limit }: NextRows): Promise<StoredEmail[]> {
  return db
    .selectFrom("sign_ups")
    .select(["id", "space_id", "email"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Erases the answers to a deleted custom field from a list's next sign-ups. */
export const eraseNextAnswers = erasingFrom("sign_ups");

export async function deletePersonSignUps(trx: Database, person: PersonInData): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom("sign_ups").where(isTheirSignUp(person)).executeTakeFirst();
  return Number(numDeletedRows);
}

const isTheirMessage = ({ spaceId, emails }: PersonInData) =>
  sql<boolean>`lower(messages.email) in (select lower(email) from unnest(${emails}::text[]) as email)
    and website_id in (select id from websites where space_id = ${spaceId})`;

/** Including the bin. */
export function selectPersonMessages(db: Database, person: PersonInData) {
  return db
    .selectFrom("messages")
    .select(["name", "email", "message", "created_at", "page_address", "deleted_at"])
    .where(isTheirMessage(person))
    .orderBy("id")
    .execute();
}

export async function selectMessageEmailsAcrossOwners(
  db: Database,
  { after, limit }: NextRows,
): Promise<StoredEmail[]> {
  const { rows } = await sql<StoredEmail>`
    select id, (select space_id from websites where websites.id = website_id) as space_id, email
    from messages where id > ${after} order by id limit ${limit}`.execute(db);
  return rows;
}

export async function deletePersonMessages(trx: Database, person: PersonInData): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom("messages").where(isTheirMessage(person)).executeTakeFirst();
  return Number(numDeletedRows);
}
