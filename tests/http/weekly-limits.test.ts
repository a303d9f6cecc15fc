import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/database.ts";
import { newsletterDataSources } from "../../src/features/newsletters/server/public.ts";
import { copyOwnLimit, upsertOwnLimit } from "../../src/features/newsletters/server/readers/own-limits.queries.ts";
import { expireClaimsAcrossOwners, markBegun } from "../../src/features/newsletters/server/sending/claims.queries.ts";
import {
  releaseRecipients,
  type Settled,
  settleAndClaim,
} from "../../src/features/newsletters/server/sending/ledger.queries.ts";
import { requeueUncertain } from "../../src/features/newsletters/server/sending/requeue.queries.ts";
import { dayMs, minuteMs } from "../../src/shared/durations.ts";
import { startEdition, type TestEdition } from "../support/editions.ts";
import { insertHeldNewsletter } from "../support/newsletters.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let smtp: TestSmtpServer;
let net: TestEdition;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: "mail@rostrum.test" } });
  net = await startEdition(app);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.delivered.length = 0;
  await net.reset();
  await app.db.deleteFrom("newsletter_weekly_limits").execute();
});

const ann = "ann@x.example";
const sites = () => [net.site, net.other, net.third];
const join = async (emails: readonly string[] = [ann]) => {
  for (const { spaceId } of sites()) await net.addMembers(spaceId, emails);
};
const limit = (per_week: number, email = ann) => upsertOwnLimit(app.db, email, per_week);
const count = () => smtp.delivered.length;
const pathOf = () => /\/newsletter\/preferences\/[\w-]{22}/.exec(smtp.delivered.at(-1)?.mail.text ?? "")?.[0] ?? "";
const choose = (newsletters: string, path = pathOf()) =>
  app.send(path, {
    method: "POST",
    body: new URLSearchParams({ action: "week", newsletters }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const chosenAt = async (path: string) => /<option value="(\w+)" selected/.exec((await app.send(path)).text)?.[1];

/** Newsletters of these websites whose audiences are stored. */
async function begin(websiteIds: readonly number[], correction_of: number | null = null): Promise<number[]> {
  const ids: number[] = [];
  for (const websiteId of websiteIds) ids.push(await insertHeldNewsletter(app.db, { websiteId }));
  await app.db.updateTable("newsletters").set({ correction_of }).where("id", "in", ids).execute();
  app.clock.advance(minuteMs);
  await app.runJobs("newsletters.watch", "newsletters.begin");
  return ids;
}
async function send(websiteIds: readonly number[], correction_of: number | null = null): Promise<number[]> {
  const ids = await begin(websiteIds, correction_of);
  await finish();
  return ids;
}
/** Those who wait for an email under way are looked at again after some seconds. */
async function finish(): Promise<void> {
  for (const _ of [1, 2]) {
    app.clock.advance(10_000);
    await app.runJobs("newsletters.watch", "newsletters.send");
  }
}
const answersIn = async (newsletterId: number) => {
  const rows = app.db.selectFrom("newsletter_recipients").select(["state", "answer"]);
  return (await rows.where("newsletter_id", "=", newsletterId).orderBy("id").execute()).map(({ state, answer }) =>
    state === "excluded" ? answer : state,
  );
};

/** A process that claims recipients. */
function startClaiming(leaseMs = 3 * minuteMs) {
  const claim = randomUUID();
  const exchange = (newsletterId: number, settled: readonly Settled[] = [], db = app.db) => {
    const now = app.clock.now();
    const leaseEnd = new Date(now.getTime() + leaseMs);
    return settleAndClaim(db, { claim, newsletterId, isOfNetwork: false, settled, wanted: 50, now, leaseEnd });
  };
  return { claim, exchange };
}
async function onlyRecipient(newsletterId: number): Promise<number> {
  const query = app.db.selectFrom("newsletter_recipients").select("id").where("newsletter_id", "=", newsletterId);
  return (await query.executeTakeFirstOrThrow()).id;
}

test("the limit of somebody whom no list and no newsletter knows any more is deleted, and no other", async () => {
  await join(["on-list@x.example"]);
  for (const email of ["gone@x.example", "ON-list@x.example"]) await limit(2, email);
  await join();
  await limit(3);
  await send([net.site.id]);
  await app.db.deleteFrom("members").where("email", "=", ann).execute();
  await app.runJobs("newsletters.erase-old");
  const left = await app.db.selectFrom("newsletter_weekly_limits").select("email").orderBy("id").execute();
  expect(left.map(({ email }) => email)).toEqual(["ON-list@x.example", ann]);
});

describe("a reader's limit", () => {
  test("is chosen, changed, and taken back on the preferences page, and refuses other numbers", async () => {
    await join();
    await send([net.site.id]);
    const path = pathOf();
    expect(await chosenAt(path)).toBe("any");
    expect((await choose("2")).status).toBe(303);
    expect(await chosenAt(path)).toBe("2");
    for (const wrong of ["0", "21", "1.5", "", "many"]) expect((await choose(wrong)).status, wrong).toBe(400);
    expect(await chosenAt(path)).toBe("2");
    await choose("20");
    expect(await chosenAt(path)).toBe("20");
    await choose("any");
    expect(await chosenAt(path)).toBe("any");
    expect(await app.db.selectFrom("newsletter_weekly_limits").selectAll().execute()).toEqual([]);
  });

  test("holds at once for newsletters of all websites and of the network, which nobody gets later", async () => {
    await join([ann, "joe@x.example"]);
    await send([net.site.id]);
    const toAnn = smtp.delivered.findLast(({ to }) => to[0] === ann)?.mail.text ?? "";
    expect((await choose("2", /\/newsletter\/preferences\/[\w-]{22}/.exec(toAnn)?.[0])).status).toBe(303);
    const edition = await net.begin();
    await net.invite(edition, [net.site, net.other]);
    await net.handIn(edition, net.other);
    expect((await net.send(edition)).figures).toMatchObject({ handed_over: 2, excluded: 0 });
    smtp.delivered.length = 0;
    const [skipped = 0] = await send([net.third.id]);
    expect(smtp.delivered.map(({ to }) => to[0])).toEqual(["joe@x.example"]);
    expect(await net.figures(skipped)).toMatchObject({
      state: "sent",
      figures: { audience: 2, handed_over: 1, excluded: 1 },
      excluded: [{ reason: "own_limit", count: 1 }],
    });
    // The website learns how many, not who.
    const recipients = await net.get<{ email: string }[]>(`/api/get-recipients/${skipped}`);
    expect(recipients.map(({ email }) => email)).toEqual(["joe@x.example"]);
    const second = await net.begin();
    await net.invite(second, [net.site]);
    await net.handIn(second, net.site);
    expect((await net.send(second)).excluded).toEqual([{ reason: "own_limit", count: 1 }]);
    smtp.delivered.length = 0;
    app.clock.advance(8 * dayMs);
    await finish();
    expect(count()).toBe(0);
    await send([net.third.id]);
    expect(count()).toBe(2);
  });

  test("counts corrections, too, and the lower one of the network's and the person's counts", async () => {
    await join();
    const setNetwork = (newsletter_weekly_limit: number | null) =>
      app.db.updateTable("network_settings").set({ newsletter_weekly_limit }).execute();
    await limit(2);
    const [first = 0] = await send([net.site.id]);
    await send([net.site.id], first);
    expect(count()).toBe(2);
    const [correction = 0] = await send([net.site.id], first);
    expect(await answersIn(correction)).toEqual(["own_limit"]);
    await setNetwork(1);
    await limit(20);
    const [other = 0] = await send([net.other.id]);
    expect(await answersIn(other)).toEqual(["weekly_limit"]);
    await setNetwork(null);
    expect(count()).toBe(2);
  });

  test("isn't exceeded by any number of processes that claim for several newsletters at once", async () => {
    const emails = Array.from({ length: 20 }, (_, index) => `reader-${index}@x.example`);
    await join(emails);
    for (const [index, email] of emails.entries()) await limit((index % 2) + 1, email);
    const ids = await begin([...sites(), ...sites()].map(({ id }) => id));
    // Connections that are open already claim at the very same time.
    await Promise.all(ids.map(() => sql`select pg_sleep(0.2)`.execute(app.db)));
    const claimed = (
      await Promise.all(ids.flatMap((id) => [id, id, id]).map((id) => startClaiming().exchange(id)))
    ).flatMap(({ claimed: each }) => each.map(({ email }) => email));
    for (const [index, email] of emails.entries()) {
      const times = claimed.filter((one) => one === email).length;
      expect(times, email).toBeGreaterThan(0);
      expect(times, email).toBeLessThanOrEqual((index % 2) + 1);
    }
  });

  test("isn't exceeded by a claim that can't see yet what another is committing", async () => {
    await join();
    await limit(1);
    const [first = 0, second = 0] = await begin([net.site.id, net.other.id]);
    const other = startClaiming();
    await inTransaction(app.db, async (trx) => {
      expect((await startClaiming().exchange(first, [], trx)).claimed).toHaveLength(1);
      expect(await other.exchange(second)).toMatchObject({ claimed: [], looked: 1 });
    });
    expect(await other.exchange(second)).toMatchObject({ claimed: [], looked: 1 });
    expect(await answersIn(second)).toEqual(["waiting"]);
  });

  test("waits for an email under way: whether it arrives decides about the next", async () => {
    await join();
    await limit(1);
    const [first = 0, second = 0] = await begin([net.site.id, net.other.id]);
    const [one, other] = [startClaiming(), startClaiming()];
    const { claimed } = await one.exchange(first);
    expect(claimed).toHaveLength(1);
    expect(await other.exchange(second)).toMatchObject({ claimed: [], looked: 1 });
    expect(await answersIn(second)).toEqual(["waiting"]);
    const recipientId = await onlyRecipient(first);
    const later = {
      answer: "451 Not now",
      dueAt: new Date(app.clock.now().getTime() + minuteMs),
      countsAsAttempt: true,
    };
    await releaseRecipients(app.db, one.claim, [{ recipientId, ...later }]);
    app.clock.advance(10_000);
    const next = await other.exchange(second);
    expect(next.claimed).toHaveLength(1);
    const settled = { recipientId: await onlyRecipient(second), state: "handed_over", answer: "250 OK" } as const;
    await other.exchange(second, [settled]);
    app.clock.advance(minuteMs);
    expect(await one.exchange(first)).toMatchObject({ claimed: [], looked: 1 });
    expect(await answersIn(first)).toEqual(["own_limit"]);
  });

  test("counts what a killed process may have handed over, and nothing that it surely hasn't", async () => {
    await join();
    await limit(1);
    const [first = 0, second = 0, third = 0] = await begin(sites().map(({ id }) => id));
    await startClaiming().exchange(first);
    app.clock.advance(4 * minuteMs);
    await expireClaimsAcrossOwners(app.db, app.clock.now());
    const begun = startClaiming();
    expect((await begun.exchange(second)).claimed).toHaveLength(1);
    await markBegun(app.db, begun.claim, { recipientIds: [await onlyRecipient(second)], now: app.clock.now() });
    app.clock.advance(4 * minuteMs);
    await expireClaimsAcrossOwners(app.db, app.clock.now());
    expect(await answersIn(second)).toEqual(["uncertain"]);
    for (const id of [first, third]) {
      await startClaiming().exchange(id);
      expect(await answersIn(id)).toEqual(["own_limit"]);
    }
    // Sent again on request, it still may have arrived before.
    await limit(2);
    await requeueUncertain(app.db, second, { recipientIds: undefined, now: app.clock.now() });
    const again = startClaiming();
    expect((await again.exchange(second)).claimed).toHaveLength(1);
    const settled = { recipientId: await onlyRecipient(second), state: "handed_over", answer: "250 OK" } as const;
    await again.exchange(second, [settled]);
    const [fourth = 0] = await begin([net.third.id]);
    await startClaiming().exchange(fourth);
    expect(await answersIn(fourth)).toEqual(["own_limit"]);
  });

  test("goes along to a new address, which keeps a lower one", async () => {
    await limit(5);
    await limit(2, "lower@x.example");
    for (const next of ["new@x.example", "lower@x.example"]) await copyOwnLimit(app.db, { former: ann, next });
    const rows = app.db.selectFrom("newsletter_weekly_limits").select(["email", "per_week"]).orderBy("email");
    expect(await rows.execute()).toEqual([
      { email: ann, per_week: 5 },
      { email: "lower@x.example", per_week: 2 },
      { email: "new@x.example", per_week: 5 },
    ]);
  });

  test("is exported and erased with the person by the only list that they are on", async () => {
    await join();
    await limit(3);
    const source = newsletterDataSources.find(({ title }) => title === "Newsletters wanted within seven days, at most");
    const person = async (spaceId: number) => {
      const query = app.db.selectFrom("members").select("id").where("space_id", "=", spaceId);
      return { spaceId, emails: [ann], memberIds: (await query.execute()).map(({ id }) => id) };
    };
    expect(await source?.find(app.db, await person(net.site.spaceId))).toEqual([]);
    const others = sql<number[]>`${[net.other.spaceId, net.third.spaceId]}::bigint[]`;
    await sql`delete from members where space_id = any(${others})`.execute(app.db);
    expect(await source?.find(app.db, await person(net.site.spaceId))).toEqual([{ Email: ann, Newsletters: 3 }]);
    const theirs = await person(net.site.spaceId);
    expect(await inTransaction(app.db, async (trx) => source?.erase(trx, theirs))).toBe(1);
    expect(await app.db.selectFrom("newsletter_weekly_limits").selectAll().execute()).toEqual([]);
  });
});
