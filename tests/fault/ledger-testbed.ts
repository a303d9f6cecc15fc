import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { type Database, inTransaction } from "../../src/db/database.ts";
import { suppress } from "../../src/features/members/server/public.ts";
import { selectVolumeTotalsAcrossOwners } from "../../src/features/newsletters/server/network/volumes.queries.ts";
import { selectFigures } from "../../src/features/newsletters/server/newsletter/figures.queries.ts";
import { newsletterDataSources } from "../../src/features/newsletters/server/public.ts";
import { queueSending } from "../../src/features/newsletters/server/sending/newsletters.jobs.ts";
import { requeueUncertain } from "../../src/features/newsletters/server/sending/requeue.queries.ts";
import { insertConsentingMembers, insertHeldNewsletter } from "../support/newsletters.ts";
import type { SmtpSink } from "../support/smtp-sink.ts";
import { createPeople } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

/** A newsletter that is being sent by several processes to a sink. */
export interface LedgerTestbed {
  db: Database;
  sink: SmtpSink;
  newsletterId: number;
  spaceId: number;
}

interface SenderSettings {
  databaseUrl: string;
  smtpUrl: string;
  connections: number;
  leaseMs: number;
}

export async function startSender({
  databaseUrl,
  smtpUrl,
  connections,
  leaseMs,
}: SenderSettings): Promise<ChildProcess> {
  const script = fileURLToPath(new URL("./newsletter-process.ts", import.meta.url));
  const child = fork(script, [databaseUrl, smtpUrl, String(connections), String(leaseMs)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child, "message");
  return child;
}

export async function prepareLedger(db: Database, sink: SmtpSink, recipients: number): Promise<LedgerTestbed> {
  const { owner } = await createPeople(db);
  const { spaceId } = owner;
  const websiteId = await firstWebsiteOf(db, owner.id);
  await insertConsentingMembers(db, spaceId, recipients);
  await sql`update members set language = 'es-MX' where id % 2 = 0`.execute(db);
  const newsletterId = await insertHeldNewsletter(db, { websiteId });
  const translations = JSON.stringify({
    es: { subject: "Noticias", preview_text: "", content: "<p>Hola {name|ti}</p>" },
  });
  await db.updateTable("newsletters").set({ translations }).where("id", "=", newsletterId).execute();
  return { db, sink, spaceId, newsletterId };
}

/** Repeats what may be repeated, while the database is away. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 200) throw error;
    }
    await sleep(100);
  }
}

const stateOf = ({ db, newsletterId }: LedgerTestbed) =>
  insist(async () => {
    const row = await db.selectFrom("newsletters").select("state").where("id", "=", newsletterId).executeTakeFirst();
    return row?.state;
  });

const rowsOf = ({ db, newsletterId }: LedgerTestbed) =>
  db
    .selectFrom("newsletter_recipients")
    .select(["id", "member_id", "email", "state", "answer", "language"])
    .where("newsletter_id", "=", newsletterId)
    .orderBy("id")
    .execute();

/** Takes people off the list one by one, in three ways. Returns when each was gone. */
export async function takeOff(testbed: LedgerTestbed, leaving: number): Promise<Map<string, number>> {
  const { db, spaceId } = testbed;
  const gone = new Map<string, number>();
  const waiting = (await insist(() => rowsOf(testbed))).toReversed().slice(0, leaving);
  for (const [index, { email, member_id }] of waiting.entries()) {
    if (email === null || member_id === null) continue;
    await insist(async () => {
      if (index % 3 === 0) await suppress(db, spaceId, email, "unsubscribed");
      else if (index % 3 === 1) {
        await db.updateTable("members").set({ deleted_at: new Date() }).where("id", "=", member_id).execute();
      } else {
        await inTransaction(db, async (trx) => {
          for (const { erase } of newsletterDataSources)
            await erase(trx, { spaceId, emails: [email], memberIds: [member_id] });
          await trx.deleteFrom("members").where("id", "=", member_id).execute();
        });
      }
    });
    gone.set(email, Date.now());
  }
  return gone;
}

/** Until it is sent, whatever is killed meanwhile: the states add up in every sample. */
export async function watchSums(testbed: LedgerTestbed): Promise<number> {
  const { db, newsletterId } = testbed;
  let samples = 0;
  while ((await stateOf(testbed)) !== "sent") {
    const figures = (await insist(() => selectFigures(db, [newsletterId]))).get(newsletterId);
    if (figures) {
      const { audience, ...states } = figures;
      expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(audience);
      samples += 1;
    }
    await sleep(20);
  }
  return samples;
}

interface Expected {
  recipients: number;
  mostUncertain: number;
  goneAt: ReadonlyMap<string, number>;
}

/** Everybody is accounted for, and nobody got it twice, or after having left. Returns who is uncertain. */
export async function expectLedger(testbed: LedgerTestbed, { recipients, mostUncertain, goneAt }: Expected) {
  const rows = await rowsOf(testbed);
  const { taken } = testbed.sink;
  expect(rows).toHaveLength(recipients);
  const uncertain = new Set(rows.filter(({ state }) => state === "uncertain").map(({ email }) => email));
  expect(uncertain.size).toBeLessThanOrEqual(mostUncertain);
  const reached = new Set(taken.map(({ to }) => to));
  expect(reached.size).toBe(taken.length);
  // Erased people are known by nothing here; the others by their address.
  const states = new Map(rows.map(({ email, state }) => [email, state]));
  const amiss = [...states].filter(
    ([email, state]) =>
      email !== null && (reached.has(email) ? !/handed_over|uncertain/.test(state) : !/excluded|uncertain/.test(state)),
  );
  expect(amiss).toEqual([]);
  // Each in their language, whoever sent it.
  const languages = new Map(rows.map(({ email, language }) => [email, language ?? "en"]));
  expect(new Set(languages.values())).toEqual(new Set(["en", "es"]));
  expect(taken.filter(({ to, language }) => (languages.get(to) ?? language) !== language)).toEqual([]);
  const late = taken.filter(
    ({ to, at, acceptedAt = at }) => acceptedAt > (goneAt.get(to) ?? Number.POSITIVE_INFINITY) + 1000,
  );
  expect(late).toEqual([]);
  // What the network's owners see is counted in the same statements, so no kill makes it differ.
  const handedOver = rows.filter(({ state }) => state === "handed_over").length;
  const counted = await selectVolumeTotalsAcrossOwners(testbed.db, { days: 7, now: new Date() });
  expect(counted).toMatchObject({ handed_over: handedOver, bounced: 0 });
  return uncertain;
}

/** A person has those whose email is uncertain sent again: it is the same email. */
export async function resendTo(testbed: LedgerTestbed, uncertain: ReadonlySet<string | null>): Promise<void> {
  const { db, newsletterId, sink } = testbed;
  await inTransaction(db, async (trx) => {
    await requeueUncertain(trx, newsletterId, { recipientIds: undefined, now: new Date() });
    await trx.updateTable("newsletters").set({ state: "sending" }).where("id", "=", newsletterId).execute();
    await queueSending(trx, new Date());
  });
  await expect.poll(() => stateOf(testbed), { timeout: 30_000 }).toBe("sent");
  const left = (await rowsOf(testbed)).filter(({ state }) => state === "uncertain" || state === "waiting");
  expect(left).toEqual([]);
  const copies = Map.groupBy(sink.taken, ({ to }) => to);
  for (const [to, mails] of copies) {
    if (mails.length > 1) expect(uncertain.has(to)).toBe(true);
    expect(new Set(mails.map(({ messageId, language }) => `${messageId} ${language}`)).size).toBe(1);
  }
}
