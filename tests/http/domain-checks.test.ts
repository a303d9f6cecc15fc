import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Domain } from "../../src/features/domains/contract.ts";
import { DomainTestbed, recordOf } from "../support/domains.ts";
import { editorLogin } from "../support/test-app.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let testbed: DomainTestbed;
beforeAll(async () => {
  testbed = await DomainTestbed.start();
});
afterAll(() => testbed?.close());
beforeEach(() => testbed.reset());

describe("domains that are looked at by themselves", () => {
  const stateOf = async ({ website_id }: Domain) =>
    testbed.app.db.selectFrom("domains").selectAll().where("website_id", "=", website_id).executeTakeFirstOrThrow();
  const mails = async () => {
    const rows = await testbed.app.db
      .selectFrom("outgoing_mails")
      .select(["kind", "recipient"])
      .orderBy("id")
      .execute();
    return rows.map(({ kind }) => kind);
  };
  beforeEach(() => testbed.app.db.deleteFrom("outgoing_mails").execute());
  const later = async (ms: number) => {
    testbed.app.clock.advance(ms);
    await testbed.checkDueDomains();
    // The session is over by then.
    testbed.owner = await testbed.app.logIn();
  };

  test("one that waits is verified by itself, and its owner hears of it", async () => {
    const domain = await testbed.added("dover.org");
    await testbed.serve(recordOf(domain));
    await testbed.checkDueDomains();
    expect(await testbed.list()).toMatchObject([{ is_verified: 0 }]);
    await later(3 * minuteMs);
    expect(await testbed.list()).toMatchObject([{ is_verified: 1 }]);
    expect(await mails()).toEqual(["domain-verified"]);
    await later(minuteMs);
    expect(await mails()).toEqual(["domain-verified"]);
  });

  test("one that its owner verifies after weeks is looked at again the next day", async () => {
    const domain = await testbed.added("dover.org");
    await later(15 * dayMs);
    await testbed.serve(recordOf(domain));
    expect(await testbed.verify(domain)).toMatchObject({ verified: true });
    await testbed.serve({ "dover.org": { A: ["9.9.1.1"] } });
    await later(dayMs + minuteMs);
    expect((await testbed.list())[0]?.lost_until).not.toBeNull();
  });

  test("one whose looks fail again and again is looked at all the same", async () => {
    const domain = await testbed.added("dover.org");
    await testbed.serve(recordOf(domain));
    const looks = testbed.app.db.updateTable("jobs").where("name", "=", "domains.check");
    await looks.set({ attempts: 7 }).execute();
    await later(3 * minuteMs);
    expect(await testbed.list()).toMatchObject([{ is_verified: 0 }]);
    await later(dayMs + minuteMs);
    expect(await testbed.list()).toMatchObject([{ is_verified: 1 }]);
  });

  test("one whose token changes while it is looked at is looked at again", async () => {
    const domain = await testbed.added("dover.org");
    testbed.app.clock.advance(3 * minuteMs);
    await testbed.servers.serve({
      "127.0.0.1": { zones: ["org"], records: recordOf(domain), silent: ["www.dover.org"] },
    });
    const look = testbed.checkDueDomains();
    await expect.poll(() => testbed.servers.questions()).toHaveProperty(["_rostrum.dover.org TXT"]);
    await testbed.app.db
      .updateTable("domains")
      .set({ verification_token: "f".repeat(40) })
      .execute();
    await look;
    const ofIt = testbed.app.db.selectFrom("jobs").where("key", "=", String(domain.website_id));
    const jobs = await ofIt.select("id").where("name", "=", "domains.check").execute();
    expect(jobs).toHaveLength(1);
  });

  test("one whose record is gone is told of, serves for 7 days, then waits again with a fresh token", async () => {
    const domain = await testbed.verified("dover.org");
    await testbed.serve({ "dover.org": { A: ["9.9.1.1"] } });
    await later(dayMs + minuteMs);
    const [lost] = await testbed.list();
    expect(lost).toMatchObject({ is_verified: 1, diagnosis: { owns: false } });
    const left = Date.parse(lost?.lost_until ?? "") - testbed.app.clock.now().getTime();
    expect(Math.round(left / minuteMs)).toBe((7 * dayMs) / minuteMs);
    expect((await testbed.at("dover.org")).status).toBe(200);
    await later(3 * dayMs);
    expect(await mails()).toEqual(["domain-lost"]);
    await later(4 * dayMs + minuteMs);
    const [over] = await testbed.list();
    expect(over).toMatchObject({ is_verified: 0, lost_until: null });
    expect(over?.verification_token).not.toBe(domain.verification_token);
    expect((await testbed.at("dover.org")).status).toBe(404);
    expect(await mails()).toEqual(["domain-lost", "domain-expired"]);
    const list = await testbed.app.send("/api/get-notifications", { cookie: testbed.owner });
    expect(list.json()).toMatchObject({
      notifications: [
        { kind: "domain-expired", title: "dover.org" },
        { kind: "domain-lost", title: "dover.org" },
      ],
    });
    // The old record back: it proves nothing any more.
    await testbed.serve(recordOf(domain));
    await later(dayMs);
    expect(await testbed.list()).toMatchObject([{ is_verified: 0 }]);
  });

  test("one that comes back in time is as before", async () => {
    const domain = await testbed.verified("dover.org");
    await testbed.serve({ "dover.org": { A: ["9.9.1.1"] } });
    await later(dayMs + minuteMs);
    await testbed.serve(recordOf(domain));
    await later(dayMs);
    expect(await testbed.list()).toMatchObject([{ is_verified: 1, lost_until: null }]);
  });

  test("servers that do not answer are no reason to call a domain lost", async () => {
    const domain = await testbed.verified("dover.org");
    await testbed.servers.serve({ "127.0.0.1": { zones: ["org", "test"], records: {}, failing: ["dover.org"] } });
    for (let day = 0; day < 3; day += 1) await later(5 * dayMs);
    expect(await stateOf(domain)).toMatchObject({ lost_at: null });
    expect((await testbed.list())[0]).toMatchObject({ is_verified: 1 });
  });

  test("neither are servers that do not answer about the record alone", async () => {
    const domain = await testbed.verified("dover.org");
    const records = { "dover.org": { A: ["9.9.1.1"] } };
    await testbed.servers.serve({ "127.0.0.1": { zones: ["org", "test"], records, silent: ["_rostrum.dover.org"] } });
    await later(2 * dayMs);
    expect(await stateOf(domain)).toMatchObject({ lost_at: null });
  });

  test("each is looked at once, however many do it", async () => {
    for (const name of ["a.org", "b.org", "c.org", "d.org", "e.org", "f.org", "g.org"]) await testbed.added(name);
    testbed.app.clock.advance(3 * minuteMs);
    await testbed.serve({});
    await Promise.all([testbed.checkDueDomains(), testbed.checkDueDomains(), testbed.checkDueDomains()]);
    const asked = await testbed.servers.questions();
    const times = Object.entries(asked).filter(([question]) => /^_rostrum\.\w\.org TXT$/.test(question));
    expect(times.map(([, count]) => count)).toEqual(Array(7).fill(1));
  });

  test("a domain deleted while it is looked at stays deleted", async () => {
    const domain = await testbed.added("dover.org");
    const view = { zones: ["org"], records: recordOf(domain), silent: ["www.dover.org"] };
    await testbed.servers.serve({ "127.0.0.1": view });
    const look = testbed.verify(domain);
    await expect.poll(() => testbed.servers.questions()).toHaveProperty(["_rostrum.dover.org TXT"]);
    await testbed.remove(domain);
    expect(await look).toMatchObject({ verified: false, diagnosis: { findings: [{ code: "token-outdated" }] } });
    expect(await testbed.list()).toEqual([]);
    expect((await testbed.at("dover.org")).status).toBe(404);
  });
});

test("one account has three looks under way at a time; others are not kept waiting by them", async () => {
  const domain = await testbed.added("dover.org");
  const editor = await testbed.app.logIn(editorLogin);
  const other = await testbed.added("lewes.org", editor);
  await testbed.servers.serve({
    "127.0.0.1": { zones: ["org"], records: recordOf(domain), silent: ["www.dover.org"] },
  });
  const looks = [1, 2, 3].map(() => testbed.verify(domain));
  await expect.poll(() => testbed.servers.questions()).toMatchObject({ "_rostrum.dover.org TXT": 3 });
  const fourth = await testbed.post("/api/verify-domain", { domain: "dover.org", token: domain.verification_token });
  expect([fourth.status, fourth.headers["retry-after"], fourth.json()]).toEqual([
    ...[429, "5", { message: "Other checks are under way. Please wait a few seconds." }],
  ]);
  expect(await testbed.verify(other, editor)).toMatchObject({ verified: false });
  await Promise.all(looks);
  await testbed.serve(recordOf(domain));
  expect(await testbed.verify(domain)).toMatchObject({ verified: true });
});
