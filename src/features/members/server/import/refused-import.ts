import { texts } from "../../contract.ts";
import type { RefusedRow } from "../../import-contract.ts";

/** Ends an import: nothing of it stays. */
export class RefusedImport extends Error {
  readonly rows: RefusedRow[];
  /** Counts all that is wrong; the first of it is named. */
  readonly total: number;
  constructor(rows: RefusedRow[], total = rows.length) {
    super(texts.csvInvalid);
    this.rows = rows;
    this.total = total;
  }
}
