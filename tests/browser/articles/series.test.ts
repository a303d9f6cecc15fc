import { beforeAll, beforeEach, expect, test } from "vitest";
import { createAccount, insertGrant } from "../../../src/features/accounts/server/public.ts";
import { findings } from "../../support/axe.ts";
import { useOpenDashboard } from "../../support/dashboard.ts";
import { visit } from "../../support/web-editor.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useOpenDashboard();
let screen: WritingPage;

beforeAll(async () => {
  const { db } = place.site.database;
  const website_id = place.site.websiteId;
  for (const username of ["Ann Author", "Bob Brief"]) {
    const account = { username, email: `${username.slice(0, 3)}@example.org`, password: "a long password" };
    const role = { role: "editor" as const };
    await createAccount(db, { ...account, ...role }, (trx, user_id) =>
      insertGrant(trx, { user_id, website_id, role: "author" }),
    );
  }
});
beforeEach(async () => {
  screen = await WritingPage.begin(place.page);
});

const addAuthor = () => screen.page.getByRole("combobox", { name: "Add a co-author" });
const coauthors = () => screen.page.getByRole("list", { name: "Co-authors" }).getByRole("listitem");
const series = () => screen.page.getByLabel("Series", { exact: true });
const published = async () => (await screen.draft()).published?.url ?? "";

test("co-authors are chosen, put in order by keyboard, removed, and named to readers", async () => {
  await screen.title.fill("Together");
  await screen.write("Text.");
  for (const name of ["Bob Brief", "Ann Author"]) {
    await addAuthor().fill(name.slice(0, 3));
    await screen.page.getByRole("option", { name }).click();
    await coauthors().filter({ hasText: name }).waitFor();
  }
  await screen.page.getByText(/^By .+, Bob Brief, and Ann Author\./).waitFor();
  const up = screen.button("Move Ann Author up");
  await up.focus();
  await screen.page.keyboard.press("Enter");
  await screen.page.getByText(/^By .+, Ann Author, and Bob Brief\./).waitFor();
  // At the end it keeps the focus, and does nothing.
  await screen.page.keyboard.press("Enter");
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
  await screen.saved();
  expect(await findings(screen.page)).toEqual([]);
  await screen.publish();
  const reader = await place.context.newPage();
  await reader.goto(await published());
  await reader.getByText(/, Ann Author, and Bob Brief/).waitFor();
  expect(await findings(reader)).toEqual([]);
  await reader.getByRole("link", { name: "Ann Author" }).click();
  await reader.getByRole("heading", { name: "Ann Author", level: 1 }).waitFor();
  await reader.close();
  await screen.button("Remove Bob Brief").click();
  await expect.poll(async () => (await screen.draft()).fields.coauthor_ids.length).toBe(1);
});

test("a series is added, chosen, ordered, renamed, and deleted; readers go from part to part", async () => {
  for (const title of ["The source", "The mouth"]) {
    await screen.title.fill(title);
    await screen.write("Text.");
    if (title === "The source") {
      await screen.button("Add series").click();
      const form = screen.page.getByRole("dialog", { name: "Add series" });
      await form.getByLabel("Name").fill("Our river");
      await form.getByLabel("Description").fill("From the source to the mouth.");
      await form.getByRole("button", { name: "Add series" }).click();
      await form.waitFor({ state: "detached" });
    } else await series().selectOption("Our river");
    await expect
      .poll(() => series().evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text))
      .toBe("Our river");
    await screen.saved();
    await screen.publish();
    if (title === "The source") await screen.goto("/dashboard/articles/user");
  }
  await screen.page.getByText("Part 2 of 2").waitFor();
  // The journey of a reader goes from part to part.
  const { pathname } = new URL(await published());
  const seen = async (path: string) => (await visit(place.site, path)).text.replaceAll(/<!--.*?-->/g, "");
  const article = await seen(pathname);
  expect(article.replaceAll(/<[^>]+>/g, "")).toContain("Part 2 of 2 in Our river");
  expect(article).toContain(">The source</a>");
  const address = /href="([^"]*\/series\/[^"]+)"/.exec(article)?.[1] ?? "";
  const parts = new URL(address, place.site.url).pathname;
  expect(await seen(parts)).toContain("From the source to the mouth.");

  await screen.button("Manage series").click();
  const dialog = screen.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Order parts of Our river" }).click();
  await dialog.getByRole("button", { name: "Move The mouth up" }).click();
  expect(await findings(screen.page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save order" }).click();
  await screen.page.getByText("Part 1 of 2").waitFor();
  await expect.poll(() => seen(parts)).toMatch(/>The mouth<[\s\S]*>The source</);
  await dialog.getByRole("button", { name: "Edit Our river" }).click();
  await dialog.getByLabel("Name").fill("The river");
  await dialog.getByRole("button", { name: "Save series" }).click();
  await dialog.getByRole("button", { name: "Delete The river" }).click();
  await screen.page.getByRole("button", { name: "Delete series" }).click();
  await dialog.getByText("There are no series yet.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => series().inputValue()).toBe("");
});
