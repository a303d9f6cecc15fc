import type { Database } from "../../../../db/database.ts";
import { readFilter } from "../../contract.ts";
import { deleteSegment, selectSegments } from "../segments/segments.queries.ts";
import { addressKey } from "./address.ts";
import type { Person } from "./person.queries.ts";

interface NamingSegment {
  id: number;
  name: string;
  search: string;
}

/**
 * Saved filters that have a person's address or whole name in their name or search. A single word is nobody's alone: many
 * are called Ann.
 */
export async function selectSegmentsNaming(db: Database, { ownerId, name, emails }: Person): Promise<NamingSegment[]> {
  const needles = [...emails, ...(/\S\s+\S/.test(name.trim()) ? [name] : [])].map(folded);
  const segments = (await selectSegments(db, ownerId)).map(({ id, name, filter }) => {
    const { search = "" } = readFilter(filter);
    return { id, name, search };
  });
  return segments.filter((segment) => {
    const texts = [segment.name, segment.search].map(folded);
    return needles.some((needle) => texts.some((text) => text.includes(needle)));
  });
}

/** How many went. */
export async function deleteSegmentsNaming(trx: Database, person: Person): Promise<number> {
  const naming = await selectSegmentsNaming(trx, person);
  for (const { id } of naming) await deleteSegment(trx, person.ownerId, id);
  return naming.length;
}

const folded = (text: string) => addressKey(text).replace(/\s+/g, " ");
