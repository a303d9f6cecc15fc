import type { Database } from "../../../../db/database.ts";
import { emit } from "../../../../jobs/events.ts";
import type { SpaceAccess } from "../../../websites/server/public.ts";
import { erasedPeople } from "../erased/erased-people.ts";
import { type AddedMembers, finishImport, insertImport } from "../log/imports.queries.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import { lockImports } from "../members/import.queries.ts";
import { memberAdded } from "../members/members.events.ts";
import { insertSignedUp, type WaitingPerson } from "../members/members.queries.ts";
import { recordForm } from "./record-form.ts";

export interface AddedSignUps {
  importId: number;
  added: number;
  /** Members already, or people who asked to be erased. */
  skipped: number;
}

function summarizeAdded(ids: ReadonlySet<number>): AddedMembers {
  let [first, last]: (number | null)[] = [null, null];
  for (const id of ids) [first, last] = [Math.min(first ?? id, id), Math.max(last ?? id, id)];
  return { added: ids.size, first: first ?? null, last: last ?? null };
}

/**
 * Adds people who signed up as an import, which can be undone like one. `batches` gives them; `link` gets the members that they
 * became. Returns null while another import is under way.
 */
export async function addSignUpsAsImport(
  trx: Database,
  { spaceId, actorId }: SpaceAccess,
  batches: AsyncIterable<WaitingPerson[]>,
  { link, now }: { link: (members: { signUpId: number; memberId: number }[]) => Promise<void>; now: Date },
): Promise<AddedSignUps | null> {
  if (!(await lockImports(trx, spaceId))) return null;
  const importId = await insertImport(trx, spaceId, undefined, now);
  const areErased = await erasedPeople(trx, spaceId);
  let skipped = 0;
  const ids = new Set<number>();
  for await (const batch of batches) {
    const erased = await areErased(batch.map(({ person }) => String(person.email)));
    const people = batch.filter((_, index) => !erased[index]);
    const members = await insertSignedUp(trx, spaceId, { importId, people, now });
    await recordForm(trx, spaceId, members);
    await link(members);
    for (const { memberId } of members) ids.add(memberId);
    skipped += batch.length - members.length;
  }
  const added = ids.size;
  const counts = { imported: added, updated: 0, skipped, consents: added };
  const none = { texts_consents: 0, without_consent: 0, rows_without_consent: [], made_optional: [], left_out: 0 };
  const source = { file_name: null, delimiter: null };
  await finishImport(trx, spaceId, importId, { ...counts, ...none, ...source }, summarizeAdded(ids));
  if (added > 0) {
    await insertAuditLine(trx, spaceId, {
      actorId,
      action: "imported",
      importId,
      title: "sign-ups",
      members: added,
      now,
    });
    await emit(trx, memberAdded, { spaceId, count: added, importId }, now);
  }
  return { importId, added, skipped };
}
