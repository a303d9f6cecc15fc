import { inLongTransaction } from "../../../../db/database.ts";
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
import { eraseAndRecord } from "./erase-and-record.ts";
import { selectPerson } from "./person.queries.ts";

export interface PrivacyDeps extends MembersDeps {
  storage: Storage;
  /** Other features' tables with personal data. */
  places: readonly PersonalDataSource[];
}

/** All data about the person with an address. Records the access or export first. */
export function findStored(
  { db, clock, places }: PrivacyDeps,
  { spaceId, actorId }: SpaceAccess,
  email: string,
  action: "viewed" | "exported",
): Promise<StoredPerson> {
  return inLongTransaction(db, async (trx) => {
    const person = await selectPerson(trx, spaceId, email);
    const [memberId] = person.memberIds;
    const subject = memberId === undefined ? { pseudonym: await makePseudonym(trx, spaceId, email) } : { memberId };
    await insertAuditLine(trx, spaceId, { actorId, action, ...subject, now: clock.now() });
    const parts: StoredPart[] = [];
    for (const { title, find } of allDataSources(places)) parts.push({ title, entries: await find(trx, person) });
    return { name: person.name, email: person.email, parts };
  });
}

/**
 * Erases a person everywhere and records the request, even if nothing is stored about them yet. Throws
 * `conflict` while an import is running, which may contain the person, and `unavailable` if the log can't be written.
 */
export function erasePerson(
  { db, clock, places, storage }: PrivacyDeps,
  { spaceId, actorId }: SpaceAccess,
  email: string,
): Promise<{ title: string; count: number }[]> {
  return inLongTransaction(db, async (trx) => {
    if (!(await lockImports(trx, spaceId))) throw new AppError("conflict", privacyTexts.importUnderWay);
    const erasure = { spaceId, actorId, email, at: clock.now() };
    const erased = await eraseAndRecord(trx, places, erasure);
    await logErased(trx, storage, erasure).catch((cause: unknown) => {
      throw new AppError("unavailable", privacyTexts.logFailed, { cause });
    });
    return erased;
  });
}
