/** A statement has at most 65,535 parameters. */
const maxRows = 5000;

/** Splits rows into parts that one statement can insert. */
export function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += maxRows) yield rows.slice(at, at + maxRows);
}
