import { texts } from "../../../contract.ts";
import type { RefusedRow } from "../../../import-contract.ts";

/** Rolls back an import. */
export class RefusedImport extends Error {
  readonly rows: RefusedRow[];
  /** Counts all problems and lists the first ones. */
  readonly total: number;
  constructor(rows: RefusedRow[], total = rows.length) {
    super(texts.csvInvalid);
    this.rows = rows;
    this.total = total;
  }
}
