import type { Database } from "../../../../db/database.ts";
import { longDate } from "../../../../shared/dates.ts";
import { enqueueMail, mailBody } from "../../../mail/server/public.ts";
import { notify } from "../../../notifications/server/public.ts";
import { selectHost, selectLastProven, selectNetworkOwners, wasMailed } from "./backups.queries.ts";

interface Message {
  kind: string;
  subject: string;
  paragraphs: string[];
  dedupKey: string;
}

export interface MailDeps {
  publicUrl: URL;
  now: Date;
}

/** One incident lasts from a proven backup to the next, and one mail per owner tells of it. */
const incidentKey = (lastProvenId: number | undefined, userId: number) => `backups fail ${lastProvenId ?? 0} ${userId}`;

/** Notifies the network's owners, by email, too, that backups fail or are late: once until a backup is proven again. */
export async function reportProblem(trx: Database, reason: string, { publicUrl, now }: MailDeps): Promise<void> {
  const last = await selectLastProven(trx);
  const state = last
    ? `The last proven backup is from ${longDate(last.started_at)}.`
    : "There is no proven backup of this server yet.";
  const owners = await selectNetworkOwners(trx);
  const people = owners.map(({ id }) => ({ id, isMailed: true }));
  await notify(trx, people, { kind: "backups-late", cause: `backups-late ${last?.id ?? 0}` }, now);
  for (const { id, email } of owners) {
    const message = {
      kind: "backups-fail",
      subject: "Backups need your attention",
      paragraphs: [reason, state, "Rostrum keeps trying. You get one more email when backups work again."],
      dedupKey: incidentKey(last?.id, id),
    };
    await mailOwner(trx, email, message, { publicUrl, now });
  }
}

/** Mails those who got the mail about the problem that backups work again. `provenId` is the new backup's. */
export async function mailRecovery(trx: Database, provenId: number, { publicUrl, now }: MailDeps): Promise<void> {
  const before = await selectLastProven(trx);
  for (const { id, email } of await selectNetworkOwners(trx)) {
    if (!(await wasMailed(trx, incidentKey(before?.id, id)))) continue;
    const message = {
      kind: "backups-work",
      subject: "Backups work again",
      paragraphs: ["A new backup was taken and verified. There's nothing else to do."],
      dedupKey: `backups work ${provenId} ${id}`,
    };
    await mailOwner(trx, email, message, { publicUrl, now });
  }
}

async function mailOwner(trx: Database, recipient: string, message: Message, { publicUrl, now }: MailDeps) {
  const host = await selectHost(trx);
  if (!host) return;
  const { kind, subject, paragraphs, dedupKey } = message;
  const body = mailBody({
    title: subject,
    paragraphs,
    action: { label: "Open Backups", url: new URL("/dashboard/settings/backups", publicUrl).href },
    footer: `You received this because you own the Rostrum server at ${publicUrl.host}.`,
  });
  const mail = { websiteId: host.id, kind, recipient, senderName: host.title, subject, dedupKey, ...body };
  await enqueueMail(trx, mail, now);
}
