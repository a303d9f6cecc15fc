import { randomInt } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { relayingPostfix, startMailServer } from "../../bench/bounces/servers.ts";
import { openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { selectFigures } from "../../src/features/newsletters/server/newsletter/figures.queries.ts";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/embedded-postgres.ts";
import { silentLogger } from "../support/database.ts";
import { startSmtpSink } from "../support/smtp-sink.ts";
import { expectLedger, prepareLedger, resendTo, startSender, takeOff, watchSums } from "./ledger-testbed.ts";
import { freshDirectory, isRoot, killServer } from "./processes.ts";

const recipients = 20_000;
const kills = 50;
const leaving = 1000;
const processes = 3;
const connections = 4;
const migrations = new URL("../../src/db/migrations", import.meta.url).pathname;

/** Unpacked, not installed; its ports need root. */
const hasPostfix = isRoot && existsSync("/etc/debian_version");

async function startPostfix(port: number) {
  const server = relayingPostfix(port);
  const running = await startMailServer(server);
  onTestFinished(() => running.stop());
  return `smtp://${server.address}:25`;
}

test.runIf(process.env.LONG_TESTS && hasPostfix)(
  "Debian's Postfix: whatever is killed of Node and PostgreSQL, each person is accounted for and nobody gets an email twice",
  { timeout: 60 * 60_000 },
  async () => {
    const dataDir = await freshDirectory();
    const postgres = await startEmbeddedPostgres({ dataDir });
    onTestFinished(() => postgres.stop());
    const databaseUrl = postgres.connectionString;
    await migrate(databaseUrl, migrations);
    const db = openDatabase(databaseUrl, silentLogger, { max: 5 });
    onTestFinished(() => db.destroy());
    const sink = await startSmtpSink();
    onTestFinished(() => sink.close());
    const smtpUrl = await startPostfix(Number(new URL(sink.url).port));
    const testbed = await prepareLedger(db, sink, recipients);
    // Longer than PostgreSQL is away: what Postfix answered is stored afterward.
    const start = () => startSender({ databaseUrl, smtpUrl, connections, leaseMs: 15_000 });
    const senders = await Promise.all(Array.from({ length: processes }, start));
    const sums = watchSums(testbed);
    await expect.poll(() => sink.taken.length, { timeout: 60_000 }).toBeGreaterThan(0);
    const gone = takeOff(testbed, leaving);
    let nodeKills = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const share = ((recipients - leaving) * kill) / (kills + 2);
      await expect.poll(() => sink.taken.length, { timeout: 5 * 60_000, interval: 5 }).toBeGreaterThan(share);
      if (kill % 2 === 0) {
        await killServer(dataDir);
        await postgres.ensureRunning();
        continue;
      }
      nodeKills += 1;
      const index = randomInt(processes);
      const victim = senders[index];
      expect(victim?.exitCode, "no process ends by itself").toBeNull();
      victim?.kill("SIGKILL");
      if (victim) await once(victim, "exit");
      senders[index] = await start();
    }
    const samples = await sums;
    expect(samples).toBeGreaterThan(100);
    const goneAt = await gone;
    // Postfix hands on what it has accepted.
    const { handed_over: handedOver = 0 } =
      (await selectFigures(db, [testbed.newsletterId])).get(testbed.newsletterId) ?? {};
    expect(handedOver).toBeGreaterThan(recipients / 2);
    await expect.poll(() => sink.taken.length, { timeout: 5 * 60_000 }).toBeGreaterThanOrEqual(handedOver);
    expect(sink.taken.filter(({ acceptedAt }) => acceptedAt === undefined)).toEqual([]);
    const uncertain = await expectLedger(testbed, { recipients, mostUncertain: connections * kills, goneAt });
    const counts = { nodeKills, databaseKills: kills - nodeKills, samples, handedOver, uncertain: uncertain.size };
    process.stdout.write(`ledger with Postfix: ${JSON.stringify(counts)}\n`);
    await resendTo(testbed, uncertain);
  },
);
