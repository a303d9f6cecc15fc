import { inTransaction } from "../../../db/database.ts";
import { emit } from "../../../platform/jobs/events.ts";
import { minuteMs } from "../../../shared/durations.ts";
import { enqueueMail, mailBody } from "../../mail/server/public.ts";
import { messageForm } from "../contract.ts";
import { formSent } from "./forms.events.ts";
import { addressOf, type FormsDeps, type OpenForm } from "./forms-deps.ts";
import { insertMessage, selectNotice } from "./messages.queries.ts";
import { type FormValues, readForm } from "./read-form.ts";

/** An identical message within this time is a double click. */
const sameMs = 10 * minuteMs;

/** Stores a visitor's message and mails the owner. Throws `invalid` with the fields. */
export async function receiveMessage(deps: FormsDeps, form: OpenForm, values: FormValues): Promise<void> {
  const sent = readForm(messageForm, values);
  const now = deps.clock.now();
  const { site, page } = form;
  await inTransaction(deps.db, async (trx) => {
    const row = { ...sent, page_id: page.id, page_address: addressOf(form), created_at: now };
    const messageId = await insertMessage(trx, site.id, row, new Date(now.getTime() - sameMs));
    if (messageId === undefined) return;
    await emit(trx, formSent, { websiteId: site.id, messageId }, now);
    const owner = await selectNotice(trx, site.id);
    if (!owner) return;
    const url = new URL(`/dashboard/inbox?website=${site.id}`, deps.publicUrl).href;
    await enqueueMail(
      trx,
      {
        websiteId: site.id,
        kind: "new-message",
        recipient: owner.email,
        senderName: site.title,
        replyTo: sent.email,
        subject: `${sent.name} wrote to ${site.title}`,
        oncePerHour: "later",
        ...mailBody({
          title: `${sent.name} wrote to you`,
          paragraphs: [sent.message, `${sent.name}, ${sent.email}`, `Sent from ${addressOf(form)}`],
          action: { label: "Open the inbox", url },
          footer:
            "Reply to this email to write back. You get at most one of these emails an hour; the inbox has all messages.",
        }),
      },
      now,
    );
  });
}
