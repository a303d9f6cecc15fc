import { type Database, inTransaction } from "../../../../db/database.ts";
import type { CustomChanges } from "../../custom-fields.ts";
import type { StoredFields } from "../../fields.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { type MemberRow, selectMember, updateMember } from "../members/own-members.queries.ts";
import { selectPerson } from "./person.queries.ts";
import { eraseAtOnce, type PrivacyDeps } from "./privacy.service.ts";

/** A person who proved that an address is theirs, and the list that they ask about. */
interface OwnAddress {
  spaceId: number;
  email: string;
}

/** Erases a person who proved their address, at once. Throws like `erasePerson`. */
export const eraseOwnData = (deps: PrivacyDeps, { spaceId, email }: OwnAddress) =>
  eraseAtOnce(deps, { spaceId, actorId: null, email, at: deps.clock.now(), action: "own-erased" });

/** Returns the member with an address; undefined if none on the list has it. `lock` locks it until the transaction ends. */
export async function findOwnMember(
  db: Database,
  { spaceId, email }: OwnAddress,
  { lock = false } = {},
): Promise<MemberRow | undefined> {
  const { memberIds } = await selectPerson(db, spaceId, email, { lock });
  for (const id of memberIds) {
    // Others are in the bin.
    const member = await selectMember(db, { spaceId, within: null }, id);
    if (member) return member;
  }
  return undefined;
}

/** Stores what a member corrected of their own data. Returns false if no member has the address any more. */
export function changeOwnFields(
  { db, clock }: MembersDeps,
  own: OwnAddress,
  { custom_fields, ...fields }: Partial<StoredFields> & { custom_fields: CustomChanges },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const member = await findOwnMember(trx, own, { lock: true });
    if (!member) return false;
    const isSame =
      Object.entries(fields).every(([name, value]) => member[name as keyof StoredFields] === value) &&
      Object.entries(custom_fields).every(([id, value]) => (member.custom_fields[id] ?? null) === value);
    if (isSame) return true;
    const now = clock.now();
    const change = { ...fields, custom_fields, is_demo: false };
    await updateMember(trx, own.spaceId, member.id, change, now);
    await insertAuditLine(trx, own.spaceId, { actorId: null, action: "own-changed", memberId: member.id, now });
    return true;
  });
}
