import type { Database } from "../../../../db/database.ts";
import { longDate } from "../../../../shared/dates.ts";
import { locale, tr } from "../../../../shared/languages/tr.ts";
import { type AccountMail, mailAccount } from "../../../accounts/server/public.ts";
import { notify } from "../../../notifications/server/public.ts";
import { selectHost, selectLastProven, selectNetworkOwners, wasMailed } from "./backups.queries.ts";

type Message = Pick<AccountMail, "kind" | "title" | "paragraphs" | "dedupKey">;

export interface MailDeps {
  publicUrl: URL;
  now: Date;
}

/** One incident lasts from a proven backup to the next, and one mail per owner tells of it. */
const incidentKey = (lastProvenId: number | undefined, userId: number) => `backups fail ${lastProvenId ?? 0} ${userId}`;

/** Notifies the network's owners, by email, too, that backups fail or are late: once until a backup is proven again. */
export async function reportProblem(
  trx: Database,
  getReason: () => string,
  { publicUrl, now }: MailDeps,
): Promise<void> {
  const last = await selectLastProven(trx);
  const owners = await selectNetworkOwners(trx);
  const people = owners.map(({ id }) => ({ id, isMailed: true }));
  await notify(trx, people, { kind: "backups-late", cause: `backups-late ${last?.id ?? 0}` }, now);
  for (const { id, email } of owners) {
    const compose = () => ({
      kind: "backups-fail",
      title: tr("Backups need your attention"),
      paragraphs: [
        getReason(),
        last
          ? tr("The last proven backup is from {date}.", { date: longDate(last.started_at, "UTC", locale) })
          : tr("There is no proven backup of this server yet."),
        tr("Rostrum keeps trying. You get one more email when backups work again."),
      ],
      dedupKey: incidentKey(last?.id, id),
    });
    await mailOwner(trx, email, compose, { publicUrl, now });
  }
}

/** Mails those who got the mail about the problem that backups work again. `provenId` is the new backup's. */
export async function mailRecovery(trx: Database, provenId: number, { publicUrl, now }: MailDeps): Promise<void> {
  const before = await selectLastProven(trx);
  for (const { id, email } of await selectNetworkOwners(trx)) {
    if (!(await wasMailed(trx, incidentKey(before?.id, id)))) continue;
    const compose = () => ({
      kind: "backups-work",
      title: tr("Backups work again"),
      paragraphs: [tr("A new backup was taken and verified. There's nothing else to do.")],
      dedupKey: `backups work ${provenId} ${id}`,
    });
    await mailOwner(trx, email, compose, { publicUrl, now });
  }
}

async function mailOwner(trx: Database, recipient: string, compose: () => Message, { publicUrl, now }: MailDeps) {
  const host = await selectHost(trx);
  if (!host) return;
  const inFull = () => ({
    ...compose(),
    action: { label: tr("Open Backups"), url: new URL("/dashboard/settings/backups", publicUrl).href },
    footer: tr("You received this because you own the Rostrum server at {host}.", { host: publicUrl.host }),
    recipientOnly: false,
  });
  await mailAccount(trx, { recipient, websiteId: host.id, title: host.title }, inFull, now);
}
