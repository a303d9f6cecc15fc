import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { arriveAt } from "../support/journey.ts";
import { openFromMenu, openPage, openSettings, useOwner } from "../support/person.ts";
import { addressOf } from "../support/running-site.ts";
import { wordpressExport } from "../support/wxr.ts";

// An owner brings the articles of a WordPress site, and takes everything along when they leave.

const place = useOwner();
let visitor: Page;
beforeAll(async () => {
  visitor = await openPage(place.browser);
});

const button = (name: string) => place.page.getByRole("button", { name, exact: true });
const heading = (name: string) => place.page.getByRole("heading", { name });

test("the owner finds out what would be imported", async () => {
  const { page } = place;
  await openSettings(page, "Import");
  await arriveAt(page, "/dashboard/settings/import");
  await page.getByRole("main").getByRole("combobox", { name: "Website" }).selectOption(String(place.site.websiteId));
  await arriveAt(page, "/dashboard/settings/import/:id");
  const post = { id: 7, slug: "the-bridge", title: "The bridge is open", html: "<p>The mayor cut the ribbon.</p>" };
  const buffer = Buffer.from(wordpressExport([post]));
  await page.locator('input[type="file"]').setInputFiles({ name: "old-letter.xml", mimeType: "text/xml", buffer });
  await arriveAt(page, "/dashboard/settings/import/:id/:importId");
  await heading("Ready to import 1 article").waitFor();
});

test("readers with an old link find the article in its new place", async () => {
  await button("Import 1 article").click();
  await heading("1 article imported").waitFor();
  await visitor.goto(addressOf(place.site, "/2024/05/the-bridge/"), { waitUntil: "domcontentloaded" });
  await arriveAt(visitor, "/article/:slug");
  await visitor.getByRole("heading", { level: 1, name: "The bridge is open" }).waitFor();
  await visitor.getByText("The mayor cut the ribbon.").waitFor();
});

test("it wasn't the right file, so the owner undoes the import", async () => {
  await button("Undo import").click();
  await place.page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await heading("This import was undone").waitFor();
  const answer = await visitor.goto(addressOf(place.site, "/article/the-bridge"), { waitUntil: "domcontentloaded" });
  expect(answer?.status()).toBe(404);
  place.expectProblems(/404/);
});

test("before they leave, they take the whole website along as plain files", async () => {
  const { page } = place;
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("button", { name: "Articles" }).click();
  await openFromMenu(page, "All articles");
  await button("Export").click();
  const saving = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Static copy for any web server (zip)" }).click();
  const files = unzipSync(readFileSync(await (await saving).path()));
  expect(Object.keys(files)).toContain("site/index.html");
  expect(strFromU8(files["README.txt"] ?? new Uint8Array())).toContain(
    'The folder "site" has the website as plain files',
  );
});
