import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { keptReasons } from "../../import-contract.ts";
import type { PastImportRow } from "../log/imports.queries.ts";
import { setFromJson } from "../members/fields.queries.ts";

/** Deletes members added by an import that are unchanged and haven't signed up since. Returns their number. */
export async function deleteAdded(trx: Database, spaceId: number, undone: PastImportRow): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from members ${addedBy(spaceId, undone)} and version = 1
    and not ${hasSignedUpSince(undone)}`.execute(trx);
  return Number(numAffectedRows);
}

/** Sign-ups from before the import, such as those that an owner added, count only if confirmed since. */
const hasSignedUpSince = ({ created_at }: PastImportRow) => sql`exists (select from sign_ups
  where sign_ups.member_id = members.id and greatest(sign_ups.created_at, confirmed_at) > ${created_at})`;

function addedBy(spaceId: number, { id, first_member_id, last_member_id }: PastImportRow) {
  return sql`where space_id = ${spaceId} and import_id = ${id}
    and members.id between ${first_member_id}::bigint and ${last_member_id}::bigint`;
}

/** Restores members updated by an import and not changed since. Returns their number. */
export async function restoreFormer(trx: Database, spaceId: number, importId: number, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update members set ${setFromJson("former")}, is_demo = (former->>'is_demo')::boolean, updated_at = ${now},
      version = members.version + 1
    from member_import_changes as changes
    where changes.import_id = ${importId} and members.id = changes.member_id and members.space_id = ${spaceId}
      and members.version = changes.version`.execute(trx);
  return Number(numAffectedRows);
}

export interface KeptRow {
  member_id: number;
  name: string;
  reason: (typeof keptReasons)[number];
}

/** Call before `deleteAdded` and `restoreFormer`: the members they will skip, with their number. */
export async function selectChangedSince(
  trx: Database,
  spaceId: number,
  undone: PastImportRow,
  limit: number,
): Promise<{ rows: KeptRow[]; total: number }> {
  const { rows } = await sql<KeptRow & { total: number }>`
    select id as member_id, name, count(*) over () as total, case
      when deleted_at is not null then 'deleted' when version <> expected then 'changed' else 'signed-up' end as reason
    from (
      select id, name, deleted_at, version, 1 as expected from members ${addedBy(spaceId, undone)}
        and (version > 1 or ${hasSignedUpSince(undone)})
      union all
      select id, name, deleted_at, members.version, changes.version
        from members join member_import_changes as changes on changes.member_id = members.id
        where changes.import_id = ${undone.id} and space_id = ${spaceId} and members.version <> changes.version
    ) as kept order by id limit ${limit}`.execute(trx);
  return {
    rows: rows.map(({ member_id, name, reason }) => ({ member_id, name, reason })),
    total: rows[0]?.total ?? 0,
  };
}
