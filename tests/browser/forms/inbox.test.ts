import { beforeEach, describe, expect, test } from "vitest";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { insertMessages } from "../../support/inbox.ts";
import { firstUser, insertOwnWebsite } from "../../support/websites.ts";

const dashboard = useDashboard();
const db = () => dashboard.site.database.db;
const button = (name: string | RegExp) => dashboard.page.getByRole("button", { name });
const rows = () => dashboard.page.getByRole("list", { name: "Messages" }).getByRole("link");
const names = async () =>
  (await rows().allInnerTexts()).map((text) => text.split("\n").find((line) => /^(?!Unread:)\w/.test(line)));
const heading = (name: string) => dashboard.page.getByRole("article").getByRole("heading", { name });
const menuLink = (name: string | RegExp) =>
  dashboard.page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name });
const isRead = async (id: number | undefined) =>
  (
    await db()
      .selectFrom("messages")
      .select("read_at")
      .where("id", "=", id ?? 0)
      .executeTakeFirstOrThrow()
  ).read_at !== null;

async function homePage(): Promise<number> {
  const { websiteId } = dashboard.site;
  const home = db().selectFrom("pages").select("id").where("website_id", "=", websiteId).where("slug", "=", "home");
  return (await home.executeTakeFirstOrThrow()).id;
}

/** Sent one after the other, an hour apart; the last is the newest. */
async function sent(...messages: { name: string; message?: string; read?: boolean; page_id?: number | null }[]) {
  const page_id = await homePage();
  const rows = messages.map(({ read, ...message }, n) => ({
    page_id,
    created_at: new Date(Date.now() - (messages.length - n) * 3_600_000 - 60_000),
    ...(read ? { read_at: new Date() } : {}),
    ...message,
  }));
  return insertMessages(db(), dashboard.site.websiteId, rows);
}

async function open(query = ""): Promise<void> {
  await dashboard.page.goto(`/dashboard/inbox${query}`);
  await dashboard.page.getByRole("heading", { name: "Inbox" }).waitFor();
}

beforeEach(async () => {
  await db().deleteFrom("messages").execute();
  const others = db().deleteFrom("websites").where("is_host", "=", false);
  await others.where("id", ">", dashboard.site.websiteId).execute();
});

