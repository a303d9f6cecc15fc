import type { Database } from "../../../../db/database.ts";
import { emit } from "../../../../jobs/events.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SpaceAccess } from "../../../websites/server/public.ts";
import type { ImportConsent } from "../../consent-contract.ts";
import type { FieldKey } from "../../fields.ts";
import { type ImportOutcome, importTexts, namedRows, type OnDuplicate } from "../../import-contract.ts";
import { distinctLabels, labelTexts, maxMemberLabels } from "../../labels-contract.ts";
import { obtainLabels } from "../labels/obtain-labels.ts";
import { type AddedMembers, finishImport, type ImportRow, insertImport } from "../log/imports.queries.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import {
  countPages,
  countStaying,
  haveTooManyLabels,
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
import { attachTextsToImported } from "../suppressions/phone.queries.ts";
import { matchStoppedNumbers } from "../suppressions/suppression-log.ts";
import { deleteChecks } from "./checks.queries.ts";
import { keepLeftOut } from "./left-out.ts";
import { selectUsedLabels } from "./staged-labels.queries.ts";

/** Members changed after the file was compared with them. */
export class ChangedMeanwhile extends Error {}

export interface Storing {
  access: SpaceAccess;
  checkId: string;
  /** Idempotency key. */
  key: string | undefined;
  /** How to treat existing members. */
  on_duplicate: OnDuplicate;
  /** How the people in the file agreed. */
  consent?: ImportConsent | undefined;
  /** How they agreed to text messages. */
  texts_consent?: ImportConsent | undefined;
  /** Apply exactly the checked changes. Otherwise, skip members added since and update those edited since. */
  isExact: boolean;
  /** The fields that it made optional. */
  madeOptional: readonly FieldKey[];
  now: Date;
  signal: AbortSignal;
  /** Reports the number of stored rows. */
  onStored: (rows: number) => Promise<void>;
}

/** An import that has an id. */
type Running = Storing & { importId: number };

/** Rows per statement: large enough for speed, small enough for progress and cancellation. */
const pagesAtATime = 100;

const nobody: AddedMembers = { added: 0, first: null, last: null };

/**
 * The last step of an import: stores the members, consents, and what undo needs, all or nothing, and discards the check. With `isExact`,
 * throws `ChangedMeanwhile` if members have changed. Throws `conflict` if the check was canceled.
 */
export async function storeImport(trx: Database, outcome: ImportOutcome, storing: Storing): Promise<ImportRow> {
  const { access, checkId, key, on_duplicate: mode, now, signal } = storing;
  const { spaceId, actorId } = access;
  const importId = await insertImport(trx, spaceId, key, now);
  const running = { ...storing, importId };
  const { members, updated } = await storeMembers(trx, outcome, running);
  const consents = await storeConsents(trx, running, members);
  const texts_consents = await storeTextsConsents(trx, running, members);
  const { added } = members;
  if (added > 0) await emit(trx, memberAdded, { spaceId, count: added, importId }, now);
  const counts = getCounts(outcome, mode, added, updated);
  const { refused: left_out } = outcome[mode];
  const source = await keepLeftOut(trx, spaceId, { importId, checkId, refused: left_out, mode });
  const done = {
    ...counts,
    ...consents,
    texts_consents,
    made_optional: [...storing.madeOptional],
    left_out,
    ...source,
  };
  if (added + updated > 0) {
    const line = { importId, title: source.file_name ?? "", members: added + updated, now };
    await insertAuditLine(trx, spaceId, { actorId, action: "imported", ...line });
  }
  const finished = await finishImport(trx, spaceId, importId, done, members);
  signal.throwIfAborted();
  // It was canceled before it was done.
  if (!(await deleteChecks(trx, spaceId, checkId))) throw new AppError("conflict", importTexts.canceled);
  return finished;
}

