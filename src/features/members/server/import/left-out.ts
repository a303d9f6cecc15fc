import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Delimiter } from "../../../../shared/csv.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { binDays, texts } from "../../contract.ts";
import type { OnDuplicate } from "../../import-contract.ts";
import { erasedPeople } from "../erased/erased-people.ts";
import { selectImport } from "../log/imports.queries.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { selectCheck } from "./checks.queries.ts";
import { type FileRow, insertLeftOut, selectLeftOut } from "./left-out.queries.ts";
import { refusedRows, toFile } from "./refused-file.ts";

const rowsAtATime = 2000;

/** Where an import comes from; `delimiter` is null if its rows that were left out aren't stored. */
export interface ImportSource {
  file_name: string | null;
  delimiter: Delimiter | null;
}

/**
 * Stores the rows of an uploaded file that an import leaves out, as long as it can be undone. Those of people who asked to be erased
 * are left out here, too.
 */
export async function keepLeftOut(
  trx: Database,
  spaceId: number,
  { importId, checkId, refused, mode }: { importId: number; checkId: string; refused: number; mode: OnDuplicate },
): Promise<ImportSource> {
  const check = await selectCheck(trx, spaceId, checkId);
  if (!check?.file || !check.reading) return { file_name: null, delimiter: null };
  const { name: file_name } = check.file;
  if (refused === 0) return { file_name, delimiter: null };
  const areErased = await erasedPeople(trx, spaceId);
  for await (const rows of refusedRows(trx, check, mode)) {
    const found = rows.map((row) => ({ ...row, emails: row.row === 0 ? [] : findEmails(row) }));
    const all = found.flatMap(({ emails }) => emails);
    const erased = await areErased(all);
    const gone = new Set(all.filter((_, place) => erased[place]));
    for (let first = 0; first < found.length; first += rowsAtATime) {
      const some = found.slice(first, first + rowsAtATime).filter(({ emails }) => !emails.some((one) => gone.has(one)));
      await insertLeftOut(trx, importId, some);
    }
  }
  return { file_name, delimiter: check.reading.delimiter };
}

/** The addresses in a row, also in a cell with more than one, or with a name: `Ann <ann@example.org>`. */
const findEmails = ({ cells }: FileRow): string[] => [
  ...new Set(
    cells
      .join(" ")
      .split(/[\s<>()[\],;:"']/)
      .filter((word) => word.includes("@"))
      .map((word) => (word.endsWith(".") ? word.slice(0, -1) : word)),
  ),
];

/** The rows that an import left out, to be corrected and imported again. Throws `not_found`. */
export async function leftOutFile({ db, clock }: MembersDeps, spaceId: number, importId: number) {
  const since = new Date(clock.now().getTime() - binDays * dayMs);
  const found = await selectImport(db, spaceId, importId, since);
  if (!found?.delimiter) throw new AppError("not_found", texts.importNotFound);
  return toFile(found.file_name ?? "import", found.delimiter as Delimiter, storedRows(db, importId));
}

async function* storedRows(db: Database, importId: number): AsyncGenerator<FileRow[]> {
  for (let after = -1; ; ) {
    const rows = await selectLeftOut(db, importId, { after, limit: rowsAtATime });
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtATime) return;
    after = rows.at(-1)?.row ?? after;
  }
}
