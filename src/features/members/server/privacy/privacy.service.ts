import { type Database, inLongTransaction } from "../../../../db/database.ts";
import type { PersonalDataSource } from "../../../../db/personal-data.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import type { SpaceAccess } from "../../../websites/server/public.ts";
import { privacyTexts, type StoredPart, type StoredPerson } from "../../privacy-contract.ts";
import { logErased, makePseudonym } from "../erased/erased-people.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import { lockImports } from "../members/import.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { allDataSources } from "./data-sources.ts";
import { type Erasure, eraseAndRecord } from "./erase-and-record.ts";
import { selectPerson } from "./person.queries.ts";

export interface PrivacyDeps extends MembersDeps {
  storage: Storage;
  /** Other features' tables with personal data. */
  places: readonly PersonalDataSource[];
}

/** Returns all data about the person with an address. Records `action` first; null records nothing. */
export function findStored(
  { db, clock, places }: PrivacyDeps,
  { spaceId, actorId }: { spaceId: number; actorId: number | null },
  email: string,
  action: "viewed" | "exported" | "own-exported" | null,
): Promise<StoredPerson> {
  return inLongTransaction(db, async (trx) => {
    const person = await selectPerson(trx, spaceId, email);
    if (action) {
      const [memberId] = person.memberIds;
      const subject = memberId === undefined ? { pseudonym: await makePseudonym(trx, spaceId, email) } : { memberId };
      await insertAuditLine(trx, spaceId, { actorId, action, ...subject, now: clock.now() });
    }
    const parts: StoredPart[] = [];
    for (const { title, find } of allDataSources(places)) parts.push({ title, entries: await find(trx, person) });
    return { name: person.name, email: person.email, parts };
  });
}

/** Returns what is stored about a person, as a file has it. */
export function toPersonFile({ email, parts }: StoredPerson, now: Date) {
  return {
    about: `All that is stored here about ${email}`,
    written_at: now.toISOString(),
    stored: Object.fromEntries(parts.map(({ title, entries }) => [title, entries])),
  };
}

export const personFileName = (now: Date): string => `personal-data-${now.toISOString().slice(0, 10)}.json`;

/**
 * Erases a person everywhere and records the request, even if nothing is stored about them yet. Throws
 * `conflict` while an import is running, which may contain the person, and `unavailable` if the log can't be written.
 */
export const erasePerson = (deps: PrivacyDeps, { spaceId, actorId }: SpaceAccess, email: string) =>
  eraseAtOnce(deps, { spaceId, actorId, email, at: deps.clock.now() });

/** Erases one person like `erasePerson`. Returns the number of deleted rows per kind. */
export function eraseAtOnce(
  deps: PrivacyDeps,
  { spaceId, email, ...how }: Erasure,
): Promise<{ title: string; count: number }[]> {
  return inLongTransaction(deps.db, async (trx) => {
    await lockForErasing(trx, spaceId);
    const [erased = []] = await eraseAll(trx, deps, { spaceId, emails: [email], ...how });
    return erased;
  });
}

/** Keeps imports out until the transaction ends. Throws `conflict` while one is running. */
export async function lockForErasing(trx: Database, spaceId: number): Promise<void> {
  if (!(await lockImports(trx, spaceId))) throw new AppError("conflict", privacyTexts.importUnderWay);
}

/** Erases people of a list. To be called last in its transaction. Throws `unavailable` if the log can't be written. */
export async function eraseAll(
  trx: Database,
  { places, storage }: Pick<PrivacyDeps, "places" | "storage">,
  { emails, ...how }: Omit<Erasure, "email"> & { emails: readonly string[] },
): Promise<{ title: string; count: number }[][]> {
  const erased: { title: string; count: number }[][] = [];
  for (const email of emails) erased.push(await eraseAndRecord(trx, places, { ...how, email }));
  await logErased(trx, storage, { ...how, emails }).catch((cause: unknown) => {
    throw new AppError("unavailable", privacyTexts.logFailed, { cause });
  });
  return erased;
}
