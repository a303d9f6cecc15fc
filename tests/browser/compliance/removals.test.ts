import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { purpose, templateName } from "../../../src/features/pages/contract.ts";
import { backgroundIds } from "../../../src/shared/look/backgrounds.ts";
import { fontPairIds } from "../../../src/shared/look/font-pairs.ts";
import { cornerNames, headerNames } from "../../../src/shared/look/look.ts";
import { dice } from "../../support/bad-line.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { findFlaws } from "../../support/legible.ts";
import { repetitions } from "../../support/repetitions.ts";
import { addressOf } from "../../support/running-site.ts";

const dashboard = useDashboard();
const text = "Paid for by Neighbors of Dover, 1 Main St.";
const styles = {
  "display: none": ".disclaimer { display: none !important }",
  "visibility: hidden": "aside p { visibility: hidden }",
  "no opacity": ".disclaimer { opacity: 0 }",
  "little opacity": "body { opacity: 0.3 }",
  "transparent text": ".disclaimer p { color: transparent }",
  "the paper's color": ".disclaimer p { color: var(--paper) }",
  "a pale gray": ".disclaimer p { color: #999; background: #fff }",
  "a ground in the text's color": ".disclaimer { background: var(--ink) }",
  "tiny letters": ".disclaimer p { font-size: 4px }",
  "no size": ".disclaimer p { font-size: 0 }",
  "a zoom": ".disclaimer { zoom: 0.3 }",
  "a small scale": ".disclaimer p { transform: scale(0.2) }",
  "no height": ".disclaimer p { height: 0; padding: 0; overflow: hidden }",
  "half its height": ".disclaimer p { height: 0.6em; padding: 0; overflow: hidden }",
  "a place at the left": ".disclaimer { position: absolute; left: -9999px }",
  "an indent": ".disclaimer p { text-indent: -9999px }",
  "a clip path": ".disclaimer p { clip-path: inset(50%) }",
  "a blur": ".disclaimer p { filter: blur(6px) }",
  "a box above it": "body::after { content: ''; position: fixed; inset: 0; background: #fff; z-index: 99 }",
  "a footer above it": ".site-footer { position: relative; z-index: 9 } .disclaimer { margin-top: -200px }",
  "a bar that stays": "header { position: fixed; inset: 0; z-index: 9; background: #fff }",
  "hidden content": ".disclaimer { content-visibility: hidden }",
};

