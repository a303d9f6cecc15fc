import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { violatedUnique } from "../../../../platform/database-errors.ts";
import type { MemberInput } from "../../contract.ts";
import { type CustomValues, knownValues } from "../../custom-fields.ts";
import { emptyFields, memberFields } from "../../fields.ts";
import { labelNames, withGoneLabels } from "../labels/labels.queries.ts";
import { matchesFilter, narrowedTo, type Within } from "./member-filter.queries.ts";
import type { SignedUp } from "./members.queries.ts";

const plainColumns = ["id", ...memberFields, "is_unconfirmed", "version", "deleted_at"] as const;

/** Without values of deleted fields, which nobody sees until they are restored. */
export const shownCustomFields = sql<CustomValues>`members.custom_fields - array(
  select gone.id::text from member_custom_fields as gone
  where gone.space_id = members.space_id and gone.deleted_at is not null)`;

/** Columns of a member response. */
export const memberColumns = sql`${sql.join(plainColumns.map((column) => sql.ref(`members.${column}`)))},
  ${shownCustomFields} as custom_fields, ${labelNames()} as labels`;

export interface MemberRow extends SignedUp {
  id: number;
  custom_fields: CustomValues;
  labels: string[];
  is_unconfirmed: boolean;
  version: number;
  deleted_at: Date | null;
}

/** Excluding the bin, and whom the reader may not see. */
export async function selectMember(
  db: Database,
  { spaceId, within }: { spaceId: number; within: Within },
  memberId: number,
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from members
    where id = ${memberId} and space_id = ${spaceId} and deleted_at is null
      and ${matchesFilter(narrowedTo(within))}`.execute(db);
  return rows[0];
}

/** Locks a member, including the bin, until the transaction ends. */
export async function lockMember(trx: Database, spaceId: number, memberId: number): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from members where id = ${memberId} and space_id = ${spaceId} for update`.execute(trx);
  return rows[0];
}

/** The new member's id; undefined if the address is taken. */
export async function insertMember(
  trx: Database,
  spaceId: number,
  { custom_fields, labels: _, labelIds, ...person }: MemberInput & { labelIds: number[] },
): Promise<number | undefined> {
  const custom = JSON.stringify(knownValues(custom_fields));
  const row = await trx
    .insertInto("members")
    .values({
      ...emptyFields,
      ...person,
      custom_fields: custom,
      label_ids: labelIds,
      space_id: spaceId,
      source: "hand",
    })
    .onConflict((conflict) => conflict.columns(["space_id", "email"]).where("deleted_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

interface MemberChange extends Partial<MemberInput> {
  labelIds?: number[];
  is_demo?: boolean;
  is_unconfirmed?: boolean;
  deleted_at?: Date | null;
}

/** The updated member; undefined if the address is taken. */
export async function updateMember(
  trx: Database,
  spaceId: number,
  memberId: number,
  { custom_fields, labels: _, labelIds, ...change }: MemberChange,
  now: Date,
): Promise<MemberRow | undefined> {
  const custom = JSON.stringify(custom_fields ?? {});
  try {
    const row = await trx
      .updateTable("members")
      .set({
        ...change,
        ...(labelIds && { label_ids: withGoneLabels(labelIds) }),
        custom_fields: sql`jsonb_strip_nulls(custom_fields || ${custom}::jsonb)`,
        updated_at: now,
        version: sql`version + 1`,
      })
      .where("id", "=", memberId)
      .where("space_id", "=", spaceId)
      .returning(plainColumns)
      .returning([shownCustomFields.as("custom_fields"), labelNames().as("labels")])
      .executeTakeFirstOrThrow();
    return row as MemberRow;
  } catch (error) {
    if (violatedUnique(error) === "members_space_email_key") return undefined;
    throw error;
  }
}

export async function eraseBinnedBeforeAcrossOwners(db: Database, date: Date): Promise<void> {
  await db.deleteFrom("members").where("deleted_at", "<", date).execute();
}
