import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Draft, DraftFields } from "../../src/features/articles/writing-contract.ts";
import { waitForFrames } from "./browser.ts";
import { give } from "./give.ts";
import { openScreen } from "./in-dashboard.ts";

/** The writing screen. */
export class WritingPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async open(page: Page, path = "/dashboard/articles/user"): Promise<WritingPage> {
    const screen = new WritingPage(page);
    await screen.goto(path);
    return screen;
  }

  /** Begins an article without loading the dashboard again. */
  static async begin(page: Page, path = "/dashboard/articles/user"): Promise<WritingPage> {
    const screen = new WritingPage(page);
    await openScreen(page, path);
    await screen.content.waitFor();
    return screen;
  }

  /** Begins with a draft that has these fields. */
  static async beginWith(page: Page, changes: Partial<DraftFields>): Promise<WritingPage> {
    const { request } = page.context();
    const made = await request.post("/api/add-draft", { data: { site: "user" } });
    const { id } = (await made.json()) as { id: number };
    const data = { version: 0, save_id: randomUUID(), changes };
    expect((await request.post(`/api/save-draft/${id}`, { data })).status()).toBe(200);
    return WritingPage.begin(page, `/dashboard/articles/edit/${id}`);
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(path);
    await this.content.waitFor();
  }

  get title(): Locator {
    return this.page.getByRole("textbox", { name: "Title" });
  }

  get content(): Locator {
    return this.page.getByRole("textbox", { name: "Content" });
  }

  get slug(): Locator {
    return this.page.getByLabel("Slug");
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  tools(block: string): Locator {
    return this.page.getByRole("toolbar", { name: `${block} tools` });
  }

  tool(block: string, name: string): Locator {
    return this.tools(block).getByRole("button", { name, exact: true });
  }

  async write(text: string): Promise<void> {
    await this.content.click();
    await this.page.keyboard.press("Control+End");
    await this.page.keyboard.type(text);
  }

  /** Deletes the whole text. */
  async empty(): Promise<void> {
    await this.content.click();
    await this.page.keyboard.press("Control+A");
    await this.page.keyboard.press("Delete");
    await expect.poll(() => this.text()).toBe("");
  }

  /** The options of the list that a slash opens. */
  get blockOptions(): Locator {
    return this.page.getByRole("listbox", { name: "Blocks" }).getByRole("option");
  }

  /** Chooses a block from the list, by keys only. */
  async insert(block: string): Promise<void> {
    const options = this.blockOptions;
    await this.page.keyboard.type(`/${block.toLowerCase()}`);
    await expect.poll(() => options.first().textContent()).toContain(block);
    await this.page.keyboard.press("Enter");
    await expect.poll(() => options.count()).toBe(0);
  }

  paste(text: string, type = "text/html"): Promise<void> {
    return give(this.content, "paste", { texts: { [type]: text } });
  }

  /** Puts the caret into these words and waits for it. */
  async clickInto(words: string): Promise<void> {
    await this.content.getByText(words).click();
    const hasCaret = (editor: HTMLElement, text: string) =>
      editor.contains(document.activeElement) && getSelection()?.anchorNode?.textContent === text;
    await expect.poll(() => this.content.evaluate(hasCaret, words)).toBe(true);
  }

  /** Moves the caret with a key. The editor notices it after the key event, within two frames. */
  async moveCaret(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await waitForFrames(this.page);
  }

  /** Waits for this text in the bar. */
  async waitForText(text: string | RegExp): Promise<void> {
    await this.page.getByRole("main").getByText(text).first().waitFor();
  }

  async saved(): Promise<void> {
    await this.waitForText(/^Saved \d\d:\d\d$/);
  }

  /** The article's id, once it has one. */
  async id(): Promise<number> {
    await this.page.waitForURL(/\/dashboard\/articles\/edit\/\d+$/);
    return Number(this.page.url().split("/").at(-1));
  }

  async choose(item: string): Promise<void> {
    await this.button("More actions").click();
    await this.page.getByRole("menuitem", { name: item }).click();
  }

  async publish(): Promise<void> {
    await this.button("Publish").click();
    await this.page.getByText("Article published").first().waitFor();
  }

  async draft(): Promise<Draft> {
    const answer = await this.page.request.get(`/api/get-draft/${await this.id()}`);
    expect(answer.status()).toBe(200);
    return (await answer.json()) as Draft;
  }

  /** The text without tags, by paragraph. */
  async text(): Promise<string> {
    return (await this.content.innerText()).trim();
  }
}

/** Crashes a page: runs nothing further, not even unload handlers. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // It never responds.
  void session.send("Page.crash").catch(() => {});
  await crashed;
  await page.close();
}
