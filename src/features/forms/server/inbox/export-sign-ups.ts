import { Readable } from "node:stream";
import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { signUpFields } from "../../../../shared/words/member-fields.ts";
import { type CustomField, type CustomValues, customText } from "../../../members/custom-fields.ts";
import { csvHead, csvLine } from "../../../members/server/public.ts";
import type { Inbox } from "../messages/messages.queries.ts";
import { countSignUps, selectSignUps } from "../sign-ups/sign-ups.queries.ts";
import { presentSignUp } from "./inbox.present.ts";

const asked = signUpFields.map(({ name }) => name);
const columns: string[] = [
  ...["name", "email", ...asked],
  ...["signed_up_at", "state", "confirmed_at", "page", "consent_text", "consent_version"],
];
const batchSize = 1000;

/** By name, as in the members' file, at the end, so that the other columns stay where they are. */
const customColumns = (custom: readonly CustomField[]) =>
  custom.map(({ field_id, name }) =>
    columns.includes(name.toLowerCase()) ? `${name} (custom field ${field_id})` : name,
  );

/** Streams the sign-ups of an inbox as CSV; writes the audit line before. */
export async function exportSignUps(
  db: Database,
  inbox: Inbox,
  { search, mode, custom }: { search: string; mode: "safe" | "exact"; custom: readonly CustomField[] },
): Promise<Readable> {
  const count = await countSignUps(db, inbox, search);
  const audited = { action: "member.sign-ups-exported", websiteId: inbox.websiteId, detail: { count } } as const;
  await inTransaction(db, (trx) => recordAudit(trx, audited));
  return Readable.from(lines());

  async function* lines(): AsyncGenerator<string> {
    yield csvHead([...columns, ...customColumns(custom)], mode);
    for (let before: number | undefined; ; ) {
      const rows = await selectSignUps(db, inbox, search, { limit: batchSize, before });
      if (rows.length === 0) return;
      yield rows.map((row) => csvLine(toCells(row, custom), mode)).join("");
      before = rows.at(-1)?.id;
    }
  }
}

function toCells(row: Awaited<ReturnType<typeof selectSignUps>>[number], custom: readonly CustomField[]) {
  const answers = row.custom_fields as CustomValues;
  const fields = row.fields as Record<string, string | number | null>;
  const { name, email, created_at, state, confirmed_at, page_address, consent_text, consent_version } = presentSignUp(
    row,
    [],
  );
  return [
    ...[name, email, ...asked.map((field) => fields[field] ?? "")],
    ...[created_at, state, confirmed_at ?? "", page_address, consent_text, consent_version],
    ...custom.map(({ field_id }) => customText(answers[field_id])),
  ];
}
