import type { Frame, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { postHostArticle } from "../../support/host-article.ts";
import { hostilePayloads } from "../../support/hostile-payloads.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useDashboard();

/** Stores HTML for the host site and shows it in an article. Returns its address. */
async function post(html: string, slug: string): Promise<string> {
  const { request } = place.context;
  const answer = await request.post("/api/add-html-block", { data: { site: "host", html } });
  expect(answer.status(), await answer.text()).toBe(201);
  const address = `/embed/${((await answer.json()) as { id: string }).id}`;
  const content = `<p>Words</p><figure data-kind="html" data-height="200"><p><a href="${address}">Widget</a></p></figure>`;
  await postHostArticle(place.site, request, { title: slug, slug, content });
  return address;
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe[title="Widget"]').elementHandle())?.contentFrame();
  if (!frame) throw new Error("no frame");
  // It loads lazily, after the page.
  await expect.poll(() => frame.url()).toMatch(/^(?!about:)./);
  await frame.waitForLoadState();
  return frame;
}

/** A script that tries to reach out. Each attempt returns its result, or the name of its error. */
const attempts = `
  const tried = {};
  const attempt = async (name, work) => {
    try { tried[name] = String(await work()); } catch (error) { tried[name] = error.name; }
  };
  window.result = (async () => {
    await attempt("origin", () => self.origin);
    await attempt("cookie", () => document.cookie);
    await attempt("set cookie", () => { document.cookie = "stolen=1"; });
    await attempt("localStorage", () => localStorage.length);
    await attempt("sessionStorage", () => sessionStorage.length);
    await attempt("indexedDB", () => new Promise((done, fail) => {
      const request = indexedDB.open("x");
      request.onsuccess = () => done("opened");
      request.onerror = () => fail(request.error);
    }));
    await attempt("caches", () => caches.keys());
    await attempt("service worker", () => navigator.serviceWorker.register("/x.js"));
    await attempt("parent document", () => parent.document.title);
    await attempt("parent variable", () => { parent.attacked = 1; });
    await attempt("parent cookie", () => parent.document.cookie);
    await attempt("frame element", () => frameElement.id);
    if (top === self) await attempt("account", async () => (await fetch("/api/get-account", { credentials: "include" })).status);
    if (top === self) return tried;
    await attempt("top address", () => top.location.href);
    await attempt("top navigation", () => { top.location = "/embed/taken"; });
    await attempt("top replace", () => top.location.replace("/embed/taken"));
    await attempt("top hash", () => { top.location.hash = "taken"; });
    await attempt("top link", () => {
      const link = Object.assign(document.createElement("a"), { href: "/embed/taken", target: "_top" });
      document.body.append(link);
      link.click();
    });
    await attempt("opened", () => window.open("/about"));
    await attempt("account", async () => (await fetch("/api/get-account", { credentials: "include" })).status);
    await attempt("written", async () => (await fetch("/api/add-draft", {
      method: "POST", credentials: "include", mode: "no-cors", headers: { "Content-Type": "text/plain" }, body: '{"site":"host"}',
    })).type);
    return tried;
  })();
`;
const denied = "SecurityError";

describe("a script in an HTML block", () => {
  test("reaches no cookies, no storage, not the page around it, and no address bar", async () => {
    place.expectProblems(/sandbox|Sandbox|SecurityError|Blocked|CORS|Failed to load|ERR_|Unsafe attempt|violates/);
    const address = await post(`<p>Hi</p><script>${attempts}</script>`, "hostile-html");
    const { db } = place.site.database;
    const count = async () => (await db.selectFrom("articles").select("id").execute()).length;
    const before = await count();
    // Logged in: there are a cookie and rights to steal.
    const page = await place.context.newPage();
    await page.goto("/article/hostile-html");
    const known = place.context.pages();
    const frame = await frameOf(page);
    const tried = await frame.evaluate(() => (window as unknown as { result: Promise<Record<string, string>> }).result);
    expect(tried).toMatchObject({
      origin: "null",
      cookie: denied,
      "set cookie": denied,
      localStorage: denied,
      sessionStorage: denied,
      indexedDB: denied,
      caches: denied,
      "service worker": denied,
      "parent document": denied,
      "parent variable": denied,
      "parent cookie": denied,
      "frame element": "TypeError",
      "top address": denied,
    });
    expect(tried.account).not.toBe("200");
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe("/article/hostile-html");
    expect(await page.evaluate(() => "attacked" in window)).toBe(false);
    expect((await place.context.cookies()).map(({ name }) => name)).not.toContain("stolen");
    // Playwright's Chromium opens them without a click; they are as powerless.
    for (const opened of place.context.pages().filter((each) => !known.includes(each))) {
      await opened.waitForLoadState();
      expect(await opened.evaluate(() => self.origin)).toBe("null");
      await opened.close();
    }
    expect(await count()).toBe(before);
    // Opened as a page of its own, which its address allows, it has no more.
    await page.goto(address);
    const alone = await page.evaluate(() => (window as unknown as { result: Promise<Record<string, string>> }).result);
    expect(alone).toMatchObject({ origin: "null", cookie: denied, localStorage: denied, caches: denied });
    expect(alone.account).not.toBe("200");
    expect(await count()).toBe(before);
    await page.close();
  });

  test("can't make the frame show the dashboard with the visitor's rights", async () => {
    place.expectProblems(/./);
    await post('<script>location = "/dashboard-preview/1"; </script>', "inward");
    const page = await place.context.newPage();
    const asked = page.waitForRequest((request) => request.url().endsWith("/dashboard-preview/1"));
    await page.goto("/article/inward");
    await page.locator("iframe").scrollIntoViewIfNeeded();
    expect((await (await asked).allHeaders()).cookie ?? "").not.toContain("rostrum_session");
    await page.close();
  });

  test("300 hostile payloads in frames change nothing around them", async () => {
    // They ask whom they want, within their frames.
    place.expectProblems(/./);
    const parts = 4;
    for (let part = 0; part < parts; part += 1) {
      const payloads = hostilePayloads.filter((_, index) => index % parts === part);
      expect(payloads).toHaveLength(300 / parts);
      await post(payloads.map((payload) => `<div>${payload}</div>`).join("\n"), `payloads-${part}`);
      const page = await place.context.newPage();
      await page.goto(`/article/payloads-${part}`, { waitUntil: "load" });
      await page.locator("iframe").scrollIntoViewIfNeeded();
      await frameOf(page);
      expect(await page.evaluate(() => "attacked" in window)).toBe(false);
      expect(new URL(page.url()).pathname).toBe(`/article/payloads-${part}`);
      for (const frame of page.frames().slice(1)) expect(await frame.evaluate(() => self.origin)).toBe("null");
      await page.close();
    }
  });

  test("runs, and its height is as chosen", async () => {
    await post('<button onclick="this.textContent = 1 + 1">Add</button>', "widget");
    const { page } = place;
    await page.goto("/article/widget");
    const frame = page.locator('iframe[title="Widget"]');
    expect((await frame.boundingBox())?.height).toBe(200);
    await frame.contentFrame().getByRole("button", { name: "Add" }).click();
    await frame.contentFrame().getByRole("button", { name: "2" }).waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await frame.isVisible()).toBe(false);
    expect(await page.getByText("Widget is on the website only.").isVisible()).toBe(true);
  });
});