async function storeMembers(trx: Database, outcome: ImportOutcome, running: Running) {
  const { access, checkId, on_duplicate, isExact } = running;
  const toUpdate = on_duplicate === "update" ? outcome.update.updated : 0;
  const staying = on_duplicate === "update" ? outcome.update.unchanged : outcome.skip.skipped;
  if (isExact && staying > 0 && (await countStaying(trx, access.spaceId, checkId, on_duplicate)) !== staying) {
    throw new ChangedMeanwhile();
  }
  const labels = await selectUsedLabels(trx, checkId, on_duplicate);
  await obtainLabels(trx, access.spaceId, distinctLabels(labels));
  const updated = toUpdate > 0 ? await update(trx, running) : 0;
  const members = outcome.skip.added > 0 ? await add(trx, running, toUpdate) : nobody;
  if (isExact && (updated !== toUpdate || members.added !== outcome.skip.added)) throw new ChangedMeanwhile();
  return { members, updated };
}

/** Counts unchanged members, and those added meanwhile, as skipped. */
function getCounts({ skip, update }: ImportOutcome, onDuplicate: OnDuplicate, imported: number, updated: number) {
  const late = skip.added - imported;
  if (onDuplicate === "skip") return { imported, updated: 0, skipped: skip.skipped + late };
  return { imported, updated, skipped: update.unchanged + update.updated - updated + late };
}

/** For those added and, if they are to be updated, for others in the file without consent. */
async function storeConsents(
  trx: Database,
  running: Running,
  added: AddedMembers,
): Promise<Pick<ImportRow, "consents" | "without_consent" | "rows_without_consent">> {
  const { importId, checkId, consent, on_duplicate, now } = running;
  const { spaceId, actorId } = running.access;
  if (!consent) return { consents: 0, without_consent: 0, rows_without_consent: [] };
  const record = { basis: "import", ...consent, import_id: importId, recorded_by: actorId, recorded_at: now } as const;
  const consentId = await insertConsentRecord(trx, spaceId, record);
  const attached = { consentId, importId, checkId, added, withKnown: on_duplicate === "update", now };
  const consents = await attachToImported(trx, spaceId, attached);
  if (consents === 0) await deleteConsentOfImport(trx, spaceId, importId);
  else await insertAuditLine(trx, spaceId, { actorId, action: "consent-recorded", members: consents, now });
  return { consents, ...(await selectRowsWithoutConsent(trx, spaceId, checkId, namedRows)) };
}

/** For those added and, if they are to be updated, for others in the file, unless they ever agreed before. */
async function storeTextsConsents(trx: Database, running: Running, added: AddedMembers): Promise<number> {
  const { importId, checkId, texts_consent, on_duplicate, now } = running;
  const { spaceId, actorId } = running.access;
  if (!texts_consent) return 0;
  const by = { import_id: importId, recorded_by: actorId, recorded_at: now };
  const consentId = await insertConsentRecord(trx, spaceId, { basis: "import", ...texts_consent, ...by });
  const attached = { consentId, importId, checkId, added, withKnown: on_duplicate === "update", now };
  const members = await attachTextsToImported(trx, spaceId, attached);
  if (members === 0) return 0;
  await matchStoppedNumbers(trx, spaceId);
  await insertAuditLine(trx, spaceId, { actorId, action: "texts-recorded", members, now });
  return members;
}

async function update(trx: Database, { access, importId, checkId, now, ...storing }: Running): Promise<number> {
  const { spaceId } = access;
  await orderChanged(trx, spaceId, checkId);
  if (await haveTooManyLabels(trx, maxMemberLabels)) throw new AppError("refused", labelTexts.someHaveTooMany);
  let kept = 0;
  for await (const pages of inParts(await countPages(trx, "changed_people"), storing.signal)) {
    kept += await keepFormer(trx, spaceId, importId, { ...pages, isExact: storing.isExact });
    await updateKnown(trx, spaceId, importId, pages, now);
    await storing.onStored(kept);
  }
  return kept;
}

async function add(trx: Database, { access, importId, checkId, now, ...storing }: Running, before: number) {
  await orderNew(trx, access.spaceId, checkId);
  let all = nobody;
  for await (const pages of inParts(await countPages(trx, "new_people"), storing.signal)) {
    const { added, first, last } = await insertNew(trx, access.spaceId, importId, pages, now);
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
