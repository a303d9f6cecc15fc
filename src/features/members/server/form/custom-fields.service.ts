import { recordAudit } from "../../../../audit-log/record-audit.ts";
import type { Database } from "../../../../db/database.ts";
import { onUnique } from "../../../../platform/database-errors.ts";
import { AppError } from "../../../../platform/errors.ts";
import { maxCustomFields } from "../../../../shared/custom-field-limits.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { formatList } from "../../../../shared/languages/tr.ts";
import { type SiteDirectory, selectWebsitesOfSpace } from "../../../websites/server/public.ts";
import { binDays } from "../../contract.ts";
import { type CustomField, readCondition } from "../../custom-fields.ts";
import { type CustomFieldSettings, customFieldTexts as texts } from "../../custom-fields-contract.ts";
import { readFilter } from "../../list-contract.ts";
import {
  insertCustomField,
  lockCustomFields,
  type NamedField,
  selectAllCustomFields,
  selectCustomFields,
  setDeleted,
  updateCustomField,
  updateOrder,
} from "../custom-fields/custom-fields.queries.ts";
import { mergeNameFor } from "../custom-fields/merge-name.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { selectSegments } from "../segments/segments.queries.ts";

export interface CustomFieldsDeps extends MembersDeps {
  sites: SiteDirectory;
}

/** Runs a change of a list's fields alone, records it, and names a taken name. The websites' sign-up forms show it immediately. */
function changing<T>({ sites }: CustomFieldsDeps, spaceId: number, work: (trx: Database) => Promise<T>): Promise<T> {
  const changed = sites.changeSeveral(async (trx) => {
    await lockCustomFields(trx, spaceId);
    const value = await work(trx);
    await recordAudit(trx, { action: "member.form-changed", spaceId });
    return { value, websiteIds: await selectWebsitesOfSpace(trx, spaceId) };
  });
  return onUnique(changed, { member_custom_fields_name_key: { field: "name", message: texts.nameTaken } });
}

async function refuseTooMany(trx: Database, spaceId: number): Promise<void> {
  const { length } = await selectCustomFields(trx, spaceId);
  if (length >= maxCustomFields) throw new AppError("refused", texts.tooMany);
}

/** Throws `conflict` if the name is taken, `refused` if there are too many. */
export function addCustomField(
  deps: CustomFieldsDeps,
  spaceId: number,
  settings: CustomFieldSettings,
): Promise<CustomField> {
  return changing(deps, spaceId, async (trx) => {
    await refuseTooMany(trx, spaceId);
    // Those of deleted fields too, so that these can be restored.
    const taken = new Set((await selectAllCustomFields(trx, spaceId)).map(({ merge_name }) => merge_name));
    return insertCustomField(trx, spaceId, { ...settings, merge_name: mergeNameFor(settings.name, taken) });
  });
}

/** Throws `not_found`, `invalid` for a choice without options, and `conflict` if the name is taken or it changed since `version`. */
export function editCustomField(
  deps: CustomFieldsDeps,
  spaceId: number,
  fieldId: number,
  { version, options, ...settings }: Omit<CustomFieldSettings, "type"> & { version?: number | undefined },
): Promise<CustomField> {
  return changing(deps, spaceId, async (trx) => {
    const known = (await selectCustomFields(trx, spaceId)).find(({ field_id }) => field_id === fieldId);
    if (!known) throw new AppError("not_found", texts.notFound);
    if (version !== undefined && version !== known.version) throw new AppError("conflict", texts.changedMeanwhile);
    const isChoice = known.type === "choice";
    if (isChoice && options.length === 0) {
      throw new AppError("invalid", texts.optionsRequired, { fields: { options: texts.optionsRequired } });
    }
    return updateCustomField(trx, spaceId, fieldId, { ...settings, options: isChoice ? options : [] });
  });
}

/** Throws `conflict` unless these are exactly the list's fields. */
export function orderCustomFields(deps: CustomFieldsDeps, spaceId: number, fieldIds: readonly number[]): Promise<void> {
  return changing(deps, spaceId, async (trx) => {
    const known = new Set((await selectCustomFields(trx, spaceId)).map(({ field_id }) => field_id));
    const isWhole = fieldIds.length === known.size && new Set(fieldIds).size === known.size;
    if (!isWhole || fieldIds.some((id) => !known.has(id))) throw new AppError("conflict", texts.changedMeanwhile);
    await updateOrder(trx, spaceId, fieldIds);
  });
}

/** Throws `not_found`, or `conflict` if segments use it. */
export function deleteCustomField(deps: CustomFieldsDeps, spaceId: number, fieldId: number): Promise<void> {
  return changing(deps, spaceId, async (trx) => {
    const using = (await selectSegments(trx, spaceId))
      .filter(({ filter }) => readFilter(filter).custom?.some((text) => readCondition(text)?.fieldId === fieldId))
      .map(({ name }) => `“${name}”`);
    if (using.length > 0) {
      const names = `${using.length === 1 ? "the segment" : "the segments"} ${formatList(using)}`;
      throw new AppError("conflict", texts.usedBySegment(names));
    }
    if (!(await setDeleted(trx, spaceId, fieldId, deps.clock.now()))) throw new AppError("not_found", texts.notFound);
  });
}

/** Throws `not_found`, also after 30 days, `conflict` if the name was taken, `refused` if there are too many. */
export function restoreCustomField(deps: CustomFieldsDeps, spaceId: number, fieldId: number): Promise<void> {
  return changing(deps, spaceId, async (trx) => {
    await refuseTooMany(trx, spaceId);
    const deleted = await getDeletedCustomFields({ ...deps, db: trx }, spaceId);
    if (!deleted.some(({ field_id }) => field_id === fieldId)) throw new AppError("not_found", texts.notFound);
    await setDeleted(trx, spaceId, fieldId, null);
  });
}

/** Those that can still be restored, newest first. */
export async function getDeletedCustomFields(
  { db, clock }: MembersDeps,
  spaceId: number,
): Promise<(NamedField & { deleted_at: Date })[]> {
  const since = clock.now().getTime() - binDays * dayMs;
  const isDeleted = (field: NamedField): field is NamedField & { deleted_at: Date } =>
    field.deleted_at !== null && field.deleted_at.getTime() >= since;
  const all = await selectAllCustomFields(db, spaceId);
  return all.filter(isDeleted).sort((one, other) => other.deleted_at.getTime() - one.deleted_at.getTime());
}
