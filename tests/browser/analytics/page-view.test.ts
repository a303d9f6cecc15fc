import { expect, test } from "vitest";
import { useSite } from "../../support/dashboard.ts";

const place = useSite();
// Headless says so in its own name, and programs are not counted.
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

interface Beacon {
  status: number | undefined;
  cookie: string | undefined;
}

/**
 * Returns a page's beacons and their answers. `script` runs in the page before its own and keeps it from sending any;
 * without one, the first is waited for.
 */
async function beaconsOf(path: string, script = ""): Promise<Beacon[]> {
  const context = await place.browser.newContext({ userAgent });
  try {
    await context.addInitScript(script);
    const page = await context.newPage();
    const sent: Promise<Beacon>[] = [];
    page.on("request", (request) => {
      if (!request.url().endsWith("/api/page-view")) return;
      const beacon = async () => ({
        status: (await request.response())?.status(),
        cookie: (await request.allHeaders()).cookie,
      });
      sent.push(beacon());
    });
    const first = script === "" ? page.waitForRequest("**/api/page-view") : null;
    await page.goto(path);
    await first;
    await page.waitForTimeout(1500);
    return await Promise.all(sent);
  } finally {
    await context.close();
  }
}

test.each(["globalPrivacyControl", "doNotTrack"])("a browser with %s sends nothing", async (name) => {
  const value = name === "doNotTrack" ? '"1"' : "true";
  const script = `Object.defineProperty(Navigator.prototype, "${name}", { get: () => ${value} })`;
  expect(await beaconsOf("/about", script)).toEqual([]);
});

test("a page says once that it is looked at, without a cookie, and is counted within seconds", async () => {
  expect(await beaconsOf("/")).toEqual([{ status: 204, cookie: undefined }]);
  const stored = () =>
    place.site.database.db.selectFrom("page_views").select(["path", "referrer_host", "device", "views"]).execute();
  const expected = [{ path: "/", referrer_host: "", device: "desktop", views: 1 }];
  await expect.poll(stored, { timeout: 30_000, interval: 500 }).toEqual(expected);
});
