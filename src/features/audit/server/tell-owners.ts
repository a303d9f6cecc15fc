import { auditNoted } from "../../../audit-log/audit-noted.ts";
import type { Database } from "../../../db/database.ts";
import { eventPayload } from "../../../jobs/events.ts";
import { type Job, type JobKind, job } from "../../../jobs/job.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { mailAccount } from "../../accounts/server/public.ts";
import type { MailSource } from "../../mail/server/public.ts";
import { presentLine } from "./audit.present.ts";
import { selectLinesById } from "./audit.queries.ts";
import { selectNotedLine, selectOwnersToTell, selectTitle, selectWebsiteOfSpace } from "./notes.queries.ts";

const payload = eventPayload(auditNoted.payload);

/** Queued for each line that owners are told of. */
export const tellOwners: JobKind<{ eventId: number; happenedAt: string; event: { lineId: number } }> = {
  name: "audit.tell-owners",
  title: tr("Tell owners of new owners, big exports, and locked accounts"),
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
  const compose = () => {
    const { kind, getTitle } = kinds[line.action] ?? newOwner;
    const { actor, text } = presentLine(row, () => true);
    return {
      kind,
      title: getTitle(),
      paragraphs: [`${actor} ${text}.`, `${line.happened_at.toISOString().slice(0, 16).replace("T", " ")} UTC`],
      action: { label: tr("Open the audit log"), url: new URL("/dashboard/settings/audit", publicUrl).href },
      footer: tr("You received this because you are an owner at {website}.", { website: website.title }),
      // An attack would flood inboxes; the log has every one.
      ...(line.action === "login.locked" ? { oncePerHour: "later" as const } : {}),
    };
  };
  for (const { id, email: recipient } of await selectOwnersToTell(trx, line)) {
    if (id === line.actor_id || id === line.user_id) continue;
    const inFull = () => ({ ...compose(), dedupKey: `audit-note ${lineId} ${id}` });
    await mailAccount(trx, { recipient, websiteId: website.id, title: website.title }, inFull, now);
  }
}

const newOwner = { kind: "new-owner", getTitle: () => tr("A new owner") };
const kinds: Record<string, { kind: string; getTitle: () => string }> = {
  "login.locked": { kind: "account-locked", getTitle: () => tr("An account is locked") },
  "role.opened": { kind: "website-opened", getTitle: () => tr("An owner of the network opened your website") },
  "member.exported": { kind: "members-exported", getTitle: () => tr("Many members were exported") },
};
