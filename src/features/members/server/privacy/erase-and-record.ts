import type { Database } from "../../../../db/database.ts";
import type { PersonalDataSource } from "../../../../db/personal-data.ts";
import { makePseudonym, rememberErased } from "../erased/erased-people.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import { allDataSources } from "./data-sources.ts";
import { selectPerson } from "./person.queries.ts";

export interface Erasure {
  spaceId: number;
  /** Null: repeated after a backup was restored, or by the person. */
  actorId: number | null;
  action?: "erased" | "own-erased";
  email: string;
  at: Date;
}

/** Erases a person everywhere and remembers the request. Returns the number of deleted rows per kind. */
export async function eraseAndRecord(
  trx: Database,
  places: readonly PersonalDataSource[],
  { spaceId, actorId, email, at, action = "erased" }: Erasure,
): Promise<{ title: string; count: number }[]> {
  const person = await selectPerson(trx, spaceId, email, { lock: true });
  const erased: { title: string; count: number }[] = [];
  for (const { title, erase } of allDataSources(places).toReversed())
    erased.unshift({ title, count: await erase(trx, person) });
  await rememberErased(trx, spaceId, email, at);
  const pseudonym = await makePseudonym(trx, spaceId, email);
  await insertAuditLine(trx, spaceId, { actorId, action, pseudonym, now: at });
  return erased;
}