/** Sends a call as the owner, which must succeed. */
async function call<T>(path: string, data: object, method = "POST"): Promise<T> {
  const answer = await dashboard.context.request.fetch(path, { method, data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Puts a text in force, or none. */
async function disclose(disclaimer: string, id = dashboard.site.websiteId): Promise<void> {
  const { db } = dashboard.site.database;
  const newest = await db
    .selectFrom("disclaimers")
    .select(({ fn }) => fn.max("id").as("id"))
    .where("website_id", "=", id)
    .executeTakeFirst();
  const choices = { profile: "group", name: "", address: "", treasurer: "", authorization: "unsaid", candidate: "" };
  await call(`/api/edit-disclaimer/${id}`, { ...choices, text: disclaimer, version: newest?.id ?? 0 }, "PUT");
}

/** Returns what is wrong with the disclaimer of an address, in light and dark; with `css`, after somebody added that to the page. */
async function flawsAt(page: Page, address: string, css?: string): Promise<string[]> {
  await page.goto(address, { waitUntil: "load" });
  if (css !== undefined) await page.addStyleTag({ content: css });
  const box = page.locator("aside.disclaimer > p");
  if ((await box.count()) !== 1) return [`${await box.count()} boxes`];
  if ((await box.textContent()) !== text) return ["another text"];
  const flaws: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    flaws.push(...(await box.evaluate(findFlaws)).map((flaw) => `${flaw}, ${colorScheme}`));
  }
  return flaws;
}

const here = (path = "/") => addressOf(dashboard.site, path);
/** A page of somebody who isn't logged in; without the website's policy, the tests can add stylesheets. */
async function visitor(bypassCSP = false): Promise<Page> {
  const context = await dashboard.browser.newContext({ bypassCSP, viewport: { width: 820, height: 700 } });
  return context.newPage();
}
beforeEach(() => disclose(text));

test("the check sees each way of taking a disclaimer away", async () => {
  const page = await visitor(true);
  expect(await flawsAt(page, here())).toEqual([]);
  const missed: string[] = [];
  for (const [name, css] of Object.entries(styles)) {
    if ((await flawsAt(page, here(), css)).length === 0) missed.push(name);
  }
  expect(missed).toEqual([]);
  await page.context().close();
});

test("it is legible in random looks, in light and dark", async () => {
  const page = await visitor();
  const throwDice = dice(11);
  const random = (below: number) => Math.floor(throwDice() * below);
  const one = <T>(list: readonly T[]) => list[random(list.length)] as T;
  const color = () => `#${random(0x1000000).toString(16).padStart(6, "0")}`;
  const flaws: string[] = [];
  for (let number = 0; number < repetitions({ short: 20, long: 200 }); number += 1) {
    const look = {
      fonts: one(fontPairIds),
      background: one([one(backgroundIds), color()]),
      corners: one(Object.keys(cornerNames)),
      header: one(Object.keys(headerNames)),
    };
    const change = { look, accent: one(["", color()]) };
    await call(`/api/edit-look/${dashboard.site.websiteId}`, change, "PUT");
    flaws.push(...(await flawsAt(page, here())).map((flaw) => `${flaw}: ${JSON.stringify(change)}`));
  }
  expect(flaws).toEqual([]);
  await page.context().close();
});

const hostile = {
  "a stylesheet": Object.values(styles).join("\n").replace(/^/, "<style>").concat("</style>"),
  "a script": "<script>for (const each of document.querySelectorAll('.disclaimer')) each.remove()</script>",
  "a script for the page around it":
    "<script>try { parent.document.querySelector('.disclaimer').remove() } catch {} try { top.location = 'about:blank' } catch {}</script>",
  "a message for the page around it":
    "<script>parent.postMessage({ height: 99999, type: 'resize', html: '<style>aside{display:none}</style>' }, '*')</script>",
  "a box above everything": '<div style="position:fixed;inset:0;background:#fff;z-index:2147483647">Nothing</div>',
  "a comment that never ends": "<p>Before</p><!-- ",
  "a style that never ends": "<p>Before</p><style>",
  "text that swallows the rest": "<p>Before</p><textarea><xmp><plaintext><noscript><template><select>",
  "ends of everything around it": "</p></div></article></main></body></html><frameset>",
  "another disclaimer": '<aside class="disclaimer wrap"><p>Paid for by nobody.</p></aside>',
  "a drawing with a style": "<svg><style>aside{display:none}</style><foreignObject><p>x</p></foreignObject></svg>",
  "a handler": "<img src=x onerror=\"document.querySelector('.disclaimer').remove()\">",
  "a base and a refresh": '<base href="//example.org/"><meta http-equiv="refresh" content="0;url=about:blank">',
  "a layer of the page": '<dialog open style="inset:0"><p popover>x</p></dialog><marquee>x</marquee>',
  "letters that turn the line around": "<p>\u202e\u2066 abc \u202e</p>",
};

/** Each returns the address at which the disclaimer is then looked for. */
const attempts: Record<string, () => Promise<string>> = {};
let count = 0;

async function publish(changes: { title?: string; description?: string; content?: string }): Promise<string> {
  count += 1;
  const { websiteId } = dashboard.site;
  const { id } = await call<{ id: number }>("/api/add-draft", { site: "user", website_id: websiteId });
  const fields = { title: `Article ${count}`, slug: `article-${count}`, content: "<p>Text.</p>", ...changes };
  const save_id = crypto.randomUUID();
  const { version } = await call<{ version: number }>(`/api/save-draft/${id}`, {
    version: 1,
    save_id,
    changes: fields,
  });
  await call(`/api/publish-article/${id}`, { version });
  return here(`/article/article-${count}`);
}

/** Adds a page with a section of these fields, and publishes it. */
async function buildPage(componentType: string, fields: object, template = "empty"): Promise<string> {
  count += 1;
  const slug = `page-${count}`;
  await call("/api/add-page", { page_name: slug, slug, template });
  const { pageComponentId } = await call<{ pageComponentId: number }>("/api/add-page-component", {
    pageSlug: slug,
    componentType,
  });
  await call("/api/save-page", { pageSlug: slug, changedFields: { [pageComponentId]: fields } });
  return here(`/${slug}`);
}

/** Changes the website's menu or footer. */
async function changeBar(type: "navbar1" | "footer1", fields: object): Promise<string> {
  const answer = await dashboard.context.request.get("/api/get-page-components?pageSlug=home");
  const all = (await answer.json()) as { pageComponentId: number; componentType: string }[];
  const bar = all.find(({ componentType }) => componentType === type);
  await call("/api/save-page", { pageSlug: "home", changedFields: { [bar?.pageComponentId ?? 0]: fields } });
  return here();
}

for (const [name, html] of Object.entries(hostile)) {
  attempts[`an HTML block with ${name}`] = async () => {
    const { websiteId } = dashboard.site;
    const { id } = await call<{ id: string }>("/api/add-html-block", { site: "user", website_id: websiteId, html });
    return publish({
      content: `<p>Text.</p><figure data-kind="html" data-height="2000"><p><a href="/embed/${id}">x</a></p></figure>`,
    });
  };
  attempts[`an article with ${name}`] = () => publish({ content: `<p>Text.</p>${html}` });
  attempts[`a section with ${name}`] = () =>
    buildPage("contentsection1", { title: html.slice(0, 200), description: html.slice(0, 200) });
}
for (const name of ["a stylesheet", "a comment that never ends", "ends of everything around it"] as const) {
  const html = hostile[name].slice(0, 180);
  attempts[`a title with ${name}`] = () => publish({ title: html, description: html });
  attempts[`a menu with ${name}`] = () => changeBar("navbar1", { navLinks: [{ text: html.slice(0, 60), url: "/" }] });
  attempts[`a footer with ${name}`] = () => changeBar("footer1", { title: html, description: html });
}
for (const template of templateName.options) {
  attempts[`a page from the template ${template}`] = () => buildPage("herosection1", { title: "Hello" }, template);
}
for (const color of ["#ffffff", "#14213d"]) {
  attempts[`sections in ${color}`] = () =>
    buildPage("contentsection1", { styles: { backgroundColor: color, textColor: color } });
}
attempts["an empty footer"] = () => changeBar("footer1", { title: "", description: "" });
attempts["a long word in the footer"] = () => changeBar("footer1", { title: "x".repeat(200) });
attempts["a page that was published before there was a disclaimer"] = async () => {
  await disclose("");
  const address = await buildPage("contentsection1", { title: "Before" });
  await dashboard.page.goto(address);
  expect(await dashboard.page.locator(".disclaimer").count()).toBe(0);
  await disclose(text);
  return address;
};
attempts["an article that was published before there was a disclaimer"] = async () => {
  await disclose("");
  const address = await publish({ title: "Before" });
  await disclose(text);
  return address;
};
attempts["a preview of a draft"] = async () => {
  const { websiteId } = dashboard.site;
  const { id } = await call<{ id: number }>("/api/add-draft", { site: "user", website_id: websiteId });
  return (await call<{ url: string }>(`/api/add-preview-link/${id}`, {})).url;
};
for (const query of ["?print", "?embed=1", "?at=2000-01-01T00:00Z", "#:~:text=Paid", "?_=<style>aside{display:none}"]) {
  attempts[`an address with ${query}`] = async () => here(`/articles${query}`);
}
attempts["a title of the website"] = async () => {
  const title = hostile["a stylesheet"].slice(0, 190);
  await call(`/api/edit-website/${dashboard.site.websiteId}`, { title }, "PUT");
  return here();
};
attempts["the website's own words for it"] = async () => {
  const own = { "disclaimer/label": hostile["ends of everything around it"], "disclosures/title": "<style>" };
  await call(`/api/edit-site-texts/${dashboard.site.websiteId}`, { language: "en-US", texts: own }, "PUT");
  return here();
};

test("there are at least 50 attempts", () => {
  expect(Object.keys(attempts).length).toBeGreaterThanOrEqual(50);
});

const groups = Object.entries(Object.groupBy(Object.keys(attempts), (name) => name.split(" with ")[0] ?? ""));

describe("nobody who writes or builds can take it away", () => {
  test.each(groups)("by %s", async (_, names = []) => {
    // What the sandbox of HTML blocks refuses.
    dashboard.expectProblems(/\/embed\//, /reading 'remove'/);
    const page = await visitor();
    const flaws: string[] = [];
    for (const name of names) {
      const address = (await attempts[name]?.()) ?? "";
      flaws.push(...(await flawsAt(page, address)).map((flaw) => `${name}: ${flaw}`));
    }
    expect(flaws).toEqual([]);
    await page.context().close();
  });

  test("websites that begin with demo content have it too", async () => {
    const page = await visitor();
    for (const each of purpose.options) {
      const { website_id } = await call<{ website_id: number }>("/api/begin-website", {
        title: `Neighbors, ${each}`,
        purpose: each,
        creation_id: crypto.randomUUID(),
      });
      await disclose(text, website_id);
      expect(await flawsAt(page, addressOf(dashboard.site, "/", website_id)), each).toEqual([]);
    }
    await page.context().close();
  });
});
