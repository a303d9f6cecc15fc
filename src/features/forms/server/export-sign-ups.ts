import { Readable } from "node:stream";
import { type Database, inTransaction } from "../../../db/database.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { csvHead, csvLine } from "../../members/server/public.ts";
import { presentSignUp } from "./inbox.present.ts";
import type { Inbox } from "./messages.queries.ts";
import { countSignUps, selectSignUps } from "./sign-ups.queries.ts";

const asked = ["age", "gender", "street_name", "city", "zip_code", "district"] as const;
const head = [
  ...["name", "email", ...asked],
  ...["signed_up_at", "state", "confirmed_at", "page", "consent_text", "consent_version"],
];
const batchSize = 1000;

/** Streams the sign-ups of an inbox as CSV; writes the audit line before. */
export async function exportSignUps(
  db: Database,
  inbox: Inbox,
  { search, mode }: { search: string; mode: "safe" | "exact" },
): Promise<Readable> {
  const count = await countSignUps(db, inbox, search);
  const audited = { action: "member.sign-ups-exported", websiteId: inbox.websiteId, detail: { count } } as const;
  await inTransaction(db, (trx) => recordAudit(trx, audited));
  return Readable.from(lines());

  async function* lines(): AsyncGenerator<string> {
    yield csvHead(head, mode);
    for (let before: number | undefined; ; ) {
      const rows = await selectSignUps(db, inbox, search, { limit: batchSize, before });
      if (rows.length === 0) return;
      yield rows.map((row) => csvLine(cellsOf(row), mode)).join("");
      before = rows.at(-1)?.id;
    }
  }
}

function cellsOf(row: Awaited<ReturnType<typeof selectSignUps>>[number]) {
  const fields = row.fields as Record<string, string | number | null>;
  const { name, email, created_at, state, confirmed_at, page_address, consent_text, consent_version } =
    presentSignUp(row);
  return [
    ...[name, email, ...asked.map((field) => fields[field] ?? "")],
    ...[created_at, state, confirmed_at ?? "", page_address, consent_text, consent_version],
  ];
}