describe("in the editor, an HTML block", () => {
  const dialog = (screen: WritingPage) => screen.page.getByRole("dialog");

  test.each([1440, 390])("is inserted by keyboard, shown, and changed, at %d px", async (width) => {
    const screen = new WritingPage(place.page);
    await screen.page.setViewportSize({ width, height: 900 });
    await screen.goto("/dashboard/articles/user");
    const content = async () => (await screen.draft()).fields.content;
    await screen.content.click();
    await screen.insert("HTML");
    const field = dialog(screen).getByRole("textbox", { name: "HTML" });
    await hasFocus(field);
    await screen.page.keyboard.press("Tab");
    await dialog(screen).getByRole("button", { name: "Insert HTML" }).click();
    await dialog(screen).getByText("Please paste or type some HTML.").waitFor();
    await field.fill("<b>One</b><script>document.body.append(1 + 1)</script>");
    await dialog(screen).getByLabel("Title").fill("Straw poll");
    await dialog(screen).getByLabel("Height in pixels").fill("120");
    if (width === 1440) expect(await findings(screen.page)).toEqual([]);
    await dialog(screen).getByRole("button", { name: "Insert HTML" }).click();
    const figure = (height: number) =>
      new RegExp(
        `^<figure data-kind="html" data-height="${height}"><p><a href="/embed/[0-9a-f-]{36}">Straw poll</a></p></figure>$`,
      );
    await expect.poll(content).toMatch(figure(120));
    const first = await content();
    const frame = screen.content.locator('iframe[title="Straw poll"]');
    await frame.contentFrame().getByText("One2").waitFor();
    expect(await frame.getAttribute("sandbox")).toBe("allow-scripts allow-forms allow-popups");
    await screen.saved();
    expect(await findings(screen.page)).toEqual([]);

    await screen.content
      .locator("[data-embed] > div")
      .first()
      .click({ position: { x: 20, y: 40 } });
    await screen.tools("HTML").getByLabel("Height").fill("9");
    await screen.page.keyboard.press("Enter");
    await expect.poll(content).toMatch(figure(50));
    await screen.tool("HTML", "Edit HTML").click();
    await expect.poll(() => field.inputValue()).toContain("<b>One</b>");
    await field.fill("<b>Two</b>");
    await dialog(screen).getByRole("button", { name: "Save HTML" }).click();
    await frame.contentFrame().getByText("Two").waitFor();
    await expect.poll(content).toMatch(figure(50));
    expect((await content()).slice(40)).not.toBe(first.slice(40));
    await screen.saved();
  });

  test("stays as it is in the dialog when the HTML can't be saved", async () => {
    place.expectProblems(/ERR_FAILED|status of 403/);
    const screen = await WritingPage.open(place.page);
    await screen.content.click();
    await screen.insert("HTML");
    const field = dialog(screen).getByRole("textbox", { name: "HTML" });
    await field.fill("<b>Kept</b>");
    await screen.page.route("**/api/add-html-block", (route) => route.abort());
    await dialog(screen).getByRole("button", { name: "Insert HTML" }).click();
    await dialog(screen).getByText("The HTML could not be saved.").waitFor();
    expect(await field.inputValue()).toBe("<b>Kept</b>");
    await screen.page.unroute("**/api/add-html-block");
    await dialog(screen).getByRole("button", { name: "Insert HTML" }).click();
    await screen.content.frameLocator("iframe").getByText("Kept").waitFor();
    await screen.saved();
  });
});
