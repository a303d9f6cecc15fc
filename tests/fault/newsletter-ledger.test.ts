import { type ChildProcess, fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { inTransaction } from "../../src/db/database.ts";
import { suppress } from "../../src/features/members/server/public.ts";
import { selectFigures } from "../../src/features/newsletters/server/figures.queries.ts";
import { selectVolumeTotalsAcrossOwners } from "../../src/features/newsletters/server/network/volumes.queries.ts";
import { newsletterDataSources } from "../../src/features/newsletters/server/public.ts";
import { queueSending } from "../../src/features/newsletters/server/sending/newsletters.jobs.ts";
import { requeueUncertain } from "../../src/features/newsletters/server/sending/requeue.queries.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { insertConsentingMembers, insertHeldNewsletter } from "../support/newsletters.ts";
import { repetitions } from "../support/repetitions.ts";
import { type SmtpSink, startSmtpSink } from "../support/smtp-sink.ts";
import { createPeople } from "../support/test-app.ts";

const recipients = repetitions({ short: 900, long: 20_000 });
const kills = repetitions({ short: 4, long: 50 });
const leaving = repetitions({ short: 60, long: 1000 });
const processes = 3;
const connections = 4;

let database: TestDatabase;
let sink: SmtpSink;
beforeEach(async () => {
  [database, sink] = await Promise.all([createTestDatabase(), startSmtpSink()]);
});
afterEach(async () => {
  sink.close();
  await database.drop();
});

async function startSender(): Promise<ChildProcess> {
  const script = fileURLToPath(new URL("./newsletter-process.ts", import.meta.url));
  const child = fork(script, [database.url, sink.url, String(connections)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child, "message");
  return child;
}

async function prepare(): Promise<{ newsletterId: number; spaceId: number }> {
  const { db } = database;
  const { hostId } = await createPeople(db);
  const { space_id: spaceId } = await db
    .selectFrom("websites")
    .select("space_id")
    .where("id", "=", hostId)
    .executeTakeFirstOrThrow();
  await insertConsentingMembers(db, spaceId, recipients);
  return { spaceId, newsletterId: await insertHeldNewsletter(db, { websiteId: hostId }) };
}

const stateOf = async (id: number) =>
  (await database.db.selectFrom("newsletters").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

const rowsOf = (id: number) =>
  database.db
    .selectFrom("newsletter_recipients")
    .select(["id", "member_id", "email", "state", "answer"])
    .where("newsletter_id", "=", id)
    .orderBy("id")
    .execute();

/** Takes people off the list one by one, in three ways. Returns when each was gone. */
async function takeOff(newsletterId: number, spaceId: number): Promise<Map<string, number>> {
  const { db } = database;
  const gone = new Map<string, number>();
  const waiting = (await rowsOf(newsletterId)).toReversed().slice(0, leaving);
  for (const [index, { email, member_id }] of waiting.entries()) {
    if (email === null || member_id === null) continue;
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
    gone.set(email, Date.now());
  }
  return gone;
}

/** Until it is sent, whatever is killed meanwhile: the states add up in every sample. */
async function watchSums(newsletterId: number): Promise<number> {
  let samples = 0;
  while ((await stateOf(newsletterId)) !== "sent") {
    const figures = (await selectFigures(database.db, [newsletterId])).get(newsletterId);
    if (figures) {
      const { audience, ...states } = figures;
      expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(audience);
      samples += 1;
    }
    await sleep(20);
  }
  return samples;
}

test("whatever is killed, each person is accounted for and nobody gets an email twice", {
  timeout: 20 * 60_000,
}, async () => {
  const { newsletterId, spaceId } = await prepare();
  sink.answer = () => ({ text: "250 2.0.0 taken", afterMs: randomInt(2, 25) });
  const senders = await Promise.all(Array.from({ length: processes }, startSender));
  const sums = watchSums(newsletterId);
  await expect.poll(() => sink.taken.length, { timeout: 30_000 }).toBeGreaterThan(0);
  const gone = takeOff(newsletterId, spaceId);
  for (let kill = 1; kill <= kills; kill += 1) {
    const share = ((recipients - leaving) * kill) / (kills + 2);
    await expect.poll(() => sink.taken.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(share);
    const index = randomInt(processes);
    const victim = senders[index];
    victim?.kill("SIGKILL");
    if (victim) await once(victim, "exit");
    senders[index] = await startSender();
  }
  expect(await sums).toBeGreaterThan(10);

  const rows = await rowsOf(newsletterId);
  expect(rows).toHaveLength(recipients);
  const uncertain = new Set(rows.filter(({ state }) => state === "uncertain").map(({ email }) => email));
  expect(uncertain.size).toBeLessThanOrEqual(connections * kills);
  const taken = sink.taken.map(({ to }) => to);
  expect(new Set(taken).size).toBe(taken.length);
  const goneAt = await gone;
  // Erased people are known by nothing here; the others by their address.
  const states = new Map(rows.map(({ email, state }) => [email, state]));
  const amiss = [...states].filter(
    ([email, state]) =>
      email !== null &&
      (taken.includes(email) ? !/handed_over|uncertain/.test(state) : !/excluded|uncertain/.test(state)),
  );
  expect(amiss).toEqual([]);
  const late = sink.taken.filter(({ to, at }) => at > (goneAt.get(to) ?? Number.POSITIVE_INFINITY) + 1000);
  expect(late).toEqual([]);
  // What the network's owners see is counted in the same statements, so no kill makes it differ.
  const counted = () => selectVolumeTotalsAcrossOwners(database.db, { days: 7, now: new Date() });
  const handedOver = rows.filter(({ state }) => state === "handed_over").length;
  expect(await counted()).toMatchObject({ handed_over: handedOver, bounced: 0 });
  await resendTo(newsletterId, uncertain);
});

/** A person has those whose email is uncertain sent again: it is the same email. */
async function resendTo(newsletterId: number, uncertain: ReadonlySet<string | null>): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    await requeueUncertain(trx, newsletterId, { recipientIds: undefined, now: new Date() });
    await trx.updateTable("newsletters").set({ state: "sending" }).where("id", "=", newsletterId).execute();
    await queueSending(trx, new Date());
  });
  await expect.poll(() => stateOf(newsletterId), { timeout: 30_000 }).toBe("sent");
  const left = (await rowsOf(newsletterId)).filter(({ state }) => state === "uncertain" || state === "waiting");
  expect(left).toEqual([]);
  const copies = Map.groupBy(sink.taken, ({ to }) => to);
  for (const [to, mails] of copies) {
    if (mails.length > 1) expect(uncertain.has(to)).toBe(true);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  }
}
