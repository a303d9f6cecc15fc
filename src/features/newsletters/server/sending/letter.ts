import type { Database } from "../../../../db/database.ts";
import type { MailConfig } from "../../../../platform/config-mail.ts";
import { selectSite, siteOfRow } from "../../../websites/server/public.ts";
import { Composer } from "./compose.ts";
import { selectBody } from "./ledger.queries.ts";

export interface LetterDeps {
  db: Database;
  publicUrl: URL;
  mail: Pick<MailConfig, "from" | "returns">;
}

/** What composes a newsletter's emails; undefined if the newsletter or its website is gone. */
export async function openLetter(
  { db, publicUrl, mail }: LetterDeps,
  newsletterId: number,
): Promise<Composer | undefined> {
  const body = await selectBody(db, newsletterId);
  const row = body && (await selectSite(db, body.website_id));
  if (!body || !row) return undefined;
  const { origin, title } = siteOfRow(row, publicUrl);
  return new Composer({
    subject: body.subject,
    body: { html: body.html, text: body.text },
    from: { name: body.sender_name || title, address: mail.from.address },
    replyTo: body.reply_to,
    origin,
    returns: mail.returns,
  });
}
