import { inTransaction } from "../../../../db/database.ts";
import { emit } from "../../../../jobs/events.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { selectOwnersToMail } from "../../../accounts/server/public.ts";
import { enqueueMail, mailBody } from "../../../mail/server/public.ts";
import { messageForm } from "../../visitor-contract.ts";
import { formSent } from "../form/forms.events.ts";
import { type FormsDeps, getAddress, type OpenForm } from "../form/forms-deps.ts";
import { type FormValues, readForm } from "../form/read-form.ts";
import { insertMessage } from "./messages.queries.ts";

/** An identical message within this time is a double click. */
const sameMs = 10 * minuteMs;

/** Stores a visitor's message and mails the owners. Throws `invalid` with the fields. */
export async function receiveMessage(deps: FormsDeps, form: OpenForm, values: FormValues): Promise<void> {
  const sent = readForm(messageForm, values);
  const now = deps.clock.now();
  const { site, page, component } = form;
  await inTransaction(deps.db, async (trx) => {
    const row = {
      ...sent,
      page_id: page.id,
      component_id: component.id,
      page_address: getAddress(form),
      created_at: now,
    };
    const messageId = await insertMessage(trx, site.id, row, new Date(now.getTime() - sameMs));
    if (messageId === undefined) return;
    await emit(trx, formSent, { websiteId: site.id, messageId }, now);
    const url = new URL(`/dashboard/inbox?website=${site.id}`, deps.publicUrl).href;
    const mail = {
      websiteId: site.id,
      kind: "new-message",
      senderName: site.title,
      replyTo: sent.email,
      subject: `${sent.name} wrote to ${site.title}`,
      oncePerHour: "later" as const,
      ...mailBody({
        title: `${sent.name} wrote to you`,
        paragraphs: [sent.message, `${sent.name}, ${sent.email}`, `Sent from ${getAddress(form)}`],
        action: { label: "Open the inbox", url },
        footer:
          "Reply to this email to write back. You get at most one of these emails an hour; the inbox has all messages.",
      }),
    };
    for (const { email: recipient } of await selectOwnersToMail(trx, site.id)) {
      await enqueueMail(trx, { ...mail, recipient }, now);
    }
  });
}
