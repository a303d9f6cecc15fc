import { Readable } from "node:stream";
import { inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SpaceAccess } from "../../../websites/server/public.ts";
import type { MemberFilter } from "../../contract.ts";
import { type ExportColumn, type ExportMode, exportTexts } from "../../export-contract.ts";
import { countExported } from "../member-audit.queries.ts";
import type { MembersDeps } from "../members.service.ts";
import { insertAuditLine } from "../record-member-audit.ts";
import { csvHead, csvLine } from "./csv-lines.ts";
import { hasTurn, type MemberCursor, openMemberCursor } from "./export.queries.ts";

interface ExportOptions {
  filter: MemberFilter;
  columns: ExportColumn[];
  mode: ExportMode;
}

/** Rows in memory at a time; the next are fetched once these are sent. */
const batchRows = 2000;

/**
 * Streams members as CSV. Writes the audit lines with the number of members before the first byte, and corrects that of the list's
 * own log if fewer were sent. Throws `too_many` while two exports of this member list are running.
 */
export async function exportMembers(
  { db, clock }: MembersDeps,
  { spaceId, actorId }: SpaceAccess,
  options: ExportOptions,
) {
  const cursor = await openMemberCursor(db, spaceId, options);
  if (!cursor) throw twoUnderWay();
  try {
    const line = { actorId, action: "exported", members: await cursor.count(), now: clock.now() } as const;
    const auditId = await inTransaction(db, (trx) => insertAuditLine(trx, spaceId, line));
    return csvStream(cursor, options, (members) => countExported(db, spaceId, auditId, members));
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

/** Not a generator, which would never close its cursor if never read. */
function csvStream(
  cursor: MemberCursor,
  { columns, mode }: ExportOptions,
  end: (members: number) => Promise<void>,
): Readable {
  let sent = 0;
  let head = csvHead(columns, mode);
  let ending: Promise<unknown> | undefined;
  const finish = () => (ending ??= Promise.all([cursor.close(), end(sent)]));

  async function nextChunk(): Promise<{ chunk: string; isLast: boolean }> {
    const rows = await cursor.next(batchRows);
    sent += rows.length;
    const lines = rows.map((row) =>
      csvLine(
        columns.map((column) => row[column]),
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
