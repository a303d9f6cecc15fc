import { type Database, inLongTransaction, inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { CsvReader, type Delimiter } from "../../../../shared/csv.ts";
import { shorten } from "../../../../shared/text.ts";
import { phoneColumns } from "../../../../shared/words/member-fields.ts";
import type { SpaceAccess } from "../../../websites/server/public.ts";
import { consentTexts, maxLinesListed, storedReasons } from "../../consent-contract.ts";
import { plainName } from "../../import-file-contract.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { unsuppress } from "../suppressions/consent.service.ts";
import { insertStoppedNumbers, lockStoppedNumber, readNumbers } from "../suppressions/phone.queries.ts";
import { noteChanges } from "../suppressions/suppression-log.ts";

/** Stops text messages to the numbers in a text, and tells which of its lines have none. */
export function stopNumbers({ db, clock }: MembersDeps, { spaceId, actorId }: SpaceAccess, text: string) {
  return inLongTransaction(db, async (trx) => {
    const { numbers, unread } = await readLines(trx, spaceId, text);
    const now = clock.now();
    const added = await insertStoppedNumbers(trx, spaceId, numbers, now);
    await noteChanges(trx, spaceId, { emails: added, reason: "manual", at: now });
    if (added.length > 0) {
      await insertAuditLine(trx, spaceId, { actorId, action: "numbers-stopped", members: added.length, now });
    }
    return {
      message: consentTexts.numbersStopped(added.length),
      added: added.length,
      known: numbers.length - added.length,
      unread: { total: unread.length, lines: unread.slice(0, maxLinesListed) },
    };
  });
}

/** Takes a number off the list, for instance because it was added by mistake. Throws `not_found`. */
export function allowNumber({ db, clock }: MembersDeps, { spaceId, actorId }: SpaceAccess, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const number = await lockStoppedNumber(trx, spaceId, id);
    if (!number) throw new AppError("not_found", consentTexts.numberGone);
    const now = clock.now();
    await unsuppress(trx, spaceId, number, { reasons: storedReasons, now });
    await insertAuditLine(trx, spaceId, { actorId, action: "number-allowed", now });
  });
}

async function readLines(trx: Database, spaceId: number, text: string) {
  const lines = toCells(text);
  const read = await readNumbers(
    trx,
    spaceId,
    lines.flatMap(({ cells }) => cells),
  );
  const numbers = new Set<string>();
  const unread: string[] = [];
  let at = 0;
  for (const { line, cells } of lines) {
    const number = pickNumber(cells, read.slice(at, at + cells.length));
    at += cells.length;
    if (number) numbers.add(number);
    else unread.push(shorten(line, 200));
  }
  return { numbers: [...numbers], unread };
}

/** Prefers a number with its country code to a cell that only looks like a number, such as a date. */
function pickNumber(cells: readonly string[], read: readonly (string | null)[]): string | null | undefined {
  const sure = cells.findIndex((cell, place) => read[place] && cell.trim().startsWith("+"));
  return sure >= 0 ? read[sure] : read.find((number) => number !== null);
}

const date = /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}|^[0-9]{1,2}[/.][0-9]{1,2}[/.][0-9]{2,4}/;

/** Returns the cells of each line that may hold a number: those in the column of numbers, if the first line names one. */
function toCells(text: string): { line: string; cells: string[] }[] {
  const delimiter = ([";", "\t", ","] as Delimiter[]).find((sign) => text.includes(sign)) ?? ",";
  const rows = text
    .split(/[\n\r]/)
    .filter((line) => line.trim() !== "")
    .map((line) => ({ line, cells: readCells(line, delimiter) }));
  const column = rows[0]?.cells.findIndex((cell) => phoneColumns.includes(plainName(cell))) ?? -1;
  if (column >= 0) return rows.slice(1).map(({ line, cells }) => ({ line, cells: cells.slice(column, column + 1) }));
  return rows.map(({ line, cells }) => ({ line, cells: cells.filter((cell) => !date.test(cell.trim())).slice(0, 20) }));
}

function readCells(line: string, delimiter: Delimiter): string[] {
  try {
    return new CsvReader(delimiter).read(line, true)[0] ?? [];
  } catch {
    return [line];
  }
}
