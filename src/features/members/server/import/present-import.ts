import { texts } from "../../contract.ts";
import type { ImportAnswer, ImportCheck } from "../../import-contract.ts";
import type { CheckRow } from "./checks.queries.ts";
import type { ImportRow } from "./imports.queries.ts";

export function presentImport({ id, imported, updated, skipped, consents }: ImportRow): ImportAnswer {
  const import_id = imported + updated + consents > 0 ? id : null;
  return { message: texts.imported, imported, updated, skipped, import_id, ...(consents > 0 && { consents }) };
}

export function presentCheck({ id, ...row }: CheckRow): ImportCheck {
  return { check: id, ...row };
}
