import { auditNoted } from "../../../audit-log/audit-noted.ts";
import type { Database } from "../../../db/database.ts";
import { eventPayload } from "../../../jobs/events.ts";
import { type Job, type JobKind, job } from "../../../jobs/job.ts";
import type { MailSource } from "../../mail/server/public.ts";
import { enqueueMail, mailBody } from "../../mail/server/public.ts";
import { presentLine } from "./audit.present.ts";
import { selectLinesById } from "./audit.queries.ts";
import { selectNotedLine, selectOwnersToTell, selectTitle, selectWebsiteOfSpace } from "./notes.queries.ts";

const payload = eventPayload(auditNoted.payload);

/** Queued for each line that owners are told of. */
export const tellOwners: JobKind<{ eventId: number; happenedAt: string; event: { lineId: number } }> = {
  name: "audit.tell-owners",
  title: "Tell owners of new owners, big exports, and locked accounts",
  payload,
};

interface Telling {
  publicUrl: URL;
  /** Without a mail server, the dashboard tells them. */
  mailSource: MailSource;
}

export function tellOwnersJob(telling: Telling): Job {
  return job(tellOwners, {
    run:
      ({ event }, { now }) =>
      (trx) =>
        mailOwners(trx, event.lineId, { ...telling, now }),
  });
}

async function mailOwners(
  trx: Database,
  lineId: number,
  { publicUrl, mailSource, now }: Telling & { now: Date },
): Promise<void> {
  const line = await selectNotedLine(trx, lineId);
  const [row] = await selectLinesById(trx, [lineId]);
  // The address of a locked account may be nobody's.
  if (!(await mailSource.isSet(trx)) || !line || !row || (line.action === "login.locked" && line.user_id === null))
    return;
  const ofSpace = line.space_id === null ? undefined : await selectWebsiteOfSpace(trx, line.space_id);
  const website = await selectTitle(trx, line.website_id ?? ofSpace);
  if (!website) return;
  const { kind, title } = kinds[line.action] ?? { kind: "new-owner", title: "A new owner" };
  const { actor, text } = presentLine(row, () => true);
  const mail = {
    websiteId: website.id,
    kind,
    // An attack would flood inboxes; the log has every one.
    ...(line.action === "login.locked" ? { oncePerHour: "later" as const } : {}),
    senderName: website.title,
    subject: title,
    recipientOnly: true,
    ...mailBody({
      title,
      paragraphs: [`${actor} ${text}.`, `${line.happened_at.toISOString().slice(0, 16).replace("T", " ")} UTC`],
      action: { label: "Open the audit log", url: new URL("/dashboard/settings/audit", publicUrl).href },
      footer: `You received this because you are an owner at ${website.title}.`,
    }),
  };
  for (const { id, email: recipient } of await selectOwnersToTell(trx, line)) {
    if (id === line.actor_id || id === line.user_id) continue;
    await enqueueMail(trx, { ...mail, recipient, dedupKey: `audit-note ${lineId} ${id}` }, now);
  }
}

const kinds: Record<string, { kind: string; title: string }> = {
  "login.locked": { kind: "account-locked", title: "An account is locked" },
  "role.opened": { kind: "website-opened", title: "An owner of the network opened your website" },
  "member.exported": { kind: "members-exported", title: "Many members were exported" },
};
