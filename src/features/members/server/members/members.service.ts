import { type Database, inTransaction } from "../../../../db/database.ts";
import { foldCase } from "../../../../db/fold-case.ts";
import { emit } from "../../../../jobs/events.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SpaceAccess } from "../../../websites/server/public.ts";
import { type MemberInput, texts } from "../../contract.ts";
import { memberFields } from "../../fields.ts";
import { areSameLabels } from "../../labels-contract.ts";
import { refuseErased } from "../erased/erased-people.ts";
import { obtainLabels } from "../labels/obtain-labels.ts";
import type { NewAuditLine } from "../log/member-audit.queries.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import { moveSuppression } from "../suppressions/consent.service.ts";
import type { Within } from "./member-filter.queries.ts";
import { memberAdded } from "./members.events.ts";
import { insertMember, lockMember, type MemberRow, selectMember, updateMember } from "./own-members.queries.ts";

export interface MembersDeps {
  db: Database;
  clock: Clock;
}

/** A member; records the access in the audit log. Throws `not_found`. */
export async function viewMember(
  { db, clock }: MembersDeps,
  { spaceId, actorId, within }: SpaceAccess & { within: Within },
  memberId: number,
): Promise<MemberRow> {
  const member = await selectMember(db, { spaceId, within }, memberId);
  if (!member) throw new AppError("not_found", texts.notFound);
  await insertAuditLine(db, spaceId, { actorId, action: "viewed", memberId, now: clock.now() });
  return member;
}

/** Returns the new member's id. Throws `conflict` if the address is taken or its person asked to be erased. */
export async function addMember(
  { db, clock }: MembersDeps,
  { spaceId, actorId }: SpaceAccess,
  person: MemberInput,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await refuseErased(trx, spaceId, person.email);
    const labelIds = await obtainLabels(trx, spaceId, person.labels ?? []);
    const memberId = await insertMember(trx, spaceId, { ...person, labelIds });
    if (memberId === undefined) throw emailTaken();
    const now = clock.now();
    await insertAuditLine(trx, spaceId, { actorId, action: "added", memberId, now });
    await emit(trx, memberAdded, { spaceId, count: 1, memberId }, now);
    return memberId;
  });
}

type Edited = { saved: MemberRow } | { conflict: MemberRow };

/**
 * Saves a member's fields, unless they changed since `version`: then returns the current member. Saving current
 * values succeeds with any version, so that clients can retry after a lost response.
 * Throws `not_found`, or `conflict` if the address is taken or its person asked to be erased.
 */
export function editMember(
  { db, clock }: MembersDeps,
  access: SpaceAccess,
  memberId: number,
  { version, ...person }: MemberInput & { version?: number | undefined },
): Promise<Edited> {
  const { spaceId } = access;
  return inTransaction(db, async (trx): Promise<Edited> => {
    const known = await lockMember(trx, spaceId, memberId);
    if (!known || known.deleted_at) throw new AppError("not_found", texts.notFound);
    if (haveSameFields(known, person) && areSameLabels(known.labels, person.labels ?? known.labels))
      return { saved: known };
    if (version !== undefined && version !== known.version) return { conflict: known };
    // Trust an address typed by whoever keeps the list, as for added members.
    const [former, next] = await foldCase(trx, [known.email, person.email]);
    const isOtherAddress = former !== next;
    if (isOtherAddress) {
      await refuseErased(trx, spaceId, person.email);
      await moveSuppression(trx, spaceId, { former: known.email, next: person.email, now: clock.now() });
    }
    const labelIds = person.labels && (await obtainLabels(trx, spaceId, person.labels));
    const change = {
      ...{ ...person, ...(labelIds && { labelIds }), is_demo: false },
      is_unconfirmed: known.is_unconfirmed && !isOtherAddress,
    };
    const labeled = getLabelLines(known.labels, person.labels ?? known.labels);
    const isOnlyLabeled = labeled.length > 0 && haveSameFields(known, person);
    const actions = [...(isOnlyLabeled ? [] : [{ action: "changed" as const }]), ...labeled];
    return { saved: await changeMember({ trx, clock }, access, memberId, { change, actions }) };
  });
}

const haveSameFields = (known: MemberRow, person: MemberInput): boolean =>
  memberFields.every((field) => person[field] === undefined || known[field] === person[field]) &&
  Object.entries(person.custom_fields ?? {}).every(([id, value]) => (known.custom_fields[id] ?? null) === value);

/** An action with a member, for the log. */
type Done = Pick<NewAuditLine, "action" | "title">;

function getLabelLines(former: readonly string[], next: readonly string[]): Done[] {
  const without = (some: readonly string[], others: readonly string[]) =>
    some.filter((name) => !others.some((other) => areSameLabels([name], [other]))).join(", ");
  const [added, removed] = [without(next, former), without(former, next)];
  return [
    ...(added ? [{ action: "labeled" as const, title: added }] : []),
    ...(removed ? [{ action: "unlabeled" as const, title: removed }] : []),
  ];
}

/** Moves a member into the bin. Idempotent. Throws `not_found`. */
export function binMember({ db, clock }: MembersDeps, access: SpaceAccess, memberId: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const known = await lockMember(trx, access.spaceId, memberId);
    if (!known) throw new AppError("not_found", texts.notFound);
    if (known.deleted_at) return;
    const change = { deleted_at: clock.now() };
    await changeMember({ trx, clock }, access, memberId, { change, actions: [{ action: "deleted" }] });
  });
}

/** Restores a member from the bin. Throws `not_found`, or `conflict` if the address has been taken. */
export function restoreMember({ db, clock }: MembersDeps, access: SpaceAccess, memberId: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const known = await lockMember(trx, access.spaceId, memberId);
    if (!known) throw new AppError("not_found", texts.notFound);
    if (!known.deleted_at) return;
    const change = { deleted_at: null };
    await changeMember({ trx, clock }, access, memberId, { change, actions: [{ action: "restored" }] });
  });
}

async function changeMember(
  { trx, clock }: { trx: Database; clock: Clock },
  { spaceId, actorId }: SpaceAccess,
  memberId: number,
  { change, actions }: { change: Parameters<typeof updateMember>[3]; actions: readonly Done[] },
): Promise<MemberRow> {
  const now = clock.now();
  const changed = await updateMember(trx, spaceId, memberId, change, now);
  if (!changed) throw emailTaken();
  for (const done of actions) await insertAuditLine(trx, spaceId, { actorId, ...done, memberId, now });
  return changed;
}

function emailTaken(): AppError {
  return new AppError("conflict", texts.emailTaken, { fields: { email: texts.emailTaken } });
}
