import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { type MemberBody, type MemberInput, memberFormFor, readMember } from "../../contract.ts";
import type { CustomField, CustomValues } from "../../custom-fields.ts";
import { type FieldRules, fieldsForEditing, type ListFields, onlyAddress, specifiedRules } from "../../fields.ts";
import { type MemberFormSettings, memberFormSettings } from "../../member-form-contract.ts";
import { selectCustomFields } from "../custom-fields/custom-fields.queries.ts";
import { selectMember } from "../members/own-members.queries.ts";
import { insertMemberForm, type MemberFormRow, selectMemberForm, updateMemberForm } from "./member-form.queries.ts";

/** Which fields a list asks for. */
export async function getMemberForm(db: Database, spaceId: number): Promise<MemberFormSettings> {
  const [row, custom] = await Promise.all([selectMemberForm(db, spaceId), selectCustomFields(db, spaceId)]);
  return present(row, custom);
}

/** Fields added since it was stored get the specified rule. */
const present = (row: MemberFormRow | undefined, custom_fields: CustomField[]): MemberFormSettings =>
  memberFormSettings.parse({ ...(row ?? { rules: specifiedRules, version: 0 }), custom_fields });

type Edited = { saved: MemberFormSettings } | { conflict: MemberFormSettings };

/** Saves it unless it changed since `version`. Saving the current rules succeeds with any version. */
export async function editMemberForm(
  db: Database,
  spaceId: number,
  { rules, version }: { rules: FieldRules; version?: number | undefined },
): Promise<Edited> {
  return inTransaction(db, async (trx): Promise<Edited> => {
    const row = await selectMemberForm(trx, spaceId, { lock: true });
    const known = present(row, await selectCustomFields(trx, spaceId));
    if (isDeepStrictEqual(known.rules, rules)) return { saved: known };
    if (version !== undefined && version !== known.version) return { conflict: known };
    const next = { ...known, rules: { ...rules }, version: known.version + 1 };
    if (known.version > 0) await updateMemberForm(trx, spaceId, next);
    else if (!(await insertMemberForm(trx, spaceId, rules))) return { conflict: await getMemberForm(trx, spaceId) };
    await recordAudit(trx, { action: "member.form-changed", spaceId });
    return { saved: next };
  });
}

/** A member in a call, by the rules of the list. Throws `invalid` with the fields. */
export const readPerson = async (db: Database, spaceId: number, body: MemberBody): Promise<MemberInput> =>
  read(body, await getMemberForm(db, spaceId));

/** An edited member, by the rules of the list; what was empty may stay empty. Throws `invalid` with the fields. */
export async function readEditedPerson(
  db: Database,
  spaceId: number,
  memberId: number,
  { version, ...body }: MemberBody & { version?: number | undefined },
): Promise<MemberInput> {
  const form = await getMemberForm(db, spaceId);
  const known = await selectMember(db, { spaceId, within: null }, memberId);
  if (!known) return read(body, form);
  // An outdated version saves nothing: who changed the member meanwhile matters, not what they filled in.
  const isOutdated = version !== undefined && version !== known.version;
  const fields = isOutdated ? onlyAddress(form.custom_fields) : fieldsForEditing(form, known);
  return read(body, fields, known.custom_fields);
}

function read(body: MemberBody, fields: ListFields, stored?: CustomValues): MemberInput {
  const { person, reasons } = readMember(body, memberFormFor(fields, stored));
  if (person) return person;
  const [[, first = ""] = []] = reasons;
  throw new AppError("invalid", first, { fields: Object.fromEntries(reasons) });
}
