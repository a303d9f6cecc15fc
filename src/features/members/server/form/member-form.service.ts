import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { type MemberBody, type MemberInput, memberFormFor, readMember } from "../../contract.ts";
import type { CustomField } from "../../custom-fields.ts";
import { type FieldRules, specifiedRules } from "../../fields.ts";
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

/** A member in a call, by the rules of the list; `memberId` if they are edited. Throws `invalid` with the fields. */
export async function readPerson(
  db: Database,
  spaceId: number,
  body: MemberBody,
  memberId?: number,
): Promise<MemberInput> {
  const known = memberId === undefined ? undefined : await selectMember(db, { spaceId, within: null }, memberId);
  const { person, reasons } = readMember(body, memberFormFor(await getMemberForm(db, spaceId), known?.custom_fields));
  if (person) return person;
  const [[, first = ""] = []] = reasons;
  throw new AppError("invalid", first, { fields: Object.fromEntries(reasons) });
}
