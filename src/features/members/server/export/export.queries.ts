import { type RawBuilder, sql } from "kysely";
import { allowLongWork, type Database, forLongWork } from "../../../../db/database.ts";
import { getFieldId } from "../../custom-fields.ts";
import { type ConsentColumn, type ExportColumn, exportsAtATime } from "../../export-contract.ts";
import { labelsKey } from "../../import-file-contract.ts";
import type { MemberFilter } from "../../list-contract.ts";
import { labelNames } from "../labels/labels.queries.ts";
import { matchesFilter } from "../members/member-filter.queries.ts";
import { ofAllowedTexts } from "../suppressions/phone.queries.ts";

type ExportedRow = Record<ExportColumn, string | number | boolean | null>;

const ofConsent = (value: RawBuilder<unknown>) => sql`(select ${value} from member_consents
  join consent_records on consent_records.id = consent_id
  left join consent_texts on consent_texts.id = consent_text_id
  where member_consents.member_id = members.id)`;
const consentValues: Record<ConsentColumn, RawBuilder<unknown>> = {
  consent: ofConsent(sql`basis`),
  consent_text: ofConsent(sql`coalesce(consent_texts.text, reason)`),
  consent_place: ofConsent(sql`place`),
  consent_given_at: ofConsent(sql`to_char(given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`),
  suppressed: sql`(select reason from suppressions
    where suppressions.space_id = members.space_id and suppressions.email = members.email)`,
  texts_number: ofAllowedTexts(sql`phone_consents.number`),
  texts_consent_text: ofAllowedTexts(sql`coalesce(consent_texts.text, consent_records.reason)`),
  texts_consent_given_at: ofAllowedTexts(
    sql`to_char(phone_consents.given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  ),
};
function selected(column: ExportColumn): RawBuilder<unknown> {
  const fieldId = getFieldId(column);
  if (column === labelsKey) return sql`array_to_string(${labelNames()}, ', ') as ${sql.ref(column)}`;
  if (fieldId !== undefined) return sql`custom_fields -> ${sql.lit(String(fieldId))} as ${sql.id(column)}`;
  return Object.hasOwn(consentValues, column)
    ? sql`${consentValues[column as ConsentColumn]} as ${sql.ref(column)}`
    : sql.ref(column);
}

/** A cursor over a snapshot of members. Holds a connection until closed. */
export interface MemberCursor {
  /** The next rows; empty at the end. */
  next(limit: number): Promise<ExportedRow[]>;
  /** How many there are in all. */
  count(): Promise<number>;
  /** Idempotent. */
  close(): Promise<void>;
}

/** Undefined if the member list has the maximum number of exports running, across processes. */
export async function openMemberCursor(
  db: Database,
  spaceId: number,
  { filter, columns }: { filter: MemberFilter; columns: ExportColumn[] },
): Promise<MemberCursor | undefined> {
  const starting = forLongWork(db).startTransaction();
  const trx = await starting.setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  let closed: Promise<void> | undefined;
  const close = async () => void (await trx.rollback().execute());
  const members = sql`from members where space_id = ${spaceId} and deleted_at is null and ${matchesFilter(filter)}`;
  const cursor: MemberCursor = {
    async count() {
      const { rows } = await sql<{ count: number }>`select count(*) ${members}`.execute(trx);
      return rows[0]?.count ?? 0;
    },
    async next(limit) {
      const { rows } = await sql<ExportedRow>`fetch forward ${sql.lit(limit)} from exported`.execute(trx);
      return rows;
    },
    close() {
      closed ??= close();
      return closed;
    },
  };
  try {
    await allowLongWork(trx);
    if (await takeTurn(trx, spaceId)) {
      // Order by name, which has an index, so that the first row doesn't wait for a sort.
      await sql`declare exported no scroll cursor for
        select ${sql.join(columns.map(selected))} ${members}
        order by lower(name) collate "C", id`.execute(trx);
      return cursor;
    }
  } catch (error) {
    // Report the original failure, not that of the rollback.
    await cursor.close().catch(() => {});
    throw error;
  }
  await cursor.close();
  return undefined;
}

/** Whether an export can start now. */
export function hasTurn(db: Database, spaceId: number): Promise<boolean> {
  return db.transaction().execute((trx) => takeTurn(trx, spaceId));
}

/** Takes one of a member list's slots until the transaction ends. */
async function takeTurn(trx: Database, spaceId: number): Promise<boolean> {
  for (let turn = 1; turn <= exportsAtATime; turn += 1) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`member export ${spaceId} ${turn}`}, 0)) as taken`.execute(
      trx,
    );
    if (rows[0]?.taken) return true;
  }
  return false;
}
