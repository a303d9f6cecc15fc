import type { Database } from "../../../../db/database.ts";
import type { PersonalDataSource } from "../../../../db/personal-data.ts";
import { insertAuditLine } from "../member-audit.queries.ts";
import { allDataSources } from "./data-sources.ts";
import { pseudonymOf, rememberErased } from "./erased-people.ts";
import { selectPerson } from "./person.queries.ts";

interface Erasure {
  ownerId: number;
  email: string;
  at: Date;
}

/** Erases a person everywhere and remembers the request. Returns the number of deleted rows per kind. */
export async function eraseAndRecord(
  trx: Database,
  places: readonly PersonalDataSource[],
  { ownerId, email, at }: Erasure,
): Promise<{ title: string; count: number }[]> {
  const person = await selectPerson(trx, ownerId, email, { lock: true });
  const erased: { title: string; count: number }[] = [];
  for (const { title, erase } of allDataSources(places).toReversed())
    erased.unshift({ title, count: await erase(trx, person) });
  await rememberErased(trx, ownerId, email, at);
  const pseudonym = await pseudonymOf(trx, ownerId, email);
  await insertAuditLine(trx, ownerId, { actorId: ownerId, action: "erased", pseudonym, now: at });
  return erased;
}
