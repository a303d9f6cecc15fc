import { Readable } from "node:stream";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { csvHead, csvLine } from "../../../members/server/public.ts";
import { countMessages, type Inbox, type MessageFilter, selectMessages } from "../messages/messages.queries.ts";

const columns = ["received_at", "name", "email", "message", "page", "request", "read_at", "answered_at"];
const batchSize = 500;

/** Streams the messages of an inbox as CSV, newest first; writes the audit line before. */
export async function exportMessages(
  db: Database,
  inbox: Inbox,
  { mode, ...filter }: MessageFilter & { mode: "safe" | "exact" },
): Promise<Readable> {
  const count = await countMessages(db, inbox, filter);
  const audited = { action: "member.messages-exported", websiteId: inbox.websiteId, detail: { count } } as const;
  await inTransaction(db, (trx) => recordAudit(trx, audited));
  return Readable.from(lines());

  async function* lines(): AsyncGenerator<string> {
    yield csvHead(columns, mode);
    for (let before: number | undefined; ; ) {
      const rows = await selectMessages(db, inbox, filter, { limit: batchSize, before });
      if (rows.length === 0) return;
      yield rows.map((row) => csvLine(toCells(row), mode)).join("");
      before = rows.at(-1)?.id;
    }
  }
}

const iso = (date: Date | null) => date?.toISOString() ?? "";

function toCells(row: Awaited<ReturnType<typeof selectMessages>>[number]) {
  const { created_at, name, email, message, page_address, request, read_at, answered_at } = row;
  return [iso(created_at), name, email, message, page_address, request, iso(read_at), iso(answered_at)];
}
