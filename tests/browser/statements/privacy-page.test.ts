import { randomUUID } from "node:crypto";
import { domainToUnicode } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { signUpFields } from "../../../src/shared/words/member-fields.ts";
import { insertArticles } from "../../support/articles.ts";
import { dice } from "../../support/bad-line.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { repetitions } from "../../support/repetitions.ts";

const dashboard = useDashboard();
const db = () => dashboard.site.database.db;

async function post(path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await dashboard.context.request.post(`/api/${path}`, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

const videos = ["https://www.youtube.com/watch?v=aqz-KE-bpKQ", "https://vimeo.com/76979871"];
const figure = (kind: string, href: string) =>
  `<figure data-kind="${kind}"><p><a href="${href}">Something</a></p></figure>`;

/** Makes a website with forms, posts, videos, and HTML by chance. Returns its address. */
async function makeWebsite(number: number, question: number): Promise<string> {
  const throwDice = dice(number);
  const random = (below: number) => Math.floor(throwDice() * below);
  const maybe = () => random(2) === 0;
  const { website_id } = (await post("add-website", { title: `Website ${number}` })) as { website_id: number };
  let content = "<p>Text.</p>";
  for (const video of videos) if (maybe()) content += figure("video", video);
  const hosts = [
    `widgets-${number}.example`,
    `bücher-${number}.example`,
    `192.0.2.${number}`,
    `[2001:db8::${number}]:8443`,
  ];
  for (const host of hosts) {
    if (!maybe()) continue;
    const id = randomUUID();
    const html = `<a href="https://link.example/">Link</a><img alt="" src="https://${host}/a.png">`;
    await db().insertInto("html_blocks").values({ id, website_id, html }).execute();
    content += figure("html", `/embed/${id}`);
  }
  await insertArticles(db(), website_id, [{ content }]);
  const pageSlug = "mixed";
  await post("add-page", { website_id, page_name: "Mixed", slug: pageSlug, in_menu: true });
  const add = (componentType: string, config: object) =>
    post("add-page-component", { website_id, pageSlug, componentType, config });
  for (let polls = random(3); polls > 0; polls -= 1) await add("votingsection1", { title: `Poll ${polls}` });
  if (maybe()) await add("contactsection1", { title: "Write to us" });
  if (maybe()) {
    await add("membersection1", {
      consentText: `Consent of ${number}`,
      customFields: maybe() ? [{ fieldId: String(question), isRequired: false }] : [],
      ...Object.fromEntries(signUpFields.map(({ asked }) => [asked, maybe()])),
    });
  }
  if (maybe()) await add("twittersection1", { tweetUrl: "https://x.com/town/status/20" });
  await post("save-page", { website_id, pageSlug, changedFields: {} });
  return `http://${website_id}.sites.localhost:${new URL(dashboard.site.url).port}`;
}

interface Seen {
  fields: Set<string>;
  consents: Set<string>;
  afterClick: Set<string>;
  onView: Set<string>;
  stored: Set<string>;
}

/** Reads every page that links lead to, uses what is on it, and returns what it asks for and asks of others. */
async function crawl(context: BrowserContext, origin: string): Promise<Seen> {
  const seen: Seen = {
    ...{ fields: new Set(), consents: new Set(), afterClick: new Set(), onView: new Set(), stored: new Set() },
  };
  let hasClicked = false;
  await context.route(
    (url) => !url.hostname.endsWith("localhost"),
    (route) => {
      seen[hasClicked ? "afterClick" : "onView"].add(domainToUnicode(new URL(route.request().url()).hostname));
      return route.fulfill({ status: 200, body: "" });
    },
  );
  const page = await context.newPage();
  const left = ["/", "/search", "/privacy"];
  for (const path of left) {
    hasClicked = false;
    await page.goto(origin + path);
    await showFrames(page);
    await readForms(page, seen);
    for (const one of await getLinks(page)) if (!left.includes(one)) left.push(one);
    await vote(page);
    hasClicked = true;
    await openFrames(page);
    for (const key of await page.evaluate(getStored)) seen.stored.add(key);
  }
  expect(left).toContain("/mixed");
  return seen;
}

const getLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a")]
      .filter((link) => link.origin === location.origin && !/\.\w+$|^\/embed/.test(link.pathname))
      .map((link) => link.pathname),
  );

/** Brings frames into view, which load then. */
async function showFrames(page: Page): Promise<void> {
  for (const frame of await page.locator("iframe").all()) {
    await frame.scrollIntoViewIfNeeded();
    await frame.contentFrame().locator("img").waitFor({ state: "attached" });
  }
}

async function readForms(page: Page, { fields, consents }: Seen): Promise<void> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("form :is(input, textarea, select):not([type=hidden])")]
      .filter((field) => field.tabIndex >= 0)
      .map((field) => {
        const label = field.labels?.[0]?.cloneNode(true) as HTMLElement | undefined;
        label?.querySelector(".form-optional")?.remove();
        return { type: field.type, name: field.name, label: (label?.textContent ?? "").trim() };
      }),
  );
  for (const { type, name, label } of found) {
    if (name === "consent") consents.add(label);
    else fields.add(type === "radio" ? "Answer" : label);
  }
}

async function vote(page: Page): Promise<void> {
  const polls = page.locator(".block-form:has([type=radio])");
  for (let left = await polls.count(); left > 0; left -= 1) {
    // Its label covers it.
    await polls.first().getByRole("radio").first().check({ force: true });
    await polls.first().getByRole("button", { name: "Vote" }).click();
    await expect.poll(() => polls.count()).toBe(left - 1);
  }
}

async function openFrames(page: Page): Promise<void> {
  while ((await page.locator("[data-frame]").count()) > 0) {
    const before = await page.locator("iframe").count();
    await page.locator("[data-frame]").first().click();
    await expect.poll(() => page.locator("iframe").count()).toBe(before + 1);
  }
}

/** Runs in the page: names of what it stored besides cookies. */
async function getStored(): Promise<string[]> {
  const databases = await indexedDB.databases();
  const caches = await window.caches.keys();
  return [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...databases.map(({ name = "" }) => name),
    ...caches,
  ];
}

/** Returns what the privacy page names. */
async function readPrivacyPage(page: Page, origin: string) {
  await page.goto(`${origin}/privacy`);
  const all = async (selector: string) => new Set(await page.locator(selector).allInnerTexts());
  return {
    fields: await all("[data-fields] li"),
    consents: await all(".statement q"),
    cookies: await all("[data-cookies] code"),
    afterClick: await all("[data-hosts=after-click] code"),
    onView: await all("[data-hosts=on-view] code"),
  };
}

test("the privacy page of random websites names exactly what a browser with an empty profile finds on them", async () => {
  dashboard.expectProblems(
    /^foreign request: https:\/\/([\w-]+\.example|192\.0\.2\.\d+|\[[\w:]+\]:8443)\/|youtube-nocookie|vimeo|twitter/,
  );
  const added = await post("add-member-field", { name: "Shirt size", type: "text" });
  const question = (added.field as { field_id: number }).field_id;
  for (let number = 1; number <= repetitions({ short: 3, long: 30 }); number += 1) {
    const origin = await makeWebsite(number, question);
    const context = await dashboard.browser.newContext();
    const { stored, ...seen } = await crawl(context, origin);
    const cookies = new Set((await context.cookies()).map(({ name }) => name));
    const page = await context.newPage();
    const named = await readPrivacyPage(page, origin);
    expect({ number, ...named }).toEqual({ number, ...seen, cookies });
    expect([...stored]).toEqual([]);
    await context.close();
  }
}, 300_000);
