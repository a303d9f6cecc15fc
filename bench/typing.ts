// Typing in a real browser: how long the page's main thread works for each key.
import { randomUUID } from "node:crypto";
import type { Browser, Locator, Page } from "playwright-core";
import { inBrowser, ownersContext } from "./in-browser.ts";
import { report } from "./report.ts";

const text = "and the river goes down to the sea where it ends ".repeat(2);

/** Milliseconds of the main thread for a key, once the code for it has been compiled. */
async function perKey(page: Page, field: Locator): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
  await field.click();
  await page.keyboard.type(text);
  const before = await busy();
  await page.keyboard.type(text);
  const after = await busy();
  await session.detach();
  return `${((after - before) / text.length).toFixed(1)} ms`;
}

async function measure(browser: Browser, baseURL: string): Promise<void> {
  const context = await ownersContext(browser, baseURL);
  const page = await context.newPage();
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });

  await page.goto("/dashboard/articles/user");
  report("a key in an article's text", await perKey(page, box("Content")), "-");
  report("a key in an article's title", await perKey(page, box("Title")), "-");

  const added = await context.request.post("/api/add-newsletter", { data: { creation_id: randomUUID() } });
  const { id } = (await added.json()) as { id: number };
  await page.goto(`/dashboard/newsletters/${id}`);
  report("a key in a newsletter's text", await perKey(page, box("Text")), "-");

  await context.request.post("/api/add-page", { data: { page_name: "Typing", slug: "typing" } });
  const component = { pageSlug: "typing", componentType: "herosection1" };
  await context.request.post("/api/add-page-component", { data: component });
  await page.goto("/web-editor?page=typing");
  await page.locator("[data-item]", { hasText: "Hero" }).first().click();
  report("a key in a field of the page builder", await perKey(page, box("Title")), "-");
  await context.close();
}

export function typing(): Promise<void> {
  return inBrowser(measure);
}
