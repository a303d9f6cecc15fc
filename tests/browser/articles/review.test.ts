import type { BrowserContext } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { createAccount, insertGrant } from "../../../src/features/accounts/server/public.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useDashboard();
const login = { email: "writer@rostrum.test", password: "a long password" };
let writers: BrowserContext;
beforeAll(async () => {
  const { db } = place.site.database;
  const account = { ...login, username: "Wendy Writer", role: "editor" as const };
  const website_id = place.site.websiteId;
  await createAccount(db, account, (trx, user_id) => insertGrant(trx, { user_id, website_id, role: "contributor" }));
  writers = await place.browser.newContext({ reducedMotion: "reduce" });
  expect((await writers.request.post("/api/login", { data: login })).status()).toBe(200);
});

test("a contributor asks for a review, an editor returns the article with a note and later publishes it", async () => {
  const writing = await WritingPage.open(await writers.newPage());
  await writing.title.fill("The bridge is closed");
  await writing.write("Since Monday.");
  await writing.saved();
  expect(await writing.button("Publish").count()).toBe(0);
  await writing.button("Ask for review").click();
  await writing.waitForText("You asked for a review. An editor will publish this article or return it.");
  await expect.poll(() => writing.button("Ask for review").count()).toBe(0);
  const path = `/dashboard/articles/edit/${await writing.id()}`;

  const list = await place.context.newPage();
  await list.goto("/dashboard");
  const waiting = list.getByRole("region", { name: "Waiting for you" });
  await waiting.getByRole("link", { name: "1 article to review" }).click();
  await expect.poll(() => new URL(list.url()).search).toBe(`?state=review&website=${place.site.websiteId}`);
  const row = list.getByRole("listitem").filter({ hasText: "The bridge is closed" });
  await row.getByText("In review").waitFor();
  await row.getByRole("link", { name: "The bridge is closed" }).click();
  const editing = new WritingPage(list);
  await editing.waitForText("Review requested by Wendy Writer");
  await editing.button("Return with a note").click();
  await list.getByLabel("Note to the writer").fill("Which bridge?");
  await editing.button("Return article").click();
  await editing.waitForText("Which bridge?");
  await expect.poll(() => editing.button("Return with a note").count()).toBe(0);
  // The dialog's form publishes nothing.
  expect((await editing.draft()).published).toBeNull();

  await writing.goto(path);
  await writing.waitForText("Which bridge?");
  await writing.waitForText(/^Returned by /);
  await writing.write(" It is the old one.");
  await writing.saved();
  await writing.button("Ask for review").click();
  await writing.waitForText(/^You asked for a review/);

  await editing.goto(path);
  await editing.waitForText("Review requested by Wendy Writer");
  await editing.button("Publish").click();
  await list.getByText("Published: The bridge is closed").waitFor();
  await expect.poll(() => editing.button("Return with a note").count()).toBe(0);
  await list.goto("/dashboard");
  await list.getByRole("heading", { name: "Your websites" }).waitFor();
  expect(await waiting.getByText("to review").count()).toBe(0);
});

test("an open article learns within seconds what the other side decided, while its text is typed", async () => {
  const writing = await WritingPage.open(await writers.newPage());
  const badge = (of: WritingPage, text: string) => of.page.getByRole("main").getByText(text, { exact: true }).first();
  await writing.title.fill("The ferry is back");
  await writing.write("Since Monday.");
  await writing.saved();
  await writing.button("Ask for review").click();
  await writing.waitForText(/^You asked for a review/);

  const editing = await WritingPage.open(
    await place.context.newPage(),
    `/dashboard/articles/edit/${await writing.id()}`,
  );
  await editing.button("Return with a note").click();
  await editing.page.getByLabel("Note to the writer").fill("Which ferry?");
  await editing.button("Return article").click();
  await editing.waitForText(/^Returned by /);

  // The writer goes on typing meanwhile, and nothing of it is touched.
  await writing.write(" It is the old one");
  await writing.page.getByText("Which ferry?").waitFor();
  await writing.page.keyboard.type(", painted.");
  expect(await writing.text()).toBe("Since Monday. It is the old one, painted.");
  await writing.saved();
  await writing.button("Ask for review").click();
  await editing.page.getByText("Review requested by Wendy Writer").waitFor();
  await expect.poll(() => editing.text()).toBe("Since Monday. It is the old one, painted.");

  await editing.button("Publish").click();
  await editing.page.getByText("Published: The ferry is back").waitFor();
  await badge(writing, "Published").waitFor();
  await expect.poll(() => writing.page.getByText(/^You asked for a review/).count()).toBe(0);
  await writing.write(" It sails.");
  await writing.waitForText("Unpublished changes");
  await writing.button("Ask for review").waitFor();
  await Promise.all([writing.page.close(), editing.page.close()]);
});

test("a reader reads an article without the editor", async () => {
  const { db } = place.site.database;
  const made = await place.context.request.post("/api/add-draft", { data: { site: "user" } });
  const { id } = (await made.json()) as { id: number };
  const data = {
    version: 0,
    save_id: crypto.randomUUID(),
    changes: { title: "Only to read", content: "<p>Text.</p>" },
  };
  expect((await place.context.request.post(`/api/save-draft/${id}`, { data })).status()).toBe(200);
  const grant = db.updateTable("grants").where("website_id", "=", place.site.websiteId);
  await grant.set({ role: "reader" }).where("role", "=", "contributor").execute();
  const page = await writers.newPage();
  await page.goto(`/dashboard/articles/edit/${id}`);
  await page.getByText("Your role on this website lets you read this article, but not change it.").waitFor();
  const link = page.getByRole("link", { name: "Read article" });
  await page.goto((await link.getAttribute("href")) ?? "");
  await page.getByRole("heading", { name: "Only to read" }).waitFor();
});

test("an author who loses the role while typing is told, and what is unsaved stays on the device", async () => {
  const { db } = place.site.database;
  await db
    .updateTable("grants")
    .set({ role: "author" })
    .where("website_id", "=", place.site.websiteId)
    .where("role", "!=", "owner")
    .execute();
  const writing = await WritingPage.open(await writers.newPage());
  await writing.title.fill("Written to the end");
  await writing.saved();
  const { id } = await db.selectFrom("users").select("id").where("email", "=", login.email).executeTakeFirstOrThrow();
  const removed = await place.context.request.delete(`/api/remove-person/${id}?website_id=${place.site.websiteId}`);
  expect(removed.status()).toBe(200);
  await writing.write("The last sentence.");
  await writing.waitForText(/^Not saved: Article not found/);
  writing.page.on("dialog", (dialog) => void dialog.accept());
  await writing.page.reload();
  await writing.page.getByRole("heading", { name: "Article not found" }).waitFor();
  const kept = writing.page.getByLabel("Your changes are kept on this device");
  await expect.poll(() => kept.inputValue()).toBe("The last sentence.");
  expect(place.browser.takeProblems(/status of 404/)).toEqual([]);
});
