import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { OnDuplicate } from "../../import-contract.ts";
import { maxLabels, maxMemberLabels } from "../../labels-contract.ts";
import { countLabelsWith } from "../labels/labels.queries.ts";
import { addsLabel } from "../members/fields.queries.ts";

const used = (checkId: string, onDuplicate: OnDuplicate) => sql`
  select distinct unnest(labels) as name from member_import_rows
  where check_id = ${checkId} and labels <> '{}'
    and ((is_complete and member_id is null) ${onDuplicate === "update" ? sql`or differs` : sql``})`;

/** The labels of a check's rows that an import stores; one more than a list can have, if there are that many. */
export async function selectUsedLabels(trx: Database, checkId: string, onDuplicate: OnDuplicate): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (${used(checkId, onDuplicate)} order by 1) as used limit ${maxLabels + 1}`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Whether the list would have too many labels. */
export async function addsTooManyLabels(
  db: Database,
  spaceId: number,
  { checkId, onDuplicate, more }: { checkId: string; onDuplicate: OnDuplicate; more: readonly string[] },
): Promise<boolean> {
  const names = sql`select name from (${used(checkId, onDuplicate)}) as used union all select unnest(${more}::text[])`;
  return (await countLabelsWith(db, spaceId, names, maxLabels)) > maxLabels;
}

/** Gives labels to all rows of a check. Returns false if one would have too many. */
export async function addStagedLabels(trx: Database, checkId: string, labels: readonly string[]): Promise<boolean> {
  await sql`update member_import_rows set labels = labels || array(
      select name from unnest(${labels}::text[]) as given (name)
      where lower(name) not in (select lower(other) from unnest(labels) as other))
    where check_id = ${checkId}`.execute(trx);
  const { rows } = await sql`select from member_import_rows
    where check_id = ${checkId} and cardinality(labels) > ${maxMemberLabels} limit 1`.execute(trx);
  return rows.length === 0;
}

/** Updates which rows change their members, whose versions stay those of the check. */
export async function markLabelChanges(trx: Database, spaceId: number, checkId: string): Promise<void> {
  await sql`update member_import_rows as staged set differs = true from members
    where staged.check_id = ${checkId} and members.id = staged.member_id and members.space_id = ${spaceId}
      and not staged.differs and ${addsLabel("staged")}`.execute(trx);
}
