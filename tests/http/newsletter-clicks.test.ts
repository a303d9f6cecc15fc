import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { markRestored } from "../../src/features/backups/server/installation.queries.ts";
import type { NewsletterLinks } from "../../src/features/newsletters/links-contract.ts";
import { maxCountedLinks } from "../../src/features/newsletters/server/render/counted-links.ts";
import { dayMs, minuteMs } from "../../src/shared/durations.ts";
import { Builder } from "../support/builder.ts";
import { NewsletterTestbed } from "../support/newsletter-testbed.ts";
import { insertOwnWebsite } from "../support/websites.ts";

let testbed: NewsletterTestbed;
beforeAll(async () => {
  testbed = await NewsletterTestbed.start();
});
afterAll(() => testbed.close());
beforeEach(async () => {
  await testbed.reset();
  await testbed.settings({ counts_clicks: true });
});

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
let lastAddress = 0;
/** Somebody who wasn't there before. */
function somebody() {
  lastAddress += 1;
  return { ...browser, "x-forwarded-for": `198.51.100.${lastAddress}` };
}

const linksOf = async (id: number) =>
  (await testbed.owner.get(`/api/get-newsletter-links/${id}`)).json<NewsletterLinks>();
const clicksOf = async (id: number) => (await linksOf(id)).links.map(({ clicks }) => clicks);
const stored = () =>
  testbed.app.db.selectFrom("newsletter_links").select(["url", "text", "token"]).orderBy("position").execute();
async function pathTo(url: string): Promise<string> {
  const link = (await stored()).find((each) => each.url === url);
  return `/newsletter/link/${link?.token}`;
}
const open = (path: string, options: object = {}) => testbed.visit(path, { headers: somebody(), ...options });
const waitsFor = (id: number, clicks: number[]) => expect.poll(() => clicksOf(id), { interval: 200 }).toEqual(clicks);

const text =
  '<p>Read <a href="https://example.org/one?a=1&amp;b=2">the first</a> and <a href="/about">about us</a>.</p>';

describe("links of a newsletter", () => {
  test("lead through the website and say so, the same for everybody, but not those of the page", async () => {
    const id = await testbed.send({ content: text, is_public: true });
    const origin = `http://${testbed.websiteId}.sites.rostrum.test`;
    expect((await stored()).map(({ url, text: words }) => [url, words])).toEqual([
      [`${origin}/`, expect.any(String)],
      ["https://example.org/one?a=1&b=2", "the first"],
      [`${origin}/about`, "about us"],
    ]);
    const [, first, about] = await stored();
    expect(first?.token).toMatch(/^[\w-]{16}$/);
    for (const { mail } of testbed.smtp.delivered) {
      for (const link of [first, about]) {
        expect(mail.html).toContain(`href="${origin}/newsletter/link/${link?.token}"`);
        expect(mail.text).toContain(`(${origin}/newsletter/link/${link?.token})`);
      }
      for (const shown of [mail.html, mail.text]) {
        expect(shown).toContain("This email counts clicks on its links, without recording who clicked.");
        expect(shown).not.toContain("example.org/one");
      }
      expect(mail.html).toContain(`href="${origin}/newsletter/unsubscribe/`);
      expect(mail.html).toContain(`href="${origin}/newsletter/news"`);
    }
    expect(testbed.reached).toHaveLength(3);
    const page = (await testbed.visit("/newsletter/news")).text;
    expect(page).toContain("https://example.org/one");
    expect(page).not.toContain("/newsletter/link/");
    expect(page).not.toContain("counts clicks");
    expect(await linksOf(id)).toMatchObject({ is_counted: true, clicks: 0 });
  });

  test("stay as they are unless the owner chose so before sending began", async () => {
    await testbed.settings({ counts_clicks: false });
    const id = await testbed.begin({ content: text });
    await testbed.settings({ counts_clicks: true });
    await testbed.app.runJobs("newsletters.send");
    expect(testbed.smtp.delivered[0]?.mail.html).toContain("https://example.org/one");
    expect(testbed.smtp.delivered[0]?.mail.html).not.toContain("counts clicks");
    expect(await linksOf(id)).toEqual({ is_counted: false, clicks: 0, links: [] });

    testbed.smtp.delivered.length = 0;
    await testbed.begin({ content: text });
    await testbed.settings({ counts_clicks: false });
    await testbed.app.runJobs("newsletters.send");
    expect(testbed.smtp.delivered[0]?.mail.html).toContain("/newsletter/link/");
    const answer = await open(await pathTo("https://example.org/one?a=1&b=2"));
    expect(answer.status).toBe(302);
  });

  test("are never rewritten if they are personal, lead to an app, or to the newsletter itself", async () => {
    const kept = [
      "mailto:ann@example.org",
      "tel:+1302",
      "#top",
      "https://example.org/?who={email}",
      `http://${testbed.websiteId}.sites.rostrum.test/newsletter/unsubscribe/abc`,
    ];
    const content = kept.map((url) => `<p><a href="${url}">here</a></p>`).join("");
    await testbed.send({ content });
    expect((await stored()).map(({ url }) => url)).toEqual([`http://${testbed.websiteId}.sites.rostrum.test/`]);
    expect(testbed.smtp.delivered[0]?.mail.html).toContain("mailto:ann@example.org");
  });

  test("count by place, also with the same address twice; after a hundred, they stay as they are", async () => {
    const url = (number: number) => `https://example.org/${number}`;
    const numbers = [0, ...Array.from({ length: 120 }, (_, number) => number)];
    const content = numbers.map((number) => `<p><a href="${url(number)}">Place ${number}</a></p>`).join("");
    await testbed.send({ content });
    const links = await stored();
    expect(links).toHaveLength(maxCountedLinks);
    expect(links.filter((link) => link.url === url(0))).toHaveLength(2);
    expect(new Set(links.map(({ token }) => token)).size).toBe(maxCountedLinks);
    expect(testbed.smtp.delivered[0]?.mail.html).toContain(`href="${url(119)}"`);
    expect(testbed.smtp.delivered[0]?.mail.html).not.toContain(`href="${url(50)}"`);
  });

  test("are forgotten with a recall", async () => {
    const id = await testbed.begin({ content: text });
    expect(await stored()).toHaveLength(3);
    // As if the process had ended before the audience was complete.
    const interrupted = { state: "stopped", frozen_at: null, audience_size: null };
    await testbed.app.db.updateTable("newsletters").set(interrupted).execute();
    expect((await testbed.owner.post(`/api/recall-newsletter/${id}`)).status).toBe(200);
    expect(await stored()).toEqual([]);
  });
});

