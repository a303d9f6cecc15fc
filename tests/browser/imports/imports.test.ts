import { beforeEach, describe, expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { hasFocus, useOpenDashboard } from "../../support/dashboard.ts";
import { send } from "../../support/http-client.ts";
import { openScreen } from "../../support/in-dashboard.ts";
import { addressOf } from "../../support/running-site.ts";
import { wordpressExport, wxrItem } from "../../support/wxr.ts";

const dashboard = useOpenDashboard();

const heading = (name: string | RegExp) => dashboard.page.getByRole("heading", { name });
const button = (name: string) => dashboard.page.getByRole("button", { name, exact: true });
const dialog = () => dashboard.page.getByRole("dialog");
const alert = () => dashboard.page.getByRole("main").getByRole("alert");
const path = (id = dashboard.site.websiteId) => `/dashboard/settings/import/${id}`;

const post = (id: number, slug: string, html: string) => ({ id, slug, html, title: `About ${slug.replace("-", " ")}` });
const posts = ["the-bridge", "the-mayor", "the-river"].map((slug, index) =>
  post(
    index + 1,
    slug,
    `<p>The council met for the ${index + 1}. time.</p>\n<h2>What it decided</h2>\n<p>It goes on.</p>`,
  ),
);
const menuItem = wxrItem(9, { title: "Link to the shop", "wp:post_type": "nav_menu_item" });
const withMenu = wordpressExport(posts).replace("</channel>", () => `${menuItem}</channel>`);

async function choose(text: string | Buffer, name = "old-letter.xml"): Promise<void> {
  const buffer = Buffer.from(text);
  await dashboard.page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/xml", buffer });
}

/** Uploads a file, and returns the address of its import. */
async function upload(text = withMenu, id?: number): Promise<string> {
  await openScreen(dashboard.page, path(id));
  await button("Choose a file").waitFor();
  await choose(text);
  await heading(/^Ready to import|nothing new/).waitFor();
  return new URL(dashboard.page.url()).pathname;
}

/** Removes imported articles and imports. */
async function removeAll(): Promise<void> {
  const { db } = dashboard.site.database;
  await db.deleteFrom("site_imports").execute();
  await db.deleteFrom("old_addresses").execute();
  await db.deleteFrom("articles").execute();
}

/** The status of an address of the website, and where it leads. */
async function visit(address: string): Promise<[status: number, to: string]> {
  const { host, port } = new URL(addressOf(dashboard.site));
  const { status, headers } = await send(Number(port), address, { host });
  return [status, String(headers.location ?? "")];
}

/** Nothing is wider than a phone. */
async function expectNarrow(): Promise<void> {
  await dashboard.page.setViewportSize({ width: 390, height: 844 });
  const excess = () => dashboard.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(excess).toBe(0);
  await dashboard.page.setViewportSize({ width: 1440, height: 900 });
}

beforeEach(removeAll);

describe("a WordPress export", () => {
  test("is checked, compared, imported, and undone; old addresses lead to the new ones meanwhile", async () => {
    const { page } = dashboard;
    await openScreen(page, path());
    await page.getByText("No imports yet").waitFor();
    await expectNarrow();
    await expectAccessibleNow(page);
    await choose(withMenu);
    await heading("Ready to import 3 articles").waitFor();
    await hasFocus(heading("Ready to import 3 articles"));
    const articles = page
      .getByRole("table", { name: "What would be imported" })
      .getByRole("row", { name: /^Articles/ });
    await expect.poll(() => articles.getByRole("cell").allInnerTexts()).toEqual(["3", "0", "0", "0"]);
    await page.getByRole("list", { name: "Items of the file" }).getByText("Link to the shop").waitFor();
    await page.getByText(/old addresses lead/).waitFor();
    await expectNarrow();
    await expectAccessibleNow(page);

    await page.getByRole("button", { name: /^About the mayor/ }).click();
    await dialog().getByRole("region", { name: "In the file" }).getByText("for the 2. time").waitFor();
    await dialog()
      .getByRole("region", { name: "On your website" })
      .getByRole("heading", { name: "What it decided" })
      .waitFor();
    await expectAccessibleNow(page, { within: '[role="dialog"]' });
    await dialog().getByRole("button", { name: "Next article" }).click();
    await dialog()
      .getByRole("heading", { name: /^About the (bridge|river)/ })
      .waitFor();
    await page.keyboard.press("Escape");

    expect((await visit("/2024/05/the-bridge/"))[0]).toBe(404);
    await button("Import 3 articles").click();
    await heading("3 articles imported").waitFor();
    await hasFocus(heading("3 articles imported"));
    await expectNarrow();
    await expectAccessibleNow(page);
    const [status, to] = await visit("/2024/05/the-bridge/");
    expect([status, new URL(to, addressOf(dashboard.site)).pathname]).toEqual([301, "/article/the-bridge"]);
    const receipt = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download receipt" }).click();
    expect((await receipt).suggestedFilename()).toMatch(/^import-.*\.jsonl$/);

    await button("Undo import").click();
    await dialog()
      .getByText(/go to the bin/)
      .waitFor();
    await dialog().getByRole("button", { name: "Undo import" }).click();
    await heading("This import was undone").waitFor();
    await expectAccessibleNow(page);
    expect((await visit("/2024/05/the-bridge/"))[0]).toBe(404);
    await page.getByRole("link", { name: "All imports" }).click();
    await page.getByRole("list", { name: "Earlier imports" }).getByText("Undone").waitFor();
  });

  test("brings nothing twice", async () => {
    await upload();
    await button("Import 3 articles").click();
    await heading("3 articles imported").waitFor();
    await upload(wordpressExport([...posts.slice(0, 2), post(3, "the-river", "<p>Changed.</p>")]));
    await heading("Ready to import 1 article").waitFor();
    const articles = dashboard.page.getByRole("row", { name: /^Articles/ }).getByRole("cell");
    await expect.poll(() => articles.allInnerTexts()).toEqual(["0", "1", "2", "0"]);
    await upload(wordpressExport(posts.slice(0, 2)));
    await heading("This file has nothing new to import").waitFor();
    expect(await button("Import 2 articles").count()).toBe(0);
  });

  test("can be removed again, and its address says so", async () => {
    const address = await upload();
    await button("Remove file").click();
    await button("Choose a file").waitFor();
    await dashboard.page.getByText("No imports yet").waitFor();
    dashboard.expectProblems(/404 .*get-site-import/);
    await openScreen(dashboard.page, address);
    await dashboard.page.getByText("This import no longer exists.").waitFor();
    expect(await heading(/^Ready/).count()).toBe(0);
  });

  test("on the network's site asks for a category", async () => {
    await upload(wordpressExport(posts), dashboard.site.hostId);
    await button("Import 3 articles").click();
    const category = dashboard.page.getByRole("combobox", { name: "Category" });
    await dashboard.page.getByText("Choose a category. On this website, every article has one.").waitFor();
    await hasFocus(category);
    await expectAccessibleNow(dashboard.page);
    await category.selectOption({ label: "Town Hall" });
    await button("Import 3 articles").click();
    await heading("3 articles imported").waitFor();
  });

  test("fetches images only from servers that are checked", async () => {
    const html = '<p><img src="https://old.example/a.png" alt="A"><img src="https://cdn.example/b.png" alt="B"></p>';
    await upload(wordpressExport([post(3, "the-river", html)]));
    await dashboard.page.getByRole("checkbox", { name: /^cdn\.example/ }).uncheck();
    const sent = dashboard.page.waitForRequest("**/api/start-site-import/*");
    await button("Import 1 article").click();
    expect((await sent).postDataJSON()).toMatchObject({ hosts: ["old.example"] });
    await heading("1 article imported").waitFor();
  });
});

describe("a file that can't be imported", () => {
  test("says why, and another one can be chosen", async () => {
    dashboard.expectProblems(/400 .*upload-site-import/);
    await openScreen(dashboard.page, path());
    await button("Choose a file").waitFor();
    await choose("Dear diary", "diary.txt");
    await alert().getByText("This isn't an export that can be imported.").waitFor();
    await hasFocus(alert());
    await alert().getByText("diary.txt").waitFor();
    expect(await button("Try again").count()).toBe(0);
    await expectAccessibleNow(dashboard.page);
    await choose(Buffer.from("PK\u0003\u0004\u0014\u0000\u0000\u0000\b\u0000"), "half.zip");
    await alert().getByText("The file ends in the middle").waitFor();
    await choose("", "empty.xml");
    await alert().getByText("The file is empty.").waitFor();
    await choose(wordpressExport(posts));
    await heading("Ready to import 3 articles").waitFor();
  });
});

describe("an upload", () => {
  test("whose connection is lost is sent again without choosing the file again", async () => {
    dashboard.expectProblems(/ERR_FAILED .*upload-site-import/);
    const { page } = dashboard;
    await page.route("**/api/upload-site-import/**", (route) => route.abort());
    await openScreen(page, path());
    await choose(wordpressExport(posts));
    await alert().getByText("The connection was lost during the upload.").waitFor();
    await hasFocus(alert());
    await page.unroute("**/api/upload-site-import/**");
    await button("Try again").click();
    await heading("Ready to import 3 articles").waitFor();
  });

  test("shows how much is sent, goes on elsewhere in the dashboard, and can be canceled", async () => {
    const { page } = dashboard;
    await page.route("**/api/upload-site-import/**", () => {});
    await openScreen(page, path());
    await choose(wordpressExport(posts));
    await heading("Uploading old-letter.xml…").waitFor();
    await hasFocus(heading("Uploading old-letter.xml…"));
    await page.getByRole("progressbar", { name: "Uploading old-letter.xml…" }).waitFor({ state: "attached" });
    await page
      .getByText(/^0%: 0 bytes of/)
      .first()
      .waitFor();
    await expectAccessibleNow(page);
    await page.getByRole("link", { name: "Domains", exact: true }).click();
    await page.getByRole("link", { name: "Import", exact: true }).click();
    await button("Cancel").click();
    await hasFocus(button("Choose a file"));
    await page.unroute("**/api/upload-site-import/**");
    await choose(wordpressExport(posts));
    await heading("Ready to import 3 articles").waitFor();
  });
});

describe("an import that is under way", () => {
  test("shows its progress at its own address, is stopped, and continued", async () => {
    const { page } = dashboard;
    const address = await upload();
    const [, id = ""] = /([^/]+)$/.exec(address) ?? [];
    const { db } = dashboard.site.database;
    // As if it had begun elsewhere and one of its articles took its time.
    const set = (changes: { state: string; done?: number }) =>
      db
        .updateTable("site_imports")
        .set({ finished_at: null, ...changes })
        .where("id", "=", id)
        .execute();
    await set({ state: "importing", done: 1 });
    await page.reload();
    await heading("Importing 3 articles…").waitFor();
    await page.getByText("1 of 4 items.").waitFor();
    await expectAccessibleNow(page);
    await button("Stop").click();
    await dialog().getByRole("button", { name: "Stop import" }).click();
    await heading("The import is stopped").waitFor();
    await hasFocus(heading("The import is stopped"));
    await expectAccessibleNow(page);
    await button("Continue import").click();
    await heading("3 articles imported").waitFor();
  });

  test("elsewhere can't begin twice: the screen says so, and shows the import as it is", async () => {
    dashboard.expectProblems(/409 .*start-site-import/);
    const id = (await upload()).split("/").at(-1) ?? "";
    const { db } = dashboard.site.database;
    await db.updateTable("site_imports").set({ state: "importing" }).where("id", "=", id).execute();
    await button("Import 3 articles").click();
    await heading("Importing 3 articles…").waitFor();
    await hasFocus(heading("Importing 3 articles…"));
  });
});
