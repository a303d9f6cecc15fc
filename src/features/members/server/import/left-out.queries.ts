import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { NextRows, PersonInData, StoredEmail } from "../../../../db/personal-data.ts";
import type { Refusal } from "./reading/validate-rows.ts";

/** A row of a file as the file has it; row 0 is the header. */
export interface FileRow extends Pick<Refusal, "row" | "reasons"> {
  cells: string[];
}

export async function insertLeftOut(
  trx: Database,
  importId: number,
  rows: readonly (FileRow & { emails: string[] })[],
): Promise<void> {
  await sql`
    insert into member_import_left_out (import_id, row, cells, reasons, emails)
    select ${importId}, row, array(select jsonb_array_elements_text(cells)), reasons,
      array(select jsonb_array_elements_text(emails)::citext)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (row integer, cells jsonb, reasons jsonb, emails jsonb)`.execute(
    trx,
  );
}

/** Rows that an import left out, after this one, in order. */
export async function selectLeftOut(
  db: Database,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<FileRow[]> {
  const rows = await db
    .selectFrom("member_import_left_out")
    .select(["row", "cells", "reasons"])
    .where("import_id", "=", importId)
    .where("row", ">", after)
    .orderBy("row")
    .limit(limit)
    .execute();
  return rows as FileRow[];
}

export async function deleteLeftOut(trx: Database, importId: number): Promise<void> {
  await trx.deleteFrom("member_import_left_out").where("import_id", "=", importId).execute();
}

const isAbout = ({ spaceId, emails }: PersonInData) => sql<boolean>`left_out.emails && ${emails}::citext[]
  and left_out.import_id in (select id from member_imports where space_id = ${spaceId})`;

/** Rows with a person's address, with the header of their file. */
export async function selectLeftOutOfPerson(db: Database, person: PersonInData) {
  const { rows } = await sql<{ header: string[]; cells: string[]; created_at: Date }>`
    select header.cells as header, left_out.cells, created_at from member_import_left_out left_out
    join member_imports on member_imports.id = left_out.import_id
    join member_import_left_out header on header.import_id = left_out.import_id and header.row = 0
    where ${isAbout(person)} order by left_out.id`.execute(db);
  return rows;
}

export async function deleteLeftOutOfPerson(trx: Database, person: PersonInData): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from member_import_left_out left_out where ${isAbout(person)}`.execute(trx);
  return Number(numAffectedRows);
}

export async function selectLeftOutEmailsAcrossOwners(
  db: Database,
  { after, limit }: NextRows,
): Promise<StoredEmail[]> {
  const { rows } = await sql<StoredEmail>`
    select left_out.id, space_id, email::text from (
      select id, import_id, emails from member_import_left_out where id > ${after} and emails <> '{}' order by id limit ${limit}
    ) as left_out join member_imports on member_imports.id = import_id, unnest(emails) as email
    order by left_out.id`.execute(db);
  return rows;
}