describe("messages", () => {
  test("are listed newest first, with name, beginning, page and time; unread ones in words, too; opening one marks it as read and updates the menu's count; Back returns to the list", async () => {
    const [, , newest] = await sent(
      { name: "Ann", read: true },
      { name: "Bob", message: `A first line\n${"and more ".repeat(60)}`, page_id: null },
      { name: "Carla", message: "Two\nlines" },
    );
    await dashboard.page.goto("/dashboard");
    await menuLink("Inbox 2 unread messages").click();
    await rows().first().waitFor();
    await expect.poll(names).toEqual(["Carla", "Bob", "Ann"]);
    const named = await Promise.all((await rows().all()).map((row) => row.textContent()));
    expect(named.map((text) => text?.startsWith("Unread: "))).toEqual([true, true, false]);
    await expect
      .poll(() => rows().nth(1).innerText())
      .toMatch(/2 hours ago[\s\S]*A first line and more[\s\S]*…\s+From a deleted page$/);
    await expect.poll(() => rows().nth(0).innerText()).toMatch(/1 hour ago[\s\S]*From Home$/);

    await rows().filter({ hasText: "Carla" }).click();
    await heading("Carla").waitFor();
    await expect.poll(() => dashboard.page.getByRole("article").innerText()).toContain("Two\nlines");
    const source = dashboard.page.getByRole("article").getByRole("link", { name: "Home" });
    await expect.poll(() => source.getAttribute("href")).toBe(`http://${dashboard.site.websiteId}.sites.localhost/`);
    await menuLink("Inbox 1 unread message").waitFor();
    await expect.poll(() => isRead(newest)).toBe(true);
    expect(dashboard.page.url()).toContain(`message=${newest}`);
    await dashboard.page.goBack();
    await heading("Carla").waitFor({ state: "detached" });
    expect(dashboard.page.url()).toMatch(/\/dashboard\/inbox$/);
  });

  test("can be answered: the mail program gets address, subject and quoted text, the clipboard the address; one marked as unread stays unread until it is opened again", async () => {
    const [id] = await sent({ name: "Ann", read: true, message: "50% & more?\n<img src=x onerror=alert(1)>" });
    await dashboard.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(`?message=${id}`);
    const reply = new URL((await dashboard.page.getByRole("link", { name: "Reply" }).getAttribute("href")) ?? "");
    expect([reply.protocol, reply.pathname]).toEqual(["mailto:", "ann@example.org"]);
    expect(reply.searchParams.get("subject")).toBe("Re: Your message to Your Website");
    expect(reply.searchParams.get("body")).toContain("\r\n> 50% & more?\r\n> <img src=x onerror=alert(1)>");
    await button("Copy email address ann@example.org").click();
    await dashboard.page.getByText("Copied").waitFor();
    await expect.poll(() => dashboard.page.evaluate(() => navigator.clipboard.readText())).toBe("ann@example.org");
    expect(await dashboard.page.getByRole("article").locator("img").count()).toBe(0);

    await button("Mark as unread").click();
    await menuLink("Inbox 1 unread message").waitFor();
    await hasFocus(rows().first());
    await expect.poll(() => rows().first().textContent()).toMatch(/^Unread: /);
    expect(await isRead(id)).toBe(false);
    await rows().first().click();
    await menuLink("Inbox").waitFor();
    await expect.poll(() => isRead(id)).toBe(true);
  });

  test("one that is deleted comes back by Undo; a second click deletes nothing else", async () => {
    const [oldest, middle] = await sent({ name: "Ann" }, { name: "Bob" }, { name: "Carla" });
    await open(`?message=${middle}`);
    await button("Delete").dblclick();
    await dashboard.waitForText("Message deleted");
    await expect.poll(names).toEqual(["Carla", "Ann"]);
    // Where one was, the next is.
    await hasFocus(rows().nth(1));
    await button("Undo").click();
    await dashboard.waitForText("Message restored");
    await expect.poll(names).toEqual(["Carla", "Bob", "Ann"]);
    await rows().filter({ hasText: "Bob" }).click();
    await heading("Bob").waitFor();
    await button("Delete").click();
    await dashboard.page.getByRole("alert").filter({ hasText: "Message deleted" }).waitFor();
    await dashboard.page.goto(`/dashboard/inbox?message=${middle}`);
    await dashboard.page.getByText("This message no longer exists.").waitFor();
    dashboard.expectProblems(/get-message\//);
    expect(oldest).toBeDefined();
  });

  test("by the keyboard alone: arrows in the list, Enter opens, next and previous keep their place", async () => {
    await sent({ name: "Ann" }, { name: "Bob" }, { name: "Carla" });
    await open();
    await rows().first().focus();
    await dashboard.page.keyboard.press("ArrowDown");
    await hasFocus(rows().nth(1));
    await dashboard.page.keyboard.press("Enter");
    await hasFocus(heading("Bob"));
    await button("Next message").focus();
    await dashboard.page.keyboard.press("Enter");
    await heading("Ann").waitFor();
    await hasFocus(button("Next message"));
    await expect.poll(() => button("Next message").getAttribute("aria-disabled")).toBe("true");
    await dashboard.page.keyboard.press("Enter");
    await button("Previous message").focus();
    await dashboard.page.keyboard.press("Enter");
    await dashboard.page.keyboard.press("Enter");
    await heading("Carla").waitFor();
    await dashboard.page.goBack();
    await hasFocus(rows().first());
  });

  test("on a phone list and message are separate views, however long names and texts are", async () => {
    const name = "Wolfeschlegelsteinhausenbergerdorff".repeat(5).slice(0, 200);
    await sent({ name: "Ann" }, { name, message: "x".repeat(5000) });
    await dashboard.page.setViewportSize({ width: 390, height: 800 });
    const fits = () => dashboard.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await open();
    await rows().first().waitFor();
    expect(await fits()).toBe(true);
    await rows().first().click();
    await heading(name).waitFor();
    expect(await rows().first().isVisible()).toBe(false);
    expect(await fits()).toBe(true);
    await button("All messages").click();
    await rows().first().waitFor();
    expect(await dashboard.page.getByRole("article").count()).toBe(0);
    await hasFocus(rows().first());
  });
});

describe("the list of messages", () => {
  test("is filtered, searched and paged by the address, so that Back works", async () => {
    await sent(...Array.from({ length: 27 }, (_, n) => ({ name: `Ann ${n + 1}`, read: n !== 4 })));
    await open();
    await dashboard.page.getByText("27 messages").waitFor();
    await button("next page").click();
    await expect.poll(names).toEqual(["Ann 2", "Ann 1"]);
    expect(dashboard.page.url()).toMatch(/\?page=2$/);
    await dashboard.page.getByRole("checkbox", { name: "Unread only" }).check();
    await expect.poll(names).toEqual(["Ann 5"]);
    expect(dashboard.page.url()).toMatch(/\?unread=1$/);
    // What is read by opening it stays in the list that it was chosen from.
    await rows().first().click();
    await menuLink("Inbox").waitFor();
    await expect.poll(names).toEqual(["Ann 5"]);
    await dashboard.page.getByRole("searchbox", { name: "Search messages" }).fill("nobody");
    await dashboard.page.getByText("No messages found").waitFor();
    await button("Show all").click();
    await dashboard.page.getByText("27 messages").waitFor();
    await dashboard.page.goBack();
    await dashboard.page.getByText("No messages found").waitFor();
    await expect.poll(() => dashboard.page.getByRole("searchbox").inputValue()).toBe("nobody");
    await expect.poll(() => dashboard.page.getByRole("checkbox", { name: "Unread only" }).isChecked()).toBe(true);
    // A page that is no more: the last one instead.
    await open("?page=9");
    await expect.poll(names).toEqual(["Ann 2", "Ann 1"]);
  });

  test("is of one website, which the link of a mail names and the owner may choose; shows a hint with a first step while it is empty", async () => {
    const id = await insertOwnWebsite(db(), await firstUser(db()), { title: "The second" });
    const empty = await insertOwnWebsite(db(), await firstUser(db()), { title: "The third" });
    await insertMessages(db(), id, [{ name: "Zoe" }]);
    await sent({ name: "Ann" });
    await open(`?website=${id}`);
    await expect.poll(names).toEqual(["Zoe"]);
    const choice = dashboard.page.getByRole("combobox", { name: "Website" });
    await choice.selectOption("Your Website");
    await expect.poll(names).toEqual(["Ann"]);
    await menuLink("Inbox 2 unread messages").waitFor();
    await dashboard.page.getByRole("link", { name: "Messages 1 unread message" }).waitFor();
    await dashboard.page.goBack();
    await expect.poll(names).toEqual(["Zoe"]);
    await expect.poll(() => choice.locator("option:checked").innerText()).toBe("The second");
    await choice.selectOption("The third");
    await dashboard.page.getByText("No messages yet").waitFor();
    const first = dashboard.page.getByRole("link", { name: "Open the page builder" });
    await expect.poll(() => first.getAttribute("href")).toBe(`/web-editor?website=${empty}`);
  });

  test("shows failures and lost connections with a retry, and keeps what is loaded", async () => {
    await sent({ name: "Ann" });
    await dashboard.page.route("**/api/get-messages*", (route) => route.fulfill({ status: 500 }));
    await open();
    await dashboard.page.getByText("Failed to load messages.").waitFor();
    await dashboard.page.unroute("**/api/get-messages*");
    await button("Try again").click();
    await rows().first().waitFor();
    await dashboard.context.setOffline(true);
    await rows().first().click();
    await heading("Ann").waitFor();
    await dashboard.waitForText("Failed to save the message. The server could not be reached.");
    await expect.poll(() => rows().first().textContent()).toMatch(/^Unread: /);
    await button("Delete").click();
    await dashboard.waitForText("Failed to delete the message.");
    await heading("Ann").waitFor();
    await dashboard.page.getByText("Failed to load messages.").waitFor();
    await dashboard.context.setOffline(false);
    await dashboard.page.getByText("Failed to load messages.").waitFor({ state: "hidden" });
    await expect.poll(names).toEqual(["Ann"]);
    dashboard.expectProblems(/500/, /ERR_INTERNET_DISCONNECTED/);
  });
});
