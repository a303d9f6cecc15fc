import { type Database, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { en } from "../../../../shared/languages/site/en.ts";
import { completeLanguages, withoutRegion } from "../../../../shared/languages/tags.ts";
import { changeOwnLanguage } from "../../../members/server/public.ts";
import type { LanguageChoice } from "../../readers-contract.ts";
import { selectListsOfRecipient } from "../edition/person-in-edition.queries.ts";
import { type ReaderRow, selectLanguagesAround } from "./readers.queries.ts";
import { findReader } from "./readers.service.ts";

/** The languages that a reader can choose from, without regions; null if they are on no list. */
export async function getLanguageChoice(db: Database, reader: ReaderRow): Promise<LanguageChoice | null> {
  const lists = await getMemberships(db, reader);
  if (lists.size === 0) return null;
  const { website, lists: others } = await selectLanguagesAround(db, reader.website_id, [...lists.keys()]);
  const chosen = withoutRegion(reader.language || website);
  return { chosen, tags: [...new Set([chosen, ...[website, ...others, ...completeLanguages].map(withoutRegion)])] };
}

/** Stores the language that a reader chose, on each list through which they got the email. Idempotent. Throws `not_found`, `invalid`. */
export function chooseLanguage(db: Database, token: string, tag: string, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const reader = await findReader(trx, token);
    const choice = await getLanguageChoice(trx, reader);
    if (!choice?.tags.includes(tag)) throw new AppError("invalid", en["error.choose"]);
    // Whoever keeps English keeps Canada's.
    if (reader.language !== "" && withoutRegion(reader.language) === tag) return;
    // In one order, so that two requests can't wait for each other.
    const lists = [...(await getMemberships(trx, reader))].toSorted(([one], [other]) => one - other);
    for (const [spaceId, memberId] of lists) await changeOwnLanguage(trx, spaceId, { memberId, language: tag, now });
  });
}

/** The member that a reader is, by member list. */
async function getMemberships(db: Database, reader: ReaderRow): Promise<Map<number, number>> {
  if (reader.email === null) return new Map();
  const lists = reader.is_host ? await selectListsOfRecipient(db, reader.id) : [reader];
  return new Map(lists.flatMap(({ space_id, member_id: id }) => (id === null ? [] : [[space_id, id] as const])));
}