describe("a click", () => {
  test("leads to the stored address, is not cached, and counts", async () => {
    const id = await testbed.send({ content: text });
    const path = await pathTo("https://example.org/one?a=1&b=2");
    const answer = await open(path);
    expect(answer.status).toBe(302);
    expect(answer.headers).toMatchObject({
      ...{
        location: "https://example.org/one?a=1&b=2",
        "cache-control": "no-store",
        "x-robots-tag": "noindex, nofollow",
      },
      "referrer-policy": "no-referrer",
    });
    await open(path);
    await open(await pathTo(`http://${testbed.websiteId}.sites.rostrum.test/about`));
    await waitsFor(id, [2, 1, 0]);
    expect((await linksOf(id)).clicks).toBe(3);
    expect((await linksOf(id)).links[0]).toMatchObject({ text: "the first", url: "https://example.org/one?a=1&b=2" });
  });

  test("doesn't count by HEAD, ahead of time, by a program, or again by the same address", async () => {
    const id = await testbed.send({ content: text });
    const path = await pathTo("https://example.org/one?a=1&b=2");
    const same = somebody();
    const requests = [
      { method: "HEAD" },
      { headers: { ...somebody(), "sec-purpose": "prefetch;prerender" } },
      { headers: { ...somebody(), purpose: "prefetch" } },
      { headers: { ...somebody(), "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } },
      { headers: { ...somebody(), "user-agent": "" } },
      { headers: same },
      { headers: same },
    ];
    for (const request of requests) expect((await open(path, request)).status).toBe(302);
    await waitsFor(id, [1, 0, 0]);
    testbed.app.clock.advance(11 * minuteMs);
    await open(path, { headers: same });
    await waitsFor(id, [2, 0, 0]);
  });

  test("leads nowhere else: unknown and foreign links are a page that says so", async () => {
    await testbed.send({ content: text });
    const path = await pathTo("https://example.org/one?a=1&b=2");
    const { db, owner } = testbed.app;
    const other = await insertOwnWebsite(db, owner.id, { title: "Other" });
    await testbed.app.settled();
    for (const host of [`${other}.sites.rostrum.test`, "rostrum.test"])
      expect((await open(path, { host })).status, host).toBe(404);
    const hostile = [
      "A".repeat(16),
      "x",
      "https:%2f%2fevil.example",
      "..%2f",
      "%00",
      "A".repeat(5000),
      `${path.slice(-16)}'`,
    ];
    for (const id of hostile) {
      const answer = await open(`/newsletter/link/${id}`);
      expect([400, 404, 414], id).toContain(answer.status);
      expect(answer.headers.location).toBeUndefined();
    }
    expect((await open("/newsletter/link/AAAAAAAAAAAAAAAA")).text).toContain("This link no longer works.");
    const query = await open(`${path}?url=https://evil.example`);
    expect(query.headers.location).toBe("https://example.org/one?a=1&b=2");
  });

  test("works for 400 days, with a deleted newsletter and on a restored copy, and on each of its domains", async () => {
    const { app } = testbed;
    const id = await testbed.send({ content: text });
    const path = await pathTo("https://example.org/one?a=1&b=2");
    const domain = {
      website_id: testbed.websiteId,
      domain: "dover.example",
      verification_token: "a".repeat(40),
      verified_at: new Date(),
    };
    await app.db.insertInto("domains").values(domain).execute();
    await app.settled();
    expect((await open(path, { host: "dover.example" })).status).toBe(302);
    await markRestored(app.db, { now: new Date(), takenAt: new Date() });
    expect((await open(path)).status).toBe(302);
    await app.db.updateTable("installation").set({ muted_since: null, restored_from: null }).execute();
    expect((await testbed.owner.delete(`/api/delete-newsletter/${id}`)).status).toBe(200);
    app.clock.advance(399 * dayMs);
    await app.runJobs("newsletters.erase-old");
    expect((await open(path)).status).toBe(302);
    app.clock.advance(2 * dayMs);
    await app.runJobs("newsletters.erase-old");
    expect((await open(path)).status).toBe(404);
    app.clock.offsetMs = 0;
    testbed.owner = new Builder(app, await app.logIn());
  });

  test("is one of many at the same time, and none is lost", async () => {
    const id = await testbed.send({ content: text });
    const path = await pathTo("https://example.org/one?a=1&b=2");
    const many = Array.from({ length: 200 }, (_, number) => ({ ...browser, "x-forwarded-for": `203.0.113.${number}` }));
    const answers = await Promise.all(many.map((headers) => open(path, { headers })));
    expect(answers.every(({ status }) => status === 302)).toBe(true);
    await waitsFor(id, [200, 0, 0]);
  });
});
