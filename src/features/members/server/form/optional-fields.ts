import { recordAudit } from "../../../../audit-log/record-audit.ts";
import type { Database } from "../../../../db/database.ts";
import { bumpContentVersion, selectWebsitesOfSpace } from "../../../websites/server/public.ts";
import { getFieldId } from "../../custom-fields.ts";
import type { FieldKey, FieldRules, MemberField } from "../../fields.ts";
import { lockCustomFields, selectCustomFields, updateCustomField } from "../custom-fields/custom-fields.queries.ts";
import { insertMemberForm, selectMemberForm, updateMemberForm } from "./member-form.queries.ts";
import { getMemberForm } from "./member-form.service.ts";

/**
 * Makes optional fields of a list required, or the reverse, in the caller's transaction. Leaves hidden fields and those that are gone.
 * Returns the ones that it changed.
 */
export async function setRequired(
  trx: Database,
  spaceId: number,
  keys: readonly FieldKey[],
  isRequired: boolean,
): Promise<FieldKey[]> {
  await lockCustomFields(trx, spaceId);
  const builtIn = keys.filter((key): key is MemberField => getFieldId(key) === undefined);
  const custom = await changeCustom(trx, spaceId, new Set(keys), isRequired);
  const changed = [...(await changeRules(trx, spaceId, builtIn, isRequired)), ...custom];
  if (changed.length > 0) await recordAudit(trx, { action: "member.form-changed", spaceId });
  // Sign-up forms show which custom fields are required.
  if (custom.length > 0) {
    const websites = await selectWebsitesOfSpace(trx, spaceId);
    for (const id of websites.toSorted((a, b) => a - b)) await bumpContentVersion(trx, id);
  }
  return changed;
}

async function changeRules(
  trx: Database,
  spaceId: number,
  fields: readonly MemberField[],
  isRequired: boolean,
): Promise<MemberField[]> {
  await selectMemberForm(trx, spaceId, { lock: true });
  const { rules, version } = await getMemberForm(trx, spaceId);
  const [from, to] = isRequired ? (["optional", "required"] as const) : (["required", "optional"] as const);
  const changed = fields.filter((field) => rules[field] === from);
  if (changed.length === 0) return [];
  const next: FieldRules = { ...rules, ...Object.fromEntries(changed.map((field) => [field, to])) };
  if (version > 0) await updateMemberForm(trx, spaceId, { rules: next, version: version + 1 });
  // Someone else set the list's first rules meanwhile.
  else if (!(await insertMemberForm(trx, spaceId, next))) return changeRules(trx, spaceId, fields, isRequired);
  return changed;
}

async function changeCustom(
  trx: Database,
  spaceId: number,
  keys: ReadonlySet<string>,
  isRequired: boolean,
): Promise<FieldKey[]> {
  const changed: FieldKey[] = [];
  for (const { field_id, name, options, is_required, is_listed } of await selectCustomFields(trx, spaceId)) {
    const key = `custom_fields.${field_id}` as const;
    if (!keys.has(key) || is_required === isRequired) continue;
    await updateCustomField(trx, spaceId, field_id, { name, options, is_listed, is_required: isRequired });
    changed.push(key);
  }
  return changed;
}
