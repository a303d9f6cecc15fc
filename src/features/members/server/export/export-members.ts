import { Readable } from "node:stream";
import { inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { customKey } from "../../../../shared/custom-field-limits.ts";
import type { SpaceAccess } from "../../../websites/server/public.ts";
import { customText, getFieldId } from "../../custom-fields.ts";
import { type ExportColumn, type ExportMode, exportTexts } from "../../export-contract.ts";
import { memberFields } from "../../fields.ts";
import { getColumn, labelsKey } from "../../import-file-contract.ts";
import type { MemberFilter } from "../../list-contract.ts";
import { selectCustomFields } from "../custom-fields/custom-fields.queries.ts";
import { selectLabels } from "../labels/labels.queries.ts";
import { countExported } from "../log/member-audit.queries.ts";
import { insertAuditLine } from "../log/record-member-audit.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { csvHead, csvLine } from "./csv-lines.ts";
import { hasTurn, type MemberCursor, openMemberCursor } from "./export.queries.ts";

interface ExportOptions {
  filter: MemberFilter;
  /** All fields, and labels if the list has any, if left out. */
  columns: ExportColumn[] | undefined;
  mode: ExportMode;
}

/** Rows in memory at a time; the next are fetched once these are sent. */
const batchRows = 2000;

/**
 * Streams members as CSV, with their number. Writes the audit lines with the number of members before the first byte, and corrects that of the list's
 * own log if fewer were sent. Throws `too_many` while two exports of this member list are running, `invalid` for a custom field that
 * the list doesn't have.
 */
export async function exportMembers(
  { db, clock }: MembersDeps,
  { spaceId, actorId }: SpaceAccess,
  options: ExportOptions,
) {
  const custom = await selectCustomFields(db, spaceId);
  const names = new Map<string, string>(custom.map(({ field_id, name }) => [customKey(field_id), name]));
  const labels = (await selectLabels(db, spaceId)).length > 0 ? [labelsKey] : [];
  const all = [...memberFields, ...custom.map(({ field_id }) => customKey(field_id)), ...labels] as ExportColumn[];
  const columns = options.columns ?? all;
  const unknown = columns.find((column) => getFieldId(column) !== undefined && !names.has(column));
  if (unknown) throw new AppError("invalid", exportTexts.columnUnknown(unknown));
  const cursor = await openMemberCursor(db, spaceId, { filter: options.filter, columns });
  if (!cursor) throw twoUnderWay();
  const head = columns.map((column) => names.get(column) ?? getColumn(column, custom));
  try {
    const members = await cursor.count();
    const line = { actorId, action: "exported", members, now: clock.now() } as const;
    const auditId = await inTransaction(db, (trx) => insertAuditLine(trx, spaceId, line));
    const end = (sent: number) => countExported(db, spaceId, auditId, sent);
    return { members, file: csvStream(cursor, { columns, head, mode: options.mode }, end) };
  } catch (error) {
    await cursor.close();
    throw error;
  }
}

/** Throws `too_many` if an export can't start now. */
export async function checkTurn({ db }: MembersDeps, spaceId: number): Promise<void> {
  if (!(await hasTurn(db, spaceId))) throw twoUnderWay();
}

const twoUnderWay = () => new AppError("too_many", exportTexts.twoUnderWay, { retryAfterSeconds: 30 });

const toCell = (value: string | number | boolean | null = null) =>
  typeof value === "boolean" ? customText(value) : value;

/** Not a generator, which would never close its cursor if never read. */
function csvStream(
  cursor: MemberCursor,
  { columns, head: names, mode }: { columns: ExportColumn[]; head: string[]; mode: ExportMode },
  end: (members: number) => Promise<void>,
): Readable {
  let sent = 0;
  let head = csvHead(names, mode);
  let ending: Promise<unknown> | undefined;
  const finish = () => (ending ??= Promise.all([cursor.close(), end(sent)]));

  async function nextChunk(): Promise<{ chunk: string; isLast: boolean }> {
    const rows = await cursor.next(batchRows);
    sent += rows.length;
    const lines = rows.map((row) =>
      csvLine(
        columns.map((column) => toCell(row[column])),
        mode,
      ),
    );
    const chunk = head + lines.join("");
    head = "";
    const isLast = rows.length < batchRows;
    // Record it before the client has the whole file.
    if (isLast) await finish();
    return { chunk, isLast };
  }

  return new Readable({
    read() {
      nextChunk().then(
        ({ chunk, isLast }) => {
          if (chunk !== "") this.push(chunk);
          if (isLast) this.push(null);
        },
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      finish().then(
        () => done(error),
        (failure) => done(error ?? failure),
      );
    },
  });
}
