import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { siteLogin } from "../../support/running-site.ts";
import { crash, WritingPage } from "../../support/writing-page.ts";

const place = useDashboard();
const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

async function articles(): Promise<number> {
  const { count } = await place.site.database.db
    .selectFrom("articles")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe("a new article", () => {
  test("becomes a draft on the first edit, keeping focus and caret and updating the address; the menu opens another one", async () => {
    const before = await articles();
    const screen = await WritingPage.open(place.page);
    await screen.waitForText("Not saved yet");
    await hasFocus(screen.title);
    await screen.page.keyboard.type("Tawn");
    await screen.page.keyboard.press("ArrowLeft");
    await screen.page.keyboard.press("ArrowLeft");
    await screen.saved();
    expect(await screen.id()).toBeGreaterThan(0);
    await screen.page.keyboard.press("Backspace");
    await screen.page.keyboard.type("o");
    await expect.poll(() => screen.title.inputValue()).toBe("Town");
    await screen.saved();
    await expect.poll(async () => (await screen.draft()).fields).toMatchObject({ title: "Town", slug: "town" });
    expect(await articles()).toBe(before + 1);
    await screen.page.reload();
    await expect.poll(() => screen.title.inputValue()).toBe("Town");

    // Clicked again, the menu opens another one.
    const first = await screen.id();
    await screen.page.getByRole("link", { name: "Post on Your Website" }).click();
    await expect.poll(() => screen.title.inputValue()).toBe("");
    await screen.title.fill("The second");
    await screen.saved();
    expect(await screen.id()).not.toBe(first);
    await screen.page.goto(`/dashboard/articles/edit/${first}`);
    await expect.poll(() => screen.title.inputValue()).toBe("Town");
  });

  test("typed offline is kept, and created exactly once when the connection is back", async () => {
    const before = await articles();
    const screen = await WritingPage.open(place.page);
    await place.context.setOffline(true);
    await screen.title.fill("Written in a tunnel");
    await screen.write("Every word of it.");
    await screen.waitForText("Offline: kept on this device");
    expect(await articles()).toBe(before);
    await place.context.setOffline(false);
    await screen.saved();
    await expect
      .poll(async () => (await screen.draft()).fields)
      .toMatchObject({
        title: "Written in a tunnel",
        content: "<p>Every word of it.</p>",
      });
    expect(await articles()).toBe(before + 1);
    expect(place.browser.takeProblems(offline)).toEqual([]);
  });

  test("is not created twice if the answer is lost", async () => {
    const before = await articles();
    const screen = await WritingPage.open(place.page);
    let lost = 0;
    await screen.page.route("**/api/add-draft", async (route) => {
      lost += 1;
      if (lost > 2) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await screen.title.fill("Once");
    await screen.saved();
    expect(await articles()).toBe(before + 1);
    // Its next try may fail at any time until it is closed.
    place.expectProblems(/ERR_FAILED/);
  });
});

describe("while a save is slow", () => {
  test("typing goes on, and its answer overwrites nothing; a server error is explained and retried", async () => {
    const screen = await WritingPage.open(place.page);
    await screen.title.fill("Slow");
    await screen.saved();
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    let saves = 0;
    await screen.page.route("**/api/save-draft/*", async (route) => {
      saves += 1;
      asked.resolve();
      if (saves === 1) await held.promise;
      await route.continue();
    });
    await screen.write("One");
    await asked.promise;
    await screen.page.keyboard.type(" two three");
    await screen.waitForText("Saving…");
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(saves).toBe(1);
    held.resolve();
    await expect.poll(async () => (await screen.draft()).fields.content).toBe("<p>One two three</p>");
    await expect.poll(() => screen.text()).toBe("One two three");
    await screen.saved();

    await screen.page.unroute("**/api/save-draft/*");
    await screen.page.route("**/api/save-draft/*", (route) => route.fulfill({ status: 503, body: "" }));
    await screen.title.fill("In trouble");
    await screen.waitForText("Not saved: the server had a problem. Kept on this device");
    await screen.page.unroute("**/api/save-draft/*");
    await screen.saved();
    expect((await screen.draft()).fields.title).toBe("In trouble");
    expect(place.browser.takeProblems(/status of 503/)).toEqual([]);
  });
});

describe("coming back", () => {
  test("after a reload in the middle of it everything is there", async () => {
    const screen = await WritingPage.open(place.page);
    await screen.title.fill("Reloaded");
    await screen.saved();
    await place.context.setOffline(true);
    await screen.write("Not on the server yet.");
    await screen.waitForText("Offline: kept on this device");
    // The page goes before its next try succeeds.
    await screen.page.route("**/api/save-draft/*", (route) => route.abort());
    await place.context.setOffline(false);
    screen.page.on("dialog", (dialog) => void dialog.accept());
    await screen.page.reload();
    await screen.page.unroute("**/api/save-draft/*");
    await screen.page.getByText("We kept your unsaved changes").waitFor();
    await screen.page.getByText("Not on the server yet.").waitFor();
    await screen.button("Continue").click();
    await screen.content.waitFor();
    await expect.poll(() => screen.text()).toBe("Not on the server yet.");
    await expect.poll(async () => (await screen.draft()).fields.content).toBe("<p>Not on the server yet.</p>");
    expect(place.browser.takeProblems(offline)).toEqual([]);
  });

  test("after a tab was killed its text is offered, and goes on without a conflict with itself", async () => {
    const screen = await WritingPage.open(place.page);
    await screen.title.fill("Killed");
    await screen.saved();
    const id = await screen.id();
    const done = Promise.withResolvers<void>();
    // Done on the server, but the answer never arrives.
    await screen.page.route("**/api/save-draft/*", async (route) => {
      await route.fetch();
      done.resolve();
    });
    await screen.write("Sent,");
    await done.promise;
    await screen.page.keyboard.type(" and typed after it.");
    const copy = () => screen.page.evaluate(() => JSON.stringify({ ...window.localStorage }));
    await expect.poll(copy).toContain("typed after it.");
    await crash(screen.page);

    const again = new WritingPage(await place.context.newPage());
    await again.page.goto(`/dashboard/articles/edit/${id}`);
    await again.button("Continue").click();
    await again.saved();
    await expect.poll(() => again.text()).toBe("Sent, and typed after it.");
    await expect.poll(async () => (await again.draft()).fields.content).toBe("<p>Sent, and typed after it.</p>");
    expect(await again.page.getByRole("dialog").count()).toBe(0);
    // The copy goes with the server's answer.
    await expect.poll(() => again.page.evaluate(() => window.localStorage.length)).toBe(0);
  });

  test("a new article of a closed tab is offered with its form; it can be left for later or thrown away", async () => {
    const screen = await WritingPage.open(place.page);
    await screen.page.route("**/api/add-draft", (route) => route.abort());
    await screen.title.fill("Unfinished");
    await screen.waitForText("Offline: kept on this device");
    await crash(screen.page);
    const again = new WritingPage(await place.context.newPage());
    await again.page.goto("/dashboard/articles/user");
    await again.page.getByText("We kept your unfinished article").waitFor();
    await again.button("Start another article").click();
    await expect.poll(() => again.title.inputValue()).toBe("");
    await again.page.goto("/dashboard/articles/host");
    await again.content.waitFor();
    await again.page.goto("/dashboard/articles/user");
    await again.button("Discard").click();
    await again.page.getByRole("dialog").getByRole("button", { name: "Discard article" }).click();
    await again.content.waitFor();
    expect(await again.page.evaluate(() => window.localStorage.length)).toBe(0);
    expect(place.browser.takeProblems(/ERR_FAILED/)).toEqual([]);
  });

  test("text that never reached the server survives its article", async () => {
    const screen = await WritingPage.open(place.page);
    await screen.title.fill("Soon erased");
    await screen.saved();
    const id = await screen.id();
    await place.site.database.db.deleteFrom("articles").where("id", "=", id).execute();
    await screen.write("Not yet sent.");
    await screen.waitForText(/^Not saved: Article not found/);
    screen.page.on("dialog", (dialog) => void dialog.accept());
    await screen.page.reload();
    await screen.page.getByRole("heading", { name: "Article not found" }).waitFor();
    const kept = screen.page.getByLabel("Your changes are kept on this device");
    await expect.poll(() => kept.inputValue()).toBe("Not yet sent.");
    expect(place.browser.takeProblems(/status of 404/)).toEqual([]);
  });

  test("an open tab's text is not offered to another", async () => {
    const one = await WritingPage.open(place.page);
    await one.page.route("**/api/add-draft", (route) => route.abort());
    await one.title.fill("Still being written");
    await one.waitForText("Offline: kept on this device");
    const two = await WritingPage.open(await place.context.newPage());
    await expect.poll(() => two.title.inputValue()).toBe("");
    // Its next try may fail at any time until it is closed.
    place.expectProblems(/ERR_FAILED/);
  });
});

describe("leaving", () => {
  test("asks nothing once the server has everything, even at once after typing, and asks while something is in the way", async () => {
    const screen = await WritingPage.open(place.page);
    await screen.title.fill("Left at once");
    await screen.page.getByRole("link", { name: "All articles" }).click();
    await screen.page.waitForURL("**/dashboard/articles");
    await screen.page.getByText("Left at once").first().waitFor();

    await screen.page.getByRole("link", { name: "Left at once" }).first().click();
    await expect.poll(() => screen.title.inputValue()).toBe("Left at once");
    await place.context.setOffline(true);
    await screen.title.fill("Not gone yet");
    await screen.page.getByRole("link", { name: "Home" }).click();
    const dialog = screen.page.getByRole("dialog");
    await dialog.getByText("Your latest changes haven't been saved to the server.").waitFor();
    await dialog.getByRole("button", { name: "Keep writing" }).click();
    await expect.poll(() => screen.title.inputValue()).toBe("Not gone yet");
    await place.context.setOffline(false);
    await screen.saved();
    expect(place.browser.takeProblems(offline)).toEqual([]);
  });
});

test("a session that ends keeps the text; after logging in it is saved", async () => {
  const screen = await WritingPage.open(place.page);
  await screen.title.fill("Session");
  await screen.saved();
  await place.context.clearCookies();
  // The first that it hears of the end comes in the middle of a sentence, and the question must not take the rest.
  const refused = screen.page.waitForResponse((answer) => answer.status() === 401);
  await screen.write("Typed ");
  await refused;
  await screen.page.keyboard.type("after the end.");
  const dialog = screen.page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(siteLogin.email);
  await dialog.getByLabel("Password", { exact: true }).fill(siteLogin.password);
  await dialog.getByRole("button", { name: "Log in" }).click();
  await screen.saved();
  await expect.poll(async () => (await screen.draft()).fields.content).toBe("<p>Typed after the end.</p>");
  expect(place.browser.takeProblems(/status of 401/)).toEqual([]);
});

test("a browser without storage shows a warning", async () => {
  const screen = new WritingPage(place.page);
  await screen.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await screen.goto("/dashboard/articles/user");
  await place.context.setOffline(true);
  await screen.title.fill("Nowhere");
  await screen.waitForText("Offline: this browser keeps no copy: leave this page open");
  await place.context.setOffline(false);
  await screen.saved();
  expect(place.browser.takeProblems(offline)).toEqual([]);
});

describe("two tabs", () => {
  test("a third save during a choice resets the choices", async () => {
    const screen = await WritingPage.open(place.page);
    await screen.title.fill("Thrice");
    await screen.write("One.\nTwo.\nThree.\nFour.");
    await screen.saved();
    const theirs = async (content: string) => {
      const { version } = await screen.draft();
      const data = { version, save_id: randomUUID(), changes: { content } };
      const answer = await screen.page.request.post(`/api/save-draft/${await screen.id()}`, { data });
      expect(answer.status()).toBe(200);
    };
    await expect.poll(async () => (await screen.draft()).fields.content).toContain("Four.");
    await theirs("<p>One.</p><p>Two.</p><p>Three.</p><p>Their four.</p>");
    await screen.write(" Mine.");
    const dialog = screen.page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^Take all of/ }).click();
    const chosen = () =>
      dialog.locator("input:checked").evaluateAll((all) => all.map((one) => one.getAttribute("value")));
    await expect.poll(chosen).toEqual(["left"]);
    await theirs("<p>Their one.</p><p>Two.</p><p>Three.</p><p>Their four.</p>");
    await screen.page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect.poll(chosen).toEqual(["right", "right"]);
    await dialog.getByRole("button", { name: "Use this version" }).click();
    await screen.saved();
    expect(place.browser.takeProblems(/status of 409/)).toEqual([]);
  });

  test("on different fields merge; on the same one the second gets a conflict and nothing is lost", async () => {
    const one = await WritingPage.open(place.page);
    await one.title.fill("Shared");
    await one.write("The common beginning.");
    await one.saved();
    const two = await WritingPage.open(await place.context.newPage(), `/dashboard/articles/edit/${await one.id()}`);

    await one.page.getByLabel("Description").fill("From the first tab.");
    await one.saved();
    await expect.poll(async () => (await one.draft()).fields.description).toBe("From the first tab.");
    await two.write(" From the second tab.");
    await expect.poll(() => two.page.getByLabel("Description").inputValue()).toBe("From the first tab.");

    // The first tab has not heard of the second's text.
    await one.write(" And from the first.");
    const dialog = one.page.getByRole("dialog");
    await dialog.getByText("also changed this article").waitFor();
    expect((await two.draft()).fields.content).toBe("<p>The common beginning. From the second tab.</p>");
    await dialog.getByRole("button", { name: "Decide later" }).click();
    await one.button("Publish").click();
    await dialog.getByRole("button", { name: "Decide later" }).click();
    await one.waitForText(/^Not published yet: someone else just changed this article\./);
    expect((await two.draft()).published).toBeNull();
    await one.page.getByRole("button", { name: "Changed elsewhere: choose a version" }).click();
    await dialog.getByRole("button", { name: "Keep all of mine" }).click();
    await dialog.getByRole("button", { name: "Use this version" }).click();
    await one.saved();
    const { fields } = await one.draft();
    expect(fields.content).toBe("<p>The common beginning. And from the first.</p>");
    const kept = await place.site.database.db
      .selectFrom("article_revisions")
      .select("content")
      .where("article_id", "=", await one.id())
      .where("reason", "=", "conflict")
      .execute();
    const texts = kept.map(({ content }) => content);
    expect(texts).toContain("<p>The common beginning. From the second tab.</p>");
    // The first tab's, as far as it was typed when it was refused.
    const mine = "The common beginning. And from the first.";
    expect(texts.filter((text) => mine.startsWith(text.slice(3, -4)))).not.toEqual([]);
    // Looked at again, the second tab shows what was chosen.
    await two.page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect.poll(() => two.text()).toBe("The common beginning. And from the first.");
    expect(place.browser.takeProblems(/status of 409/)).toEqual([]);
  });
});
