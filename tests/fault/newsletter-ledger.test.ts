import { randomInt } from "node:crypto";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { repetitions } from "../support/repetitions.ts";
import { type SmtpSink, startSmtpSink } from "../support/smtp-sink.ts";
import { expectLedger, prepareLedger, resendTo, startSender, takeOff, watchSums } from "./ledger-testbed.ts";

const recipients = repetitions({ short: 450, long: 20_000 });
const kills = repetitions({ short: 2, long: 50 });
const leaving = repetitions({ short: 45, long: 1000 });
/** Fewer recipients are not all done before a killed process is replaced. */
const slowestMs = repetitions({ short: 120, long: 25 });
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

// Nobody's lease ends while a busy machine lets its process wait: that would make more emails uncertain than kills do.
const start = () => startSender({ databaseUrl: database.url, smtpUrl: sink.url, connections, leaseMs: 4000 });

test("whatever is killed, each person is accounted for and nobody gets an email twice", {
  timeout: 20 * 60_000,
}, async () => {
  const testbed = await prepareLedger(database.db, sink, recipients);
  sink.answer = () => ({ text: "250 2.0.0 taken", afterMs: randomInt(2, slowestMs) });
  // Half of those who are killed haven't begun to send the message.
  sink.hesitation = () => randomInt(2, slowestMs);
  const senders = await Promise.all(Array.from({ length: processes }, start));
  const sums = watchSums(testbed);
  await expect.poll(() => sink.taken.length, { timeout: 30_000 }).toBeGreaterThan(0);
  const gone = takeOff(testbed, leaving);
  for (let kill = 1; kill <= kills; kill += 1) {
    const share = ((recipients - leaving) * kill) / (kills + 2);
    await expect.poll(() => sink.taken.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(share);
    const index = randomInt(processes);
    const victim = senders[index];
    victim?.kill("SIGKILL");
    if (victim) await once(victim, "exit");
    senders[index] = await start();
  }
  expect(await sums).toBeGreaterThan(10);
  const goneAt = await gone;
  const uncertain = await expectLedger(testbed, { recipients, mostUncertain: connections * kills, goneAt });
  expect([...uncertain].filter((email) => email !== null && !sink.agreed.has(email))).toEqual([]);
  await resendTo(testbed, uncertain);
});
