import { expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";

const place = useSite();
const denied = "SecurityError";
const attempts = `<p>A widget</p><script>
  const attempt = (work) => { try { return String(work()); } catch (error) { return error.name; } };
  window.tried = {
    origin: attempt(() => self.origin),
    cookie: attempt(() => document.cookie),
    storage: attempt(() => localStorage.length),
    page: attempt(() => parent.document.title),
    address: attempt(() => { top.location.href = "/taken"; }),
  };
</script>`;

test("HTML is pasted beside the page, shown in the preview, and reaches nothing of the page around it", async () => {
  place.expectProblems(/sandbox|SecurityError|Blocked|Unsafe attempt/);
  const owner = await ownersBrowser(place.browser);
  const pageSlug = "widget";
  const post = async (path: string, data: object) => {
    const answer = await owner.request.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  await post("/api/add-page", { page_name: "Widget", slug: pageSlug, template: "empty" });
  const config = { title: "Ask us", description: "" };
  await post("/api/add-page-component", { pageSlug, componentType: "embedsection1", config });
  const editor = await owner.newPage();
  await editor.goto(`/web-editor?page=${pageSlug}`);
  const preview = editor.frameLocator("iframe");
  await preview.getByRole("heading", { name: "Ask us" }).click();
  await preview.getByText("Paste your HTML beside the page").waitFor();
  await editor.getByLabel("HTML", { exact: true }).fill(attempts);
  await editor.getByLabel("Height in pixels").fill("240");
  await preview.frameLocator('iframe[title="Ask us"]').getByText("A widget").waitFor();
  // A click there chooses the section instead of the widget.
  expect(
    await preview.locator('iframe[title="Ask us"]').evaluate((frame) => getComputedStyle(frame).pointerEvents),
  ).toBe("none");
  await expectAccessibleNow(editor);
  await post("/api/save-page", { pageSlug, changedFields: {} });

  const page = await (await place.browser.newContext()).newPage();
  const address = `http://${place.site.websiteId}.sites.localhost:${new URL(place.site.url).port}/${pageSlug}`;
  await page.goto(address);
  const frame = await (await page.locator('iframe[title="Ask us"]').elementHandle())?.contentFrame();
  await page.frameLocator('iframe[title="Ask us"]').getByText("A widget").waitFor();
  expect(await frame?.evaluate(() => Reflect.get(window, "tried"))).toEqual({
    origin: "null",
    cookie: denied,
    storage: denied,
    page: denied,
    address: denied,
  });
  expect(page.url()).toBe(address);
  expect(
    await page.locator('iframe[title="Ask us"]').evaluate((element) => (element as HTMLElement).offsetHeight),
  ).toBe(240);
  await expectAccessibleNow(page);
});
