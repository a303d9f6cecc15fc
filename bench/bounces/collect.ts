import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { makeReturnAddress } from "../../src/features/newsletters/server/render/return-address.ts";
import { addressOf, type Refusal, refusals, titleOf } from "./cases.ts";
import { type Arrived, startNames, startSink } from "./network.ts";
import { type MailServer, startMailServer } from "./servers.ts";

export interface Bounce {
  server: string;
  title: string;
  raw: Buffer;
}

/** The token of every recipient in the fixtures, whose id is the number of the case. */
const fixtureToken = Buffer.alloc(16, 1);
const fixtureReturns = { local: "returns", domain: "returns.test" };

const returnPathOf = (index: number) => makeReturnAddress(fixtureReturns, "b", { id: index + 1, token: fixtureToken });

/** Sends one email for each case, and waits for what the server makes of it. */
export async function collectBounces(server: MailServer): Promise<Bounce[]> {
  const sink = await startSink();
  const running = await startMailServer(server);
  try {
    const transport = createTransport({ host: server.address, port: 25, ignoreTLS: true, pool: true });
    for (const [index, refusal] of refusals.entries()) {
      const from = returnPathOf(index);
      const to = addressOf(refusal);
      await transport.sendMail({ envelope: { from, to: [to] }, raw: newsletterTo(to) }).catch((error: Error) => {
        process.stdout.write(`${server.name} refuses ${to} itself: ${error.message}\n`);
      });
    }
    transport.close();
    for (let second = 0; second < 60 && !isComplete(sink.arrived); second += 1) {
      await sleep(1000);
      await running.tick();
    }
    return named(server.name, sink.arrived);
  } finally {
    await running.stop();
    sink.close();
  }
}

function isComplete(arrived: readonly Arrived[]): boolean {
  const failed = arrived.filter(({ raw }) => !isWarning(raw)).map(({ to }) => to.toLowerCase());
  return refusals.every((_, index) => failed.includes(returnPathOf(index)));
}

const isWarning = (raw: Buffer) => /^(subject: .*(warning|delayed)|action: delayed)/im.test(raw.toString("latin1"));

function named(server: string, arrived: readonly Arrived[]): Bounce[] {
  const found = new Map<string, Bounce>();
  for (const { to, raw } of arrived) {
    const index = refusals.findIndex((_, at) => returnPathOf(at) === to.toLowerCase());
    const refusal: Refusal | undefined = refusals[index];
    if (!refusal) continue;
    const title = `${titleOf(refusal)}${isWarning(raw) ? "-delayed" : ""}`;
    if (!found.has(title)) found.set(title, { server, title, raw });
  }
  return [...found.values()];
}

const newsletterTo = (to: string) => `From: Town Hall <mail@rostrum.test>
To: ${to}
Subject: News of the week
Message-ID: <example@rostrum.test>
Date: Tue, 24 Nov 2026 12:00:00 +0000
Precedence: bulk
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

The library opens again on Monday. 550 books are new.
`;

export async function withNames<T>(work: () => Promise<T>): Promise<T> {
  const stop = await startNames();
  try {
    return await work();
  } finally {
    stop();
  }
}
