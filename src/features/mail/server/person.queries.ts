import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { NextRows, PersonInData, StoredEmail } from "../../../db/personal-data.ts";

/** Mail from an owner's websites that has one of these addresses as recipient, in reply-to, or in its text. */
function concerns({ spaceId, emails }: PersonInData) {
  const inText = `(^|[^[:alnum:]._%+-])(${emails.map(asPattern).join("|")})($|[^[:alnum:].-]|\\.($|[^[:alnum:]]))`;
  return sql<boolean>`outgoing_mails.website_id in (select id from websites where space_id = ${spaceId})
    and (recipient = any(${emails}::citext[]) or reply_to::citext = any(${emails}::citext[]) or text ~* ${inText})`;
}

/** Escapes text for PostgreSQL's patterns, where a backslash before a letter is special. */
const asPattern = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, "\\$&");

export function selectPersonMails(db: Database, person: PersonInData) {
  return db
    .selectFrom("outgoing_mails")
    .select(["recipient", "subject", "text", "state", "created_at"])
    .where(concerns(person))
    .orderBy("id")
    .execute();
}

/** Recipients and reply-to addresses. */
export async function selectMailEmailsAcrossOwners(db: Database, { after, limit }: NextRows): Promise<StoredEmail[]> {
  const { rows } = await sql<StoredEmail>`
    select id, (select space_id from websites where websites.id = website_id) as space_id, email
    from (select * from outgoing_mails where id > ${after} order by id limit ${limit}) as mail
    cross join lateral (values (recipient::text), (reply_to)) as address (email)
    where email is not null order by id`.execute(db);
  return rows;
}

/** Cancels waiting mail. */
export async function deletePersonMails(trx: Database, person: PersonInData): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom("outgoing_mails").where(concerns(person)).executeTakeFirst();
  return Number(numDeletedRows);
}
