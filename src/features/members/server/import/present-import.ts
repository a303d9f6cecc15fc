import { texts } from "../../contract.ts";
import type { ImportAnswer, ImportCheck } from "../../import-contract.ts";
import type { ImportRow } from "../log/imports.queries.ts";
import type { CheckRow } from "./checks.queries.ts";

export function presentImport({ id, consents, ...row }: ImportRow): ImportAnswer {
  const { imported, updated, skipped, without_consent: total, rows_without_consent: rows } = row;
  const import_id = imported + updated + consents > 0 ? id : null;
  return {
    ...{ message: texts.imported, imported, updated, skipped, import_id },
    ...(consents > 0 && { consents }),
    ...(total > 0 && { without_consent: { total, rows } }),
  };
}

export function presentCheck({ id, ...row }: CheckRow): ImportCheck {
  return { check: id, ...row };
}
