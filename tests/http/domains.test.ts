import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DomainTestbed, recordOf } from "../support/domains.ts";
import { startTestApp } from "../support/test-app.ts";
import { insertOwnWebsite } from "../support/websites.ts";

let testbed: DomainTestbed;
beforeAll(async () => {
  testbed = await DomainTestbed.start();
});
afterAll(() => testbed?.close());
beforeEach(() => testbed.reset());

describe("adding a domain", () => {
  test("answers the new one, for the first own website without one, else for a new one", async () => {
    const first = await testbed.addWebsite("First");
    const one = await testbed.added("One.Example.org.");
    expect(one).toMatchObject({ website_id: first, domain: "one.example.org", is_verified: 0, website_title: "First" });
    expect(one.verification_token).toMatch(/^[0-9a-f]{40}$/);
    const two = await testbed.added("two.org");
    expect(two).toMatchObject({ domain: "two.org", website_title: "two.org" });
    expect(two.verification_token).not.toBe(one.verification_token);
    expect((await testbed.list()).map(({ domain }) => domain)).toEqual(["one.example.org", "two.org"]);
    expect((await testbed.at(`${two.website_id}.sites.rostrum.test`, "/")).status).toBe(200);
  });

  test("for a named website of one's own that has none", async () => {
    await testbed.addWebsite("First");
    const second = await testbed.addWebsite("Second");
    expect(await testbed.added("two.org", testbed.owner, second)).toMatchObject({ website_id: second });
    expect((await testbed.post("/api/add-domain", { domain: "x.org", website_id: second })).status).toBe(409);
    const foreign = await testbed.addWebsite("Edgar's", testbed.editor);
    expect((await testbed.post("/api/add-domain", { domain: "x.org", website_id: foreign })).status).toBe(404);
    expect((await testbed.post("/api/add-domain", { domain: "x.org", website_id: testbed.app.hostId })).status).toBe(
      404,
    );
  });

  test.each([
    ["", "Please enter a valid domain (e.g., example.com)."],
    ["example", "Please enter a valid domain (e.g., example.com)."],
    ["example.c", "Please enter a valid domain (e.g., example.com)."],
    ["example.c0m", "Please enter a valid domain (e.g., example.com)."],
    ["http://example.org", "Please enter a valid domain (e.g., example.com)."],
    ["example.org/path", "Please enter a valid domain (e.g., example.com)."],
    ["me@example.org", "Please enter a valid domain (e.g., example.com)."],
    ["exa mple.org", "Please enter a valid domain (e.g., example.com)."],
    ["-example.org", "Please enter a valid domain (e.g., example.com)."],
    ["example..org", "Please enter a valid domain (e.g., example.com)."],
    ["*.example.org", "Please enter a valid domain (e.g., example.com)."],
    ["exa_mple.org", "Please enter a valid domain (e.g., example.com)."],
    ["192.0.2.1", "This is an IP address. Please enter the name of a domain."],
    ["2001:db8::1", "This is an IP address. Please enter the name of a domain."],
    ["0x7f.1", "This is an IP address. Please enter the name of a domain."],
    [`${"a".repeat(64)}.org`, "Each part between two dots can have at most 63 characters."],
    [`${"abcdefg.".repeat(40)}org`, "A domain can have at most 253 characters."],
    ["rostrum.test", "This name belongs to this installation. Please enter a domain of your own."],
    ["1.sites.rostrum.test", "This name belongs to this installation. Please enter a domain of your own."],
    ["xn--a.com", "Please enter a valid domain (e.g., example.com)."],
    ["test.invalid", "Names like this don't work. Please enter a domain that you have registered."],
    ["nas.local", /^Names like this exist in private networks only\./],
    ["db.corp.internal", /^Names like this exist in private networks only\./],
    ["a.home.arpa", /^Names like this exist in private networks only\./],
    ["www.co.uk", /^Anyone can register names under co\.uk/],
    ["co.uk", /^Anyone can register names under co\.uk/],
    ["github.io", /^Anyone can register names under github\.io/],
  ])("refuses %s and says why", async (domain, message) => {
    const answer = await testbed.post("/api/add-domain", { domain });
    expect(answer.status).toBe(400);
    const body = answer.json<{ message: string; fields: { domain: string } }>();
    expect(body.message).toMatch(message);
    expect(body.fields.domain).toBe(body.message);
    expect(await testbed.list()).toEqual([]);
  });

  test("without a name, or with something else, is refused", async () => {
    for (const json of [{}, { domain: 7 }, { domain: null }]) {
      expect((await testbed.post("/api/add-domain", json)).status).toBe(400);
    }
  });

  test("international names are kept as DNS has them and shown both ways", async () => {
    expect(await testbed.added("Bücher.example")).toMatchObject({
      domain: "xn--bcher-kva.example",
      unicode_domain: "bücher.example",
      lookalike: null,
    });
    expect(await testbed.added("пример.рф")).toMatchObject({
      domain: "xn--e1afmkfd.xn--p1ai",
      unicode_domain: "пример.рф",
      lookalike: null,
    });
  });

  test("mixed scripts are warned of, not refused", async () => {
    expect((await testbed.added("pаypal.org")).lookalike).toContain(
      "mixes letters of several scripts (Latin, Cyrillic)",
    );
    expect((await testbed.added("ехаре.org")).lookalike).toContain("look like Latin");
    expect((await testbed.added("аррӏе.org")).lookalike).toContain("look like Latin");
  });

  test("one's own again is 409; a claim of somebody else's does not block, a verified one does", async () => {
    await testbed.added("dover.org");
    expect((await testbed.post("/api/add-domain", { domain: "DOVER.org" })).json()).toMatchObject({
      message: "You have already added this domain.",
    });
    const theirs = await testbed.added("dover.org", testbed.editor);
    await testbed.serve(recordOf(theirs));
    expect(await testbed.verify(theirs, testbed.editor)).toMatchObject({ verified: true });
    const third = await testbed.post("/api/add-domain", { domain: "dover.org" });
    expect(third.status).toBe(409);
  });

  test("an account has at most 100", async () => {
    const ids: number[] = [];
    for (let n = 0; n < 100; n += 1) ids.push(await insertOwnWebsite(testbed.app.db, testbed.app.owner.id));
    const rows = ids.map((id) => ({ website_id: id, domain: `d${id}.org`, verification_token: "t".repeat(40) }));
    await testbed.app.db.insertInto("domains").values(rows).execute();
    const answer = await testbed.post("/api/add-domain", { domain: "one-more.org" });
    expect([answer.status, answer.json().message]).toEqual([422, "An account can have at most 100 domains."]);
  });

  test("two at a time for one website: one has it", async () => {
    const website_id = await testbed.addWebsite("One");
    const answers = await Promise.all(
      ["a.org", "b.org", "c.org"].map((domain) => testbed.post("/api/add-domain", { domain, website_id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await testbed.list()).toHaveLength(1);
  });
});

describe("verifying", () => {
  test("passes with the record, and the domain serves the website at once, in every process", async () => {
    const database = { url: testbed.app.databaseUrl, db: testbed.app.db, drop: async () => {} };
    const other = await startTestApp({ env: testbed.env, database });
    const domain = await testbed.added("dover.org");
    expect((await testbed.at("dover.org")).status).toBe(404);
    await testbed.serve(recordOf(domain));
    expect(await testbed.verify(domain)).toMatchObject({ verified: true });
    expect((await testbed.at("dover.org")).status).toBe(200);
    expect(await testbed.list()).toMatchObject([{ is_verified: 1, diagnosis: { owns: true, arrives: true } }]);
    await other.settled();
    expect((await other.send("/articles", { host: "dover.org" })).status).toBe(200);
    await other.close();
  });

  test.each([
    ["the bare token at the domain", (token: string) => ({ "dover.org": { TXT: [token] } })],
    ["the value at the domain", (token: string) => ({ "dover.org": { TXT: [`rostrum-verification=${token}`] } })],
    ["the bare token at _rostrum", (token: string) => ({ "_rostrum.dover.org": { TXT: [token] } })],
  ])("passes with %s", async (_name, records) => {
    const domain = await testbed.added("dover.org");
    await testbed.serve(records(domain.verification_token));
    expect(await testbed.verify(domain)).toMatchObject({ verified: true });
  });

  test("says what was found when it does not pass", async () => {
    const domain = await testbed.added("dover.org");
    await testbed.serve({ "dover.org": { A: ["9.9.1.1"] } });
    const answer = await testbed.verify(domain);
    expect(answer).toMatchObject({
      verified: false,
      message: "Verification failed for dover.org. Please check TXT record.",
    });
    expect(answer.diagnosis.findings[0]).toMatchObject({ code: "txt-missing", level: "error" });
    expect(await testbed.list()).toMatchObject([{ is_verified: 0, diagnosis: { owns: false } }]);
  });

  test("what DNS says can be anything", async () => {
    const domain = await testbed.added("dover.org");
    const strange = `\u0000<script>\u202e"'\\ ${"x".repeat(3000)}`;
    await testbed.serve({ "dover.org": { TXT: Array(20).fill(strange) }, "_rostrum.dover.org": { TXT: ["\u0000"] } });
    expect(await testbed.verify(domain)).toMatchObject({ verified: false });
    const [finding] = (await testbed.list())[0]?.diagnosis?.findings ?? [];
    expect(finding).toMatchObject({
      code: "txt-missing",
      seen: [expect.stringContaining("<script>"), expect.anything()],
    });
  });

  test("with an old token it does not pass, and somebody else's claim is not one's own", async () => {
    const domain = await testbed.added("dover.org");
    await testbed.serve(recordOf(domain));
    const answer = await testbed.verify({ ...domain, verification_token: "0".repeat(40) });
    expect(answer).toMatchObject({ verified: false, diagnosis: { findings: [{ code: "token-outdated" }] } });
    const foreign = await testbed.post(
      "/api/verify-domain",
      { domain: "dover.org", token: domain.verification_token },
      testbed.editor,
    );
    expect(foreign.status).toBe(404);
    expect((await testbed.post("/api/verify-domain", { domain: "dover.org" })).status).toBe(400);
  });

  test("a removed domain's old record does not give it to another account, or back", async () => {
    const domain = await testbed.verified("dover.org");
    expect(
      (await testbed.app.send(`/api/delete-domain/${domain.website_id}`, { method: "DELETE", cookie: testbed.owner }))
        .status,
    ).toBe(200);
    expect((await testbed.at("dover.org")).status).toBe(404);
    const theirs = await testbed.added("dover.org", testbed.editor);
    expect(await testbed.verify(theirs, testbed.editor)).toMatchObject({
      verified: false,
      diagnosis: { findings: [{ code: "txt-other-token" }, expect.anything(), expect.anything()] },
    });
    const again = await testbed.added("dover.org");
    expect(await testbed.verify(again)).toMatchObject({ verified: false });
  });

  test("of two accounts with a record each the first has it, the second is told", async () => {
    const [mine, theirs] = [await testbed.added("dover.org"), await testbed.added("dover.org", testbed.editor)];
    const both = [mine, theirs].map(({ verification_token }) => verification_token);
    await testbed.serve({ "dover.org": { A: ["9.9.1.1"], TXT: both } });
    const answers = await Promise.all([testbed.verify(mine), testbed.verify(theirs, testbed.editor)]);
    expect(answers.map((answer) => answer.verified).sort()).toEqual([false, true]);
    const loser = answers.find((answer) => !answer.verified);
    expect(loser?.diagnosis.findings[0]).toMatchObject({ code: "taken" });
  });
});

describe("www.", () => {
  test("of a verified domain leads there once, and the other way when its owner prefers it", async () => {
    const domain = await testbed.verified("dover.org", testbed.owner, { "www.dover.org": { CNAME: ["dover.org"] } });
    const away = await testbed.at("www.dover.org", "/articles?page=2");
    expect([away.status, away.headers.location]).toEqual([301, "http://dover.org/articles?page=2"]);
    // A browser that kept it would go round in circles once the other one is preferred.
    expect(away.headers["cache-control"]).toBe("no-store");
    const edit = (prefers_www: boolean) =>
      testbed.app.send(`/api/edit-domain/${domain.website_id}`, {
        method: "PUT",
        json: { prefers_www },
        cookie: testbed.owner,
      });
    expect((await edit(true)).status).toBe(200);
    const back = await testbed.at("dover.org");
    expect([back.status, back.headers.location]).toEqual([301, "http://www.dover.org/articles"]);
    expect((await testbed.at("www.dover.org")).status).toBe(200);
    expect((await testbed.at("www.dover.org", "/sitemap.xml")).text).toContain("http://www.dover.org/");
    expect((await edit(false)).status).toBe(200);
    expect((await testbed.at("dover.org")).status).toBe(200);
  });

  test("that leads elsewhere can't be preferred", async () => {
    const domain = await testbed.verified("dover.org");
    const answer = await testbed.app.send(`/api/edit-domain/${domain.website_id}`, {
      method: "PUT",
      json: { prefers_www: true },
      cookie: testbed.owner,
    });
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining("www.dover.org") });
    await testbed.servers.serve({ "127.0.0.1": { zones: ["org"], records: {}, failing: ["dover.org"] } });
    const unknown = await testbed.app.send(`/api/edit-domain/${domain.website_id}`, {
      method: "PUT",
      json: { prefers_www: true },
      cookie: testbed.owner,
    });
    expect(unknown.status).toBe(422);
  });

  test("the apex of a verified www. leads there, until somebody verifies the apex", async () => {
    await testbed.verified("www.dover.org");
    const away = await testbed.at("dover.org");
    expect([away.status, away.headers.location]).toEqual([301, "http://www.dover.org/articles"]);
    await testbed.verified("dover.org", testbed.editor);
    expect((await testbed.at("dover.org")).status).toBe(200);
    expect((await testbed.at("www.dover.org")).status).toBe(200);
  });

  test("that was preferred is given up once it is another's, also by a domain that comes back", async () => {
    const mine = await testbed.verified("dover.org");
    const change = testbed.app.db.updateTable("domains").where("website_id", "=", mine.website_id);
    await change.set({ prefers_www: true, verified_at: null }).execute();
    const theirs = await testbed.verified("www.dover.org", testbed.editor);
    await testbed.serve({ ...recordOf(mine), ...recordOf(theirs) });
    expect(await testbed.verify(mine)).toMatchObject({ verified: true });
    expect((await testbed.at("dover.org")).status).toBe(200);
    expect((await testbed.at("www.dover.org")).status).toBe(200);
  });
});
