import type { Database } from "../../../../db/database.ts";
import { readCondition } from "../../custom-fields.ts";
import { readFilter } from "../../list-contract.ts";
import { addressKeys } from "../erased/address.ts";
import { deleteSegment, selectSegments } from "../segments/segments.queries.ts";
import type { Person } from "./person.queries.ts";

interface NamingSegment {
  id: number;
  name: string;
  search: string;
}

/**
 * Saved filters that contain a person's address or full name in their name or search. Ignores single words, which
 * many people share.
 */
export async function selectSegmentsNaming(db: Database, { spaceId, name, emails }: Person): Promise<NamingSegment[]> {
  const needles = await folded(db, [...emails, ...(/\S\s+\S/.test(name.trim()) ? [name] : [])]);
  const segments = (await selectSegments(db, spaceId)).map(({ id, name, filter }) => {
    const { search = "", custom = [] } = readFilter(filter);
    const values = custom.map((text) => readCondition(text)?.value);
    return { id, name, search: [search, ...values].filter(Boolean).join(", ") };
  });
  const texts = await folded(
    db,
    segments.flatMap((segment) => [segment.name, segment.search]),
  );
  return segments.filter((_, index) =>
    needles.some((needle) => texts[2 * index]?.includes(needle) || texts[2 * index + 1]?.includes(needle)),
  );
}

/** Returns the number of deleted rows. */
export async function deleteSegmentsNaming(trx: Database, person: Person): Promise<number> {
  const naming = await selectSegmentsNaming(trx, person);
  for (const { id } of naming) await deleteSegment(trx, person.spaceId, id);
  return naming.length;
}

const folded = async (db: Database, texts: string[]) =>
  (await addressKeys(db, texts)).map((text) => text.replace(/\s+/g, " "));
