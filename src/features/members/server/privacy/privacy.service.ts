import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { texts } from "../../contract.ts";
import { privacyTexts, type StoredPart, type StoredPerson } from "../../privacy-contract.ts";
import { lockImports } from "../import/import.queries.ts";
import { insertAuditLine } from "../member-audit.queries.ts";
import type { MembersDeps } from "../members.service.ts";
import { addressKey } from "./address.ts";
import { pseudonymOf, rememberErased } from "./erased-people.ts";
import { type Person, selectPerson } from "./person.queries.ts";
import { places } from "./places.ts";

/**
 * All that is stored about the person who is this member, and about those with the same address. That it was looked at or
 * taken along is noted first. Throws `not_found`.
 */
export function findStored(
  { db, clock }: MembersDeps,
  ownerId: number,
  memberId: number,
  action: "viewed" | "exported",
): Promise<StoredPerson> {
  return inTransaction(db, async (trx) => {
    const person = await selectPerson(trx, ownerId, memberId);
    if (!person) throw new AppError("not_found", texts.notFound);
    await insertAuditLine(trx, ownerId, { actorId: ownerId, action, memberId, now: clock.now() });
    const parts: StoredPart[] = [];
    for (const { title, find } of places) parts.push({ title, entries: await find(trx, person) });
    return { name: person.name, email: person.email, parts };
  });
}

/**
 * Erases a person everywhere and remembers that they asked for it. Throws `not_found`, `invalid` when what was typed names
 * somebody else, `conflict` while an import is under way: it may hold the person already.
 */
export function erasePerson(
  { db, clock }: MembersDeps,
  ownerId: number,
  memberId: number,
  typed: string,
): Promise<{ title: string; count: number }[]> {
  return inTransaction(db, async (trx) => {
    if (!(await lockImports(trx, ownerId))) throw new AppError("conflict", privacyTexts.importUnderWay);
    const person = await selectPerson(trx, ownerId, memberId, { lock: true });
    if (!person) throw new AppError("not_found", texts.notFound);
    if (!isNamed(person, typed)) {
      throw new AppError("invalid", privacyTexts.typeToErase, { fields: { confirm: privacyTexts.typeToErase } });
    }
    return erase(trx, person, clock.now());
  });
}

async function erase(trx: Database, person: Person, now: Date) {
  const { ownerId, email } = person;
  const erased: { title: string; count: number }[] = [];
  for (const { title, erase } of places.toReversed()) erased.unshift({ title, count: await erase(trx, person) });
  await rememberErased(trx, ownerId, email, now);
  const pseudonym = await pseudonymOf(trx, ownerId, email);
  await insertAuditLine(trx, ownerId, { actorId: ownerId, action: "erased", pseudonym, now });
  return erased;
}

const isNamed = ({ name, email }: Person, typed: string) => [name, email].some((known) => fold(known) === fold(typed));

/** Names are as forgiving as addresses; several spaces are one. */
const fold = (text: string) => addressKey(text).replace(/\s+/g, " ");
