import type { z } from "zod";
import { inTransaction } from "../../../../db/database.ts";
import { emit } from "../../../../jobs/events.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { mailAccount, selectOwnersToMail } from "../../../accounts/server/public.ts";
import type { RequestKind } from "../../contract.ts";
import { messageForm } from "../../visitor-contract.ts";
import { formSent } from "../form/forms.events.ts";
import { type FormsDeps, getAddress, type OpenForm } from "../form/forms-deps.ts";
import { type FormValues, readForm } from "../form/read-form.ts";
import { insertMessage } from "./messages.queries.ts";

/** An identical message within this time is a double click. */
const sameMs = 10 * minuteMs;

/** A request with the date by which to answer it. */
export interface TimedRequest {
  kind: RequestKind;
  answerBy: Date;
}

/** A form, or a request, which no component belongs to. */
type MessageForm = Pick<OpenForm, "site" | "page"> & {
  component: Pick<OpenForm["component"], "id"> | null;
  request?: TimedRequest;
};

/** Stores a visitor's message and mails the owners. Throws `invalid` with the fields, `problems` among them. */
export const receiveMessage = (
  deps: FormsDeps,
  form: MessageForm,
  values: FormValues,
  problems: Record<string, string> = {},
): Promise<void> => storeMessage(deps, form, readForm(messageForm, values, problems));

/** Stores a message and mails the owners. */
export async function storeMessage(
  deps: FormsDeps,
  { site, page, component, request }: MessageForm,
  sent: z.output<typeof messageForm>,
): Promise<void> {
  const now = deps.clock.now();
  const address = getAddress({ site, page });
  await inTransaction(deps.db, async (trx) => {
    const row = {
      ...sent,
      page_id: page.id,
      component_id: component?.id ?? null,
      request: request?.kind ?? null,
      answer_by: request?.answerBy ?? null,
      page_address: address,
      created_at: now,
    };
    const messageId = await insertMessage(trx, site.id, row, new Date(now.getTime() - sameMs));
    if (messageId === undefined) return;
    await emit(trx, formSent, { websiteId: site.id, messageId }, now);
    const url = new URL(`/dashboard/inbox?website=${site.id}`, deps.publicUrl).href;
    const names = { name: sent.name, website: site.title };
    const compose = () => ({
      kind: "new-message",
      replyTo: sent.email,
      subject: tr("{name} wrote to {website}", names),
      title: tr("{name} wrote to you", names),
      paragraphs: [
        sent.message,
        `${sent.name}, ${sent.email}`,
        tr("Sent from {address}", { address }),
        ...(request ? [tr("This needs an answer by the date that the inbox shows.")] : []),
      ],
      action: { label: tr("Open the inbox"), url },
      footer: tr(
        "Reply to this email to write back. You get at most one of these emails an hour; the inbox has all messages.",
      ),
      oncePerHour: "later" as const,
      recipientOnly: false,
    });
    for (const { email: recipient } of await selectOwnersToMail(trx, site.id)) {
      await mailAccount(trx, { recipient, websiteId: site.id, title: site.title }, compose, now);
    }
  });
}
