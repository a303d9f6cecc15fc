import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { enqueueMany, mailRows } from "../support/mail.ts";
import { openSender } from "../support/mail-sender.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { createPeople } from "../support/test-app.ts";

const count = 40;
let database: TestDatabase;
let smtp: TestSmtpServer;
beforeEach(async () => {
  [database, smtp] = await Promise.all([createTestDatabase(), startSmtpServer()]);
  const { hostId } = await createPeople(database.db);
  await enqueueMany(database.db, hostId, count, new Date());
});
afterEach(async () => {
  await smtp.close();
  await database.drop();
});

function startSending(): ChildProcess {
  const script = fileURLToPath(new URL("./mail-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script, database.url, smtp.url], { stdio: ["pipe", "ignore", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

const sent = async () => (await mailRows(database.db)).filter((row) => row.state === "sent").length;

test("two processes send each mail once", async () => {
  const senders = [startSending(), startSending()];
  await expect.poll(sent).toBe(count);
  for (const child of senders) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  const recipients = smtp.delivered.map(({ to }) => to.join());
  expect(new Set(recipients).size).toBe(count);
  expect(recipients).toHaveLength(count);
});

test("a killed process's mail in progress is sent by another when its lease expires, the rest at once", {
  timeout: 120_000,
}, async () => {
  const killed = Promise.withResolvers<void>();
  const inHand = Promise.withResolvers<void>();
  // The first eight arrive. Then the server holds its answers back, until nobody is there to hear them.
  smtp.refuse.data = async (attempt) => {
    if (attempt < 9) return;
    inHand.resolve();
    await killed.promise;
  };
  const child = startSending();
  await inHand.promise;
  child.kill("SIGKILL");
  await once(child, "exit");
  smtp.refuse = {};
  killed.resolve();

  let now = new Date();
  const another = openSender({ databaseUrl: database.url, clock: { now: () => now } }, smtp.url);
  try {
    await another.sender.runDue();
    // Looked at only now: the database may have finished claiming what the killed process had just asked for.
    const left = await database.db.selectFrom("jobs").select("lease").execute();
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThanOrEqual(4);
    expect(left.every(({ lease }) => lease !== null)).toBe(true);
    now = new Date(now.getTime() + 2 * 60_000 + 1000);
    await another.sender.runDue();
    expect(await sent()).toBe(count);
  } finally {
    await another.close();
  }
  // A mail that the server took from the killed process comes twice, under the same Message-ID.
  const ids = Map.groupBy(smtp.delivered, ({ mail }) => mail.messageId);
  expect(ids.size).toBe(count);
  const twice = [...ids.values()].filter((deliveries) => deliveries.length > 1);
  expect(twice.length).toBeLessThanOrEqual(4);
});
