import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("the dashboard's manifest has the network's name, its own scope, and icons of the sizes that it says", async () => {
  const answer = await app.send("/dashboard/app.webmanifest");
  expect(answer.headers["content-type"]).toContain("application/manifest+json");
  const manifest = answer.json<{ name: string; icons: { src: string; sizes: string; purpose?: string }[] }>();
  expect(manifest).toMatchObject({ start_url: "/dashboard", scope: "/dashboard", display: "standalone" });
  expect((await app.send("/dashboard")).text).toContain(`<meta name="network" content="${manifest.name}">`);
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ["192x192", undefined],
    ["512x512", undefined],
    ["512x512", "maskable"],
  ]);
  for (const { src, sizes } of manifest.icons) {
    const icon = await app.send(src);
    expect(icon.status, src).toBe(200);
    const { width, height } = await sharp(icon.bytes).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test("the worker may do no more than fetch from here, and is the host site's only", async () => {
  const worker = await app.send("/dashboard/worker.js");
  expect(worker.headers).toMatchObject({
    "content-security-policy": "default-src 'none'; connect-src 'self'",
    "service-worker-allowed": "/dashboard",
    "cache-control": "no-cache",
  });
  const shell = await app.send("/dashboard");
  expect(worker.text).toContain(`"rostrum-${shell.headers["x-dashboard-worker"]}"`);
  expect(shell.headers["content-security-policy"]).toMatch(/manifest-src 'self'; worker-src 'self'/);
  for (const path of ["/dashboard/worker.js", "/dashboard/app.webmanifest"])
    expect((await app.send(path, { host: "1.sites.rostrum.test" })).status).toBe(404);
});

test("a name can't break out of the worker's text or the offline page", async () => {
  const title = `</script>"; alert(1) //<b>`;
  await app.db.updateTable("websites").set({ title }).where("is_host", "=", true).execute();
  await app.sites.load();
  const { text } = await app.send("/dashboard/worker.js");
  expect(() => new Function(text.replaceAll("self", "({})"))).not.toThrow();
  expect(text).not.toContain("<b>");
});
