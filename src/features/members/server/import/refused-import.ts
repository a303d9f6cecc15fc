import { namedRows, type RefusedRow, texts } from "../../contract.ts";

/** Ends an import: nothing of it stays. */
export class RefusedImport extends Error {
  readonly rows: RefusedRow[];
  readonly total: number;
  constructor(rows: RefusedRow[], total = rows.length) {
    super(texts.csvInvalid);
    this.rows = rows;
    this.total = total;
  }
}

/** What is wrong in an import: all of it is counted, the first of it named. */
export class Refusals {
  total = 0;
  readonly #rows: RefusedRow[] = [];

  add(row: RefusedRow): void {
    this.total += 1;
    if (this.#rows.length < namedRows) this.#rows.push(row);
  }

  /** Throws `RefusedImport` if there is anything. */
  throwIfAny(): void {
    if (this.total === 0) return;
    throw new RefusedImport(
      this.#rows.toSorted((a, b) => a.row - b.row),
      this.total,
    );
  }
}
