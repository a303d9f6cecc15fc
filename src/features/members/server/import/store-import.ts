import type { Database } from "../../../../db/database.ts";
import { emit } from "../../../../jobs/events.ts";
import type { ImportConsent } from "../../consent-contract.ts";
import { type ImportOutcome, namedRows, type OnDuplicate } from "../../import-contract.ts";
import type { AddedMembers, ImportRow } from "../log/imports.queries.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import {
  countPages,
  countStaying,
  insertNew,
  keepFormer,
  orderChanged,
  orderNew,
  type Pages,
  selectRowsWithoutConsent,
  updateKnown,
} from "../members/import.queries.ts";
import { memberAdded } from "../members/members.events.ts";
import { attachToImported, deleteConsentOfImport, insertConsentRecord } from "../suppressions/consent.queries.ts";

/** Members changed after the file was compared with them. */
export class ChangedMeanwhile extends Error {}

export interface Storing {
  spaceId: number;
  actorId: number;
  /** How the people in the file agreed. */
  consent: ImportConsent | undefined;
  checkId: string;
  importId: number;
  onDuplicate: OnDuplicate;
  /** Apply exactly the checked changes. Otherwise, skip members added since and update those edited since. */
  isExact: boolean;
  now: Date;
  signal: AbortSignal;
  /** Reports the number of stored rows. */
  onStored: (rows: number) => Promise<void>;
}

/** Rows per statement: large enough for speed, small enough for progress and cancellation. */
const pagesAtATime = 100;

interface Stored {
  /** The members that it added. */
  members: AddedMembers;
  updated: number;
  consents: Pick<ImportRow, "consents" | "without_consent" | "rows_without_consent">;
}

const nobody: AddedMembers = { added: 0, first: null, last: null };

/** Applies a check, all or nothing. With `isExact`, throws `ChangedMeanwhile` if members have changed. */
export async function storeImport(trx: Database, outcome: ImportOutcome, storing: Storing): Promise<Stored> {
  const { spaceId, checkId, onDuplicate, isExact } = storing;
  const updated = onDuplicate === "update" ? outcome.update.updated : 0;
  const staying = onDuplicate === "update" ? outcome.update.unchanged : outcome.skip.skipped;
  if (isExact && staying > 0 && (await countStaying(trx, spaceId, checkId, onDuplicate)) !== staying) {
    throw new ChangedMeanwhile();
  }
  const changed = updated > 0 ? await update(trx, storing) : 0;
  const members = outcome.skip.added > 0 ? await add(trx, storing, updated) : nobody;
  if (isExact && (changed !== updated || members.added !== outcome.skip.added)) throw new ChangedMeanwhile();
  const { importId, now } = storing;
  const consents = await storeConsents(trx, storing, members);
  if (members.added > 0) await emit(trx, memberAdded, { spaceId, count: members.added, importId }, now);
  return { members, updated: changed, consents };
}

/** For those added and, if they are to be updated, for others in the file without consent. */
async function storeConsents(trx: Database, storing: Storing, added: AddedMembers): Promise<Stored["consents"]> {
  const { spaceId, actorId, importId, checkId, consent, onDuplicate, now } = storing;
  if (!consent) return { consents: 0, without_consent: 0, rows_without_consent: [] };
  const record = { basis: "import", ...consent, import_id: importId, recorded_by: actorId, recorded_at: now } as const;
  const consentId = await insertConsentRecord(trx, spaceId, record);
  const attached = { consentId, importId, checkId, added, withKnown: onDuplicate === "update", now };
  const consents = await attachToImported(trx, spaceId, attached);
  if (consents === 0) await deleteConsentOfImport(trx, spaceId, importId);
  else await insertAuditLine(trx, spaceId, { actorId, action: "consent-recorded", members: consents, now });
  return { consents, ...(await selectRowsWithoutConsent(trx, spaceId, checkId, namedRows)) };
}

async function update(trx: Database, { spaceId, importId, checkId, now, ...storing }: Storing): Promise<number> {
  await orderChanged(trx, checkId);
  let kept = 0;
  for await (const pages of inParts(await countPages(trx, "changed_people"), storing.signal)) {
    kept += await keepFormer(trx, spaceId, importId, { ...pages, isExact: storing.isExact });
    await updateKnown(trx, spaceId, importId, pages, now);
    await storing.onStored(kept);
  }
  return kept;
}

async function add(trx: Database, { spaceId, importId, checkId, now, ...storing }: Storing, before: number) {
  await orderNew(trx, checkId);
  let all = nobody;
  for await (const pages of inParts(await countPages(trx, "new_people"), storing.signal)) {
    const { added, first, last } = await insertNew(trx, spaceId, importId, pages, now);
    all = { added: all.added + added, first: all.first ?? first, last: last ?? all.last };
    await storing.onStored(before + all.added);
  }
  return all;
}

async function* inParts(pages: number, signal: AbortSignal): AsyncGenerator<Pages> {
  for (let first = 0; first < pages; first += pagesAtATime) {
    signal.throwIfAborted();
    yield { first, end: first + pagesAtATime };
  }
}
