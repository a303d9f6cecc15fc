import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdForm, adTexts } from "../../src/features/compliance/ads-contract.ts";
import { Builder } from "../support/builder.ts";
import { markAsAd, politicalAd } from "../support/political-ads.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

const dayMs = 86_400_000;

let app: TestApp;
let cookie: string;
let writer: Writer;
let builder: Builder;
let websiteId: number;
let host: string;
let articleId: number;
let ad: AdForm;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
  writer = new Writer(app, cookie);
  builder = new Builder(app, cookie);
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${websiteId}.sites.rostrum.test`;
  articleId = await writer.publishNew({ title: "Vote yes", slug: "vote-yes" });
  ad = politicalAd(app.clock.now());
});
afterAll(() => app.close());

const day = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

type Kind = "article" | "page";
interface Stored {
  ad: AdForm;
  version: number;
  notice_url: string | null;
}

const get = async (id = articleId, kind: Kind = "article") =>
  (await writer.get(`/api/get-political-ad/${kind}/${id}`)).json<Stored>();

/** Edits a notice; `version`: the current one by default. */
async function edit(changes: Partial<AdForm> = {}, options: { id?: number; kind?: Kind; version?: number } = {}) {
  const { id = articleId, kind = "article" } = options;
  const json = { ...ad, ...changes, version: options.version ?? (await get(id, kind)).version };
  return app.send(`/api/edit-political-ad/${kind}/${id}`, { method: "PUT", cookie, json });
}

const mark = (changes: Partial<AdForm> = {}, { id = articleId, kind = "article" }: { id?: number; kind?: Kind } = {}) =>
  markAsAd(writer, kind, id, { ...ad, ...changes });

const open = async (path: string, at = host) => {
  const { status, text } = await app.send(path, { host: at });
  return { status, document: new JSDOM(text).window.document };
};

const labelOn = async (path: string) =>
  (await open(path)).document.querySelector(".political-label")?.textContent ?? undefined;

test("a marked article says so at its top, in feeds, as Markdown, and in the API, and links to its notice", async () => {
  expect(await labelOn("/article/vote-yes")).toBeUndefined();
  const path = await mark();
  const { document } = await open("/article/vote-yes");
  expect(document.body.querySelector(":scope > .skip-link + .political-label")?.textContent).toBe(
    "Political advertisementSponsor: Neighbors & <Friends>Controlled by: Dover HoldingConcerns: Referendum on the harborTransparency notice",
  );
  expect(document.querySelector(".political-label a")?.getAttribute("href")).toBe(path);
  expect(document.head.innerHTML).toContain('"AdvertiserContentArticle"');
  for (const file of ["/feed.xml", "/atom.xml", "/feed.json", "/article/vote-yes.md"]) {
    const { text } = await app.send(file, { host });
    expect(text, file).toContain("Political advertisement");
    expect(text, file).toContain(path);
  }
  const { content, political_advertising } = (await app.send("/api/articles/vote-yes", { host })).json<{
    content: string;
    political_advertising: object;
  }>();
  const { is_marked, ...facts } = ad;
  expect(political_advertising).toEqual({
    ...facts,
    amount: "1500.5",
    currency: "EUR",
    notice_url: expect.stringMatching(new RegExp(`${path}$`)),
  });
  expect(content).toBe("<p>Some text.</p>");
});

test("its notice has every fact, for people and for programs, and is listed among the disclosures", async () => {
  const path = await mark({ is_targeted: true, targeting: "People in Dover", was_suspended: true, payer: "Ada" });
  expect(await labelOn("/article/vote-yes")).toContain("Targeted on the basis of personal data");
  const { document } = await open(path);
  const facts = [...document.querySelectorAll(".notice dl + dl > div")].map(({ textContent }) => textContent).join("|");
  const words = [ad.address, ad.email, "Paid for byAda", "elections.example", "EUR", "1,500.50", "People in Dover"];
  for (const each of words) expect(facts).toContain(each);
  expect(document.body.textContent).toContain("from inside and outside the European Union");
  expect(document.querySelector('link[rel="alternate"][type="application/json"]')?.getAttribute("href")).toBe(
    `${path}.json`,
  );
  const machine = await app.send(`${path}.json`, { host });
  expect(machine.headers["content-type"]).toContain("application/json");
  expect(machine.json()).toMatchObject({
    advertisement: { kind: "article", title: "Vote yes", url: expect.stringMatching(/\/article\/vote-yes$/) },
    is_marked: true,
    versions: [{ sponsor: ad.sponsor, amount: "1500.5", targeting: "People in Dover", in_force_until: null }, {}],
  });
  const list = (await open("/disclosures")).document;
  expect([...list.querySelectorAll(`.disclosures a[href="${path}"]`)].map((a) => a.textContent?.trim())).toEqual([
    "Vote yes",
  ]);
  for (const none of ["/disclosures/notices/0", "/disclosures/notices/x", "/disclosures/notices/99999999.json"])
    expect((await open(none)).status, none).toBe(404);
  // Of another website.
  expect((await app.send(path)).status).toBe(404);
});

test("a page is labeled above its own menu, also where it is the home page", async () => {
  const page = await builder.addPage("campaign");
  const home = await builder.page("home");
  await mark({}, { kind: "page", id: page.page_id });
  await mark({}, { kind: "page", id: home.page_id });
  for (const path of ["/campaign", "/"]) {
    const { document } = await open(path);
    expect(document.body.querySelector(":scope > .skip-link + .political-label"), path).not.toBeNull();
  }
  expect(await labelOn("/articles")).toBeUndefined();
  await builder.put("/api/edit-page/campaign", { page_name: "Another name", slug: "campaign" });
  expect((await open("/disclosures")).document.body.textContent).toContain("Another name");
  await edit({ is_marked: false }, { kind: "page", id: home.page_id });
  expect(await labelOn("/")).toBeUndefined();
});

test("what is no longer marked has no label, and its notice keeps what it said and when", async () => {
  const path = await mark({ sponsor: "First" });
  app.clock.advance(60_000);
  await mark({ sponsor: "Second" });
  app.clock.advance(60_000);
  const removed = await edit({ is_marked: false, sponsor: "" });
  expect([removed.status, removed.text]).toEqual([200, expect.stringContaining(adTexts.removed)]);
  expect(await labelOn("/article/vote-yes")).toBeUndefined();
  expect((await app.send("/api/articles/vote-yes", { host })).json()).not.toHaveProperty("political_advertising");
  const { document } = await open(path);
  expect(document.querySelector(".notice > p")?.textContent).toMatch(/^Not marked as a political advertisement since/);
  const former = [...document.querySelectorAll(".notice details")].map(({ textContent }) => textContent);
  expect(former[0]).toContain("Second");
  expect(former[1]).toContain("First");
  expect((await get()).ad).toMatchObject({ is_marked: false, sponsor: "Second" });
});

test("a draft's notice isn't public before the draft is, and that of something deleted stays for seven years", async () => {
  const id = await writer.begin();
  await writer.write(id, { title: "Secret plan", slug: "secret-plan", content: "<p>Text.</p>" });
  const path = await mark({}, { id });
  expect((await open(path)).status).toBe(404);
  expect((await writer.publish(id)).status).toBe(200);
  expect((await open(path)).status).toBe(200);
  for (const call of ["delete-article", "erase-article"]) {
    expect((await app.send(`/api/${call}/${id}`, { method: "DELETE", cookie })).status, call).toBe(200);
  }
  const { document } = await open(path);
  expect(document.querySelector(".notice dd")?.textContent).toBe("Secret plan – no longer published");
  expect((await app.send(`${path}.json`, { host })).json()).toMatchObject({ advertisement: { url: null } });
  expect((await open("/disclosures")).document.body.textContent).toContain("Secret plan");
});

test("what was unmarked before anybody saw it stays private, and what was seen stays public", async () => {
  const id = await writer.begin();
  await writer.write(id, { title: "Marked in error", slug: "in-error", content: "<p>Text.</p>" });
  const path = await mark({}, { id });
  expect((await edit({ is_marked: false }, { id })).status).toBe(200);
  expect((await writer.publish(id)).status).toBe(200);
  await app.runJobs("compliance.keep-notices");
  app.sites.onChange(websiteId);
  expect([(await open(path)).status, (await open(`${path}.json`)).status]).toEqual([404, 404]);
  await mark({}, { id });
  expect((await edit({ is_marked: false }, { id })).status).toBe(200);
  expect((await app.send(`/api/unpublish-article/${id}`, { method: "POST", cookie, json: {} })).status).toBe(200);
  expect((await open(path)).status).toBe(200);
});

test("the notices of a deleted website are kept on the host site", async () => {
  const id = await builder.addWebsite("Short-lived");
  const other = `${id}.sites.rostrum.test`;
  const article = await writer.publishNew({ title: "Last words", slug: "last" }, { site: "user", website_id: id });
  const path = await mark({}, { id: article });
  expect((await open(path, other)).status).toBe(200);
  await app.send("/disclosures");
  expect((await app.send(`/delete_website/${id}`, { method: "DELETE", cookie })).status).toBe(200);
  const { text, status } = await app.send(path);
  expect(status).toBe(200);
  expect(text).toContain("Short-lived");
  expect((await app.send("/disclosures")).text).toContain("Last words");
  expect((await open(path)).status).toBe(404);
});

describe("bad input", () => {
  const fieldsOf = async (changes: Partial<AdForm>) => {
    const answer = await edit(changes);
    return [answer.status, answer.json<{ fields?: Record<string, string> }>().fields];
  };

  test("is refused with a sentence at its field, and changes nothing", async () => {
    await mark();
    const before = await get();
    const cases: [Partial<AdForm>, Record<string, string>][] = [
      [{ sponsor: " \u200b " }, { sponsor: adTexts.sponsorMissing }],
      [{ sponsor: "x".repeat(10_000) }, { sponsor: adTexts.lineTooLong }],
      [{ address: "" }, { address: adTexts.addressMissing }],
      [{ amount_note: "x".repeat(10_000) }, { amount_note: adTexts.textTooLong }],
      [{ email: "nobody" }, { email: "Please enter a valid email address" }],
      [{ from: "soon" }, { from: adTexts.dayMissing }],
      [{ until: day(-1) }, { until: adTexts.endsBefore }],
      [{ from: day(-9), until: day(-2) }, { until: adTexts.past }],
      [{ amount: "much" }, { amount: adTexts.noAmount }],
      [{ amount: "-5" }, { amount: adTexts.noAmount }],
      [{ currency: "€" }, { currency: adTexts.noCurrency }],
      [{ official_info: "javascript:alert(1)" }, { official_info: adTexts.notWeb }],
      [{ is_targeted: true, targeting: "" }, { targeting: adTexts.targetingMissing }],
    ];
    for (const [changes, fields] of cases)
      expect(await fieldsOf(changes), JSON.stringify(fields)).toEqual([400, fields]);
    expect((await edit({ money_origin: "magic" as "both" })).status).toBe(400);
    expect(await get()).toEqual(before);
  });

  test("a period that was entered in time may stay when it is over", async () => {
    const id = await writer.publishNew({ title: "Over", slug: "over" });
    await mark({ until: day(1) }, { id });
    const until = day(1);
    app.clock.advance(3 * dayMs);
    expect((await edit({ until, sponsor: "Corrected" }, { id })).status).toBe(200);
    expect((await edit({ until: day(-1), from: day(-9) }, { id })).status).toBe(400);
  });

  test("markup and other directions are only text", async () => {
    const odd = "جمعية الجيران <script>alert(1)</script> \" ' & \u0000";
    const path = await mark({ sponsor: odd, targeting: "", subject: "<img src=x>" });
    for (const page of ["/article/vote-yes", path]) {
      const { document } = await open(page);
      expect(document.body.textContent).toContain("جمعية الجيران <script>alert(1)</script> \" ' &");
      expect([...document.scripts].some(({ textContent }) => textContent?.startsWith("alert"))).toBe(false);
    }
  });
});

test("of two people who edit at once, the second is shown the first's notice, and overwrites nothing", async () => {
  const { version } = await get();
  expect((await edit({ sponsor: "By the first" }, { version })).status).toBe(200);
  const late = await edit({ sponsor: "By the second" }, { version });
  expect([late.status, late.json()]).toMatchObject([
    409,
    { message: adTexts.changedMeanwhile, ad: { sponsor: "By the first" } },
  ]);
  const next = late.json<{ version: number }>().version;
  const all = await Promise.all(["a", "b", "c"].map((sponsor) => edit({ sponsor }, { version: next })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const id = await writer.publishNew({ title: "New", slug: "new" });
  const first = await Promise.all(["a", "b"].map((sponsor) => edit({ sponsor }, { id, version: 0 })));
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a new notice is proposed from the disclaimer, and marking nothing stores nothing", async () => {
  const disclaimer = {
    ...{ profile: "eu", name: "Dover Party", address: "2 Main St", treasurer: "", authorization: "unsaid" },
    ...{ candidate: "", text: "Published by Dover Party.", version: 0 },
  };
  await app.send(`/api/edit-disclaimer/${websiteId}`, { method: "PUT", cookie, json: disclaimer });
  const id = await writer.begin();
  expect(await get(id)).toMatchObject({
    ad: { is_marked: false, sponsor: "Dover Party", address: "2 Main St", from: day(0), currency: "EUR" },
    version: 0,
    notice_url: null,
  });
  expect((await edit({ is_marked: false }, { id })).json()).toMatchObject({ version: 0, notice_url: null });
  expect((await get(id)).version).toBe(0);
});

test("only those who may publish the article, or write the page, see and change it", async () => {
  const other = await app.logIn(editorLogin);
  const { page_id } = await builder.page("home");
  for (const thing of [`article/${articleId}`, `page/${page_id}`, "page/99999999"]) {
    const json = { ...ad, version: 0 };
    expect((await app.send(`/api/get-political-ad/${thing}`, { cookie: other })).status, thing).toBe(404);
    const edited = await app.send(`/api/edit-political-ad/${thing}`, { method: "PUT", cookie: other, json });
    expect(edited.status, thing).toBe(404);
  }
});

test("notices go seven years after visitors last saw the advertisement, and not before", async () => {
  const gone = await writer.publishNew({ title: "Gone", slug: "gone" });
  const stays = await writer.publishNew({ title: "Stays", slug: "stays" });
  const draft = await writer.begin();
  const ids = [gone, stays, draft];
  for (const id of ids) await mark({ until: day(30) }, { id });
  const kept = async () => {
    await app.runJobs("compliance.keep-notices");
    const rows = await app.db
      .selectFrom("political_notices")
      .select("thing_id")
      .where("kind", "=", "article")
      .execute();
    return ids.filter((id) => rows.some(({ thing_id }) => thing_id === id));
  };
  await app.db.deleteFrom("articles").where("id", "in", [gone]).execute();
  expect(await kept()).toEqual([gone, stays, draft]);
  app.clock.advance(2 * dayMs);
  // Nobody ever saw it.
  await app.db.deleteFrom("articles").where("id", "=", draft).execute();
  expect(await kept()).toEqual([gone, stays]);
  app.clock.advance(7 * 365.25 * dayMs - dayMs);
  expect(await kept()).toEqual([gone, stays]);
  app.clock.advance(3 * dayMs);
  expect(await kept()).toEqual([stays]);
});
