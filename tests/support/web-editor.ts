import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { type Answer, send } from "./http-client.ts";
import type { RunningSite } from "./running-site.ts";

interface Component {
  pageComponentId: number;
  componentType: string;
  config: Record<string, unknown>;
}

/** Helpers of the page editor's tests. `page`: returns the current page. */
export function webEditor(page: () => Page) {
  const preview = () => page().frameLocator("iframe");

  /** Opens the editor on a new page, published with these components between navigation bar and footer. */
  async function openPage(slug: string, ...types: string[]): Promise<void> {
    await addPage(slug, ...types);
    await goTo(slug);
  }

  /** Adds and publishes the page without opening it. */
  async function addPage(slug: string, ...types: string[]): Promise<void> {
    const data = { page_name: slug, slug };
    // There when the test is tried again.
    await page().context().request.delete(`/api/delete-page/${slug}`);
    expect((await page().context().request.post("/api/add-page", { data })).status()).toBe(201);
    for (const componentType of types) {
      const added = await page()
        .context()
        .request.post("/api/add-page-component", { data: { pageSlug: slug, componentType } });
      expect(added.status()).toBe(201);
    }
    const live = await page()
      .context()
      .request.post("/api/save-page", { data: { pageSlug: slug, changedFields: {} } });
    expect(live.status()).toBe(200);
  }

  async function goTo(slug: string): Promise<void> {
    await page().goto(`/web-editor?page=${slug}`);
    await preview().locator("main").waitFor();
  }

  async function stored(slug: string): Promise<Component[]> {
    return (await page().context().request.get(`/api/get-page-components?pageSlug=${slug}`)).json();
  }
  const order = async (slug: string) => (await stored(slug)).map(({ componentType }) => componentType);
  const items = () => page().getByRole("region", { name: "Sections" }).locator("[data-item]");
  const names = async () => (await items().allInnerTexts()).map((text) => text.split("\n")[0]?.split(" (")[0]);
  const item = (name: string) => page().getByRole("region", { name: "Sections" }).getByRole("button", { name }).first();
  const panel = () => page().getByRole("region", { name: "Edit", exact: true });
  const save = () => page().getByRole("button", { name: "Save", exact: true }).click();
  const waitForText = (text: string | RegExp) => page().getByText(text).filter({ visible: true }).first().waitFor();
  /** Saves, and waits for the server's answer too: the notice of an earlier save may still be on the screen. */
  async function publish(): Promise<void> {
    const answer = page().waitForResponse((response) => response.url().endsWith("/api/save-page") && response.ok());
    await save();
    await answer;
    await waitForText("Page saved successfully");
  }

  return { preview, openPage, addPage, goTo, stored, order, names, item, panel, save, publish, waitForText };
}

/** A public page of the owner's website. */
export function visit({ url, websiteId }: RunningSite, path: string): Promise<Answer> {
  return send(Number(new URL(url).port), path, { host: `${websiteId}.sites.localhost` });
}

/** A single-color image. */
export function png(background: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();
}
