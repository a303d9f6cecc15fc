/** Cached, because creating a collator is slow. Bounded by the languages of websites. */
const collators = new Map<string, Intl.Collator>();

/**
 * Sorts by name in the alphabet of a language (BCP 47): in Swedish, Ö is the last letter; in German, it is an O.
 * For lists that are loaded as a whole; PostgreSQL's own order, which its indexes have, is that of the code points.
 */
export function sortNames<Row>(rows: readonly Row[], tag: string, getName: (row: Row) => string): Row[] {
  const collator = collators.get(tag) ?? new Intl.Collator(tag);
  collators.set(tag, collator);
  return rows.toSorted((one, other) => collator.compare(getName(one), getName(other)));
}
