import { request as ask, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useSite } from "../../support/dashboard.ts";
import { siteLogin } from "../../support/running-site.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useSite();
let context: BrowserContext;
let page: Page;
let front: Server;
let address = "";
/** Changes by the front, as a later or earlier version of the server would answer. */
let version: { build?: string; hasWorker: boolean } = { hasWorker: true };

/** In front of the site, because a worker's own requests can't be intercepted. */
beforeAll(async () => {
  front = createServer((request, response) => {
    const headers = { ...request.headers, host: new URL(place.site.url).host, "accept-encoding": "identity" };
    const passed = ask(
      new URL(request.url ?? "/", place.site.url),
      { method: request.method ?? "GET", headers },
      (answer) => {
        const isText = request.url === "/dashboard/worker.js" || answer.headers["x-dashboard-worker"] !== undefined;
        if (!isText) {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          return void answer.pipe(response);
        }
        const { "x-dashboard-worker": worker, "content-length": _, ...headers } = answer.headers;
        if (worker && version.hasWorker) headers["x-dashboard-worker"] = worker;
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          let text = Buffer.concat(parts).toString();
          if (version.build) text = text.replace(/"rostrum-\w+"/, `"rostrum-${version.build}"`);
          if (!version.hasWorker) text = text.replace('<link rel="manifest" href="/dashboard/app.webmanifest">', "");
          const isGone = request.url === "/dashboard/worker.js" && !version.hasWorker;
          response.writeHead(isGone ? 404 : 200, headers).end(text);
        });
      },
    );
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  address = `http://localhost:${(front.address() as AddressInfo).port}`;
});
afterAll(() => {
  front.closeAllConnections();
  front.close();
});

beforeEach(async () => {
  version = { hasWorker: true };
  await context?.close();
  context = await place.browser.newContext({ serviceWorkers: "allow", reducedMotion: "reduce" });
  await context.request.post("/api/login", { data: siteLogin });
  page = await context.newPage();
});

/** The offline page and what fails offline are what these tests are about. */
const offline = () => place.expectProblems(/ERR_INTERNET_DISCONNECTED|status of 503|Failed to fetch|NetworkError/);

async function open(path: string, base = ""): Promise<void> {
  await page.goto(`${base}${path}`);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}
const cached = () =>
  page.evaluate(async () => {
    const all: Record<string, string[]> = {};
    for (const name of await caches.keys())
      all[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return all;
  });

test("offline, a navigation shows the network's offline page; online again, it goes on", async () => {
  offline();
  await open("/dashboard");
  await context.setOffline(true);
  await page.goto("/dashboard/members");
  await page.getByRole("heading", { name: "You're offline. Anything you typed is kept on this device." }).waitFor();
  expect(await page.title()).toMatch(/^Offline · ./);
  await expectAccessibleNow(page, { only: 390 });
  await context.setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Members" }).waitFor();
});

test("only hashed files are cached, never an answer or a document; logging out deletes them", async () => {
  await open("/dashboard");
  await page.reload();
  await page.getByRole("region", { name: "Your websites" }).waitFor();
  await expect.poll(async () => Object.values(await cached()).flat().length).toBeGreaterThan(3);
  const paths = Object.values(await cached()).flat();
  expect(paths.filter((path) => !/^\/assets\/[\w.-]+-[\w-]{8}\.\w+$/.test(path))).toEqual([]);
  offline();
  await context.setOffline(true);
  const answers = () => page.evaluate(() => fetch("/api/check-session").then(String, () => "none"));
  expect(await answers()).toBe("none");
  await context.setOffline(false);
  // What the dashboard asks again once it is online may be answered after the session has ended.
  place.expectProblems(/status of 401/);
  await page.getByRole("button", { name: "LOGOUT" }).first().click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await cached()).toEqual({});
});

test("text typed in a tunnel says that it is kept, and is saved afterward", async () => {
  offline();
  await open("/dashboard");
  const screen = await WritingPage.open(page);
  await screen.title.fill("Before the tunnel");
  await screen.saved();
  await context.setOffline(true);
  await screen.title.fill("In the tunnel");
  await screen.waitForText("Offline: kept on this device");
  await context.setOffline(false);
  await screen.saved();
  await expect.poll(async () => (await screen.draft()).fields).toMatchObject({ title: "In the tunnel" });
});

test("after an upgrade, the next navigation shows the new version, and the old cache is gone", async () => {
  await open("/dashboard", address);
  await page.reload();
  await expect.poll(async () => Object.keys(await cached()).length).toBe(1);
  const [former] = Object.keys(await cached());
  version = { build: "next", hasWorker: true };
  await page.reload();
  await expect.poll(async () => Object.keys(await cached())).not.toContain(former);
  await page.reload();
  await expect.poll(async () => Object.keys(await cached())).toEqual(["rostrum-next"]);
});

test("a server without the worker removes it with the next navigation", async () => {
  await open("/dashboard", address);
  version = { hasWorker: false };
  await page.reload();
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  await expect.poll(cached).toEqual({});
});
