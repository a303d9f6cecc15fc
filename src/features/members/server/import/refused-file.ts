import { Readable } from "node:stream";
import { AppError } from "../../../../platform/errors.ts";
import { csvLine, isBlankRecord } from "../../../../shared/csv.ts";
import { fieldLabels, type MemberField } from "../../fields.ts";
import { importTexts, type OnDuplicate } from "../../import-contract.ts";
import { isReason, reasonColumn } from "../../import-file-contract.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { selectCheck } from "./checks.queries.ts";
import { selectParts } from "./files.queries.ts";
import { getRecords } from "./reading/rows.ts";
import type { Refusal } from "./reading/validate-rows.ts";
import { selectRefusals } from "./staging.queries.ts";

const refusalsAtATime = 5000;

/**
 * The rejected rows of an uploaded file as it has them, with the reasons: to be corrected and chosen again. In UTF-8 with a mark by
 * which spreadsheets recognize it. Throws `not_found`.
 */
export async function refusedFile(deps: MembersDeps, spaceId: number, checkId: string, onDuplicate: OnDuplicate) {
  const check = await selectCheck(deps.db, spaceId, checkId);
  if (!check?.file || check.reading?.format !== "members") throw new AppError("not_found", importTexts.checkGone);
  const { reading, file } = check;
  const lines = getLines(getRecords(selectParts(deps.db, checkId), reading), {
    delimiter: reading.delimiter,
    refusals: allRefusals(deps, checkId, onDuplicate),
  });
  return { stream: Readable.from(lines), name: `${file.name.replace(/\.csv$/i, "")}-refused.csv` };
}

type Refused = Pick<Refusal, "row" | "reasons">;

async function* allRefusals(
  { db }: MembersDeps,
  checkId: string,
  onDuplicate: OnDuplicate,
): AsyncGenerator<Refused, undefined> {
  let after = 0;
  for (;;) {
    const rows = await selectRefusals(db, checkId, { onDuplicate, after, limit: refusalsAtATime });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < refusalsAtATime) return undefined;
    after = last.row;
  }
}

interface Lines {
  delimiter: Parameters<typeof csvLine>[1];
  refusals: AsyncGenerator<Refused, undefined>;
}

async function* getLines(file: AsyncIterable<string[][]>, { delimiter, refusals }: Lines): AsyncGenerator<string> {
  let header: string[] | undefined;
  let kept: number[] = [];
  const getLine = (cells: string[], reason: string) => {
    // Keep all of a row that is longer than its header, so that it can be corrected.
    const more = cells.slice(header?.length);
    return `${csvLine([...kept.map((index) => cells[index] ?? ""), reason, ...more], delimiter)}\r\n`;
  };
  let [row, next] = [0, await refusals.next()];
  for await (const records of file) {
    const lines: string[] = [];
    for (const cells of records) {
      if (header) {
        row += 1;
        if (next.done || row !== next.value.row) continue;
        lines.push(getLine(cells, next.value.reasons.map(inWords).join("; ")));
        next = await refusals.next();
      } else if (!isBlankRecord(cells)) {
        header = cells;
        kept = header.flatMap((name, index) => (isReason(name) ? [] : [index]));
        lines.push(`\ufeff${getLine(header, reasonColumn)}`);
      }
    }
    if (lines.length > 0) yield lines.join("");
  }
}

const inWords = ({ field, message }: Refused["reasons"][number]) =>
  field === "" ? message : `${fieldLabels[field as MemberField] ?? field}: ${message}`;
