import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";

const place = useSite();
let address: string;
const ids: Record<string, number> = {};
beforeAll(async () => {
  address = `http://${place.site.websiteId}.sites.localhost:${new URL(place.site.url).port}`;
  const owner = await ownersBrowser(place.browser);
  await owner.request.post("/api/add-page", { data: { page_name: "Talk", slug: "talk" } });
  for (const componentType of ["contactsection1", "membersection1", "votingsection1"]) {
    const config = componentType === "votingsection1" ? { title: "Which road first?" } : {};
    const data = { pageSlug: "talk", componentType, config };
    const answer = await owner.request.post("/api/add-page-component", { data });
    ids[componentType] = ((await answer.json()) as { pageComponentId: number }).pageComponentId;
  }
  await owner.request.post("/api/save-page", { data: { pageSlug: "talk", changedFields: {} } });
  await owner.close();
});
const refused = /status of 400 .*\/forms\//;
afterEach(() => {
  expect(place.browser.takeProblems(refused, /ERR_INTERNET_DISCONNECTED/)).toEqual([]);
});

const part = (page: Page, type: string) => page.locator(`#c${ids[type]}`);
const messages = () =>
  place.site.database.db.selectFrom("messages").select(["name", "message"]).orderBy("id").execute();

async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${address}/talk`);
  return page;
}

async function write(page: Page, { name = "Ann", email = "ann@example.org", message = "Hello" } = {}): Promise<void> {
  const contact = part(page, "contactsection1");
  await contact.getByLabel("Name").fill(name);
  await contact.getByLabel("Email").fill(email);
  await contact.getByLabel("Message").fill(message);
}

describe("with script", () => {
  test("a message is sent by the keyboard alone, in place; the page and its place in it stay", async () => {
    const context = await place.browser.newContext({ reducedMotion: "reduce" });
    const page = await open(context);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await part(page, "contactsection1").getByLabel("Name").focus();
    await page.keyboard.type("Ann");
    await page.keyboard.press("Tab");
    // Nobody can tell whose this is; the server does: the browser takes it.
    await page.keyboard.type("ann@example");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Hello there");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const email = part(page, "contactsection1").getByLabel("Email");
    await part(page, "contactsection1").getByText("Please enter an email address like name@example.org").waitFor();
    await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => part(page, "contactsection1").getByLabel("Message").inputValue()).toBe("Hello there");
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await findings(page), scheme).toEqual([]);
    }
    await page.keyboard.press("End");
    await page.keyboard.type(".org");
    await page.keyboard.press("Enter");
    const thanks = part(page, "contactsection1").getByText("Thank you. Your message has been sent.");
    await thanks.waitFor();
    await expect.poll(() => thanks.evaluate((text) => text === document.activeElement)).toBe(true);
    await expect.poll(() => page.evaluate(() => [location.pathname, "stayed" in window])).toEqual(["/talk", true]);
    expect(await findings(page)).toEqual([]);
    expect(await messages()).toEqual([{ name: "Ann", message: "Hello there" }]);
    await context.close();
  });

  test("on a phone, without a connection everything typed stays, and the next try sends it once; a vote shows how the others voted, and can be changed; signing up requires consent", async () => {
    const context = await place.browser.newContext({ viewport: { width: 390, height: 800 } });
    const page = await open(context);
    const before = (await messages()).length;
    await write(page, { message: "From the train" });
    await context.setOffline(true);
    const button = part(page, "contactsection1").getByRole("button", { name: "Send message" });
    await button.click();
    await part(page, "contactsection1").getByText("What you typed is still here").waitFor();
    await expect.poll(() => part(page, "contactsection1").getByLabel("Message").inputValue()).toBe("From the train");
    await context.setOffline(false);
    await button.dblclick();
    await part(page, "contactsection1").getByText("Thank you").waitFor();
    expect((await messages()).slice(before)).toHaveLength(1);

    const poll = part(page, "votingsection1");
    await poll.getByText("Yes").click();
    await poll.getByRole("button", { name: "Vote" }).click();
    await poll.getByText("Your vote is counted").waitFor();
    expect((await poll.getByRole("listitem").allInnerTexts()).map((text) => text.replace(/\s+/g, " "))).toEqual([
      "Yes 1 vote, 100%",
      "No 0 votes, 0%",
    ]);
    await poll.getByRole("link", { name: "Back to voting" }).click();
    await poll.getByText("No", { exact: true }).click();
    await poll.getByRole("button", { name: "Vote" }).click();
    await poll.getByText("No").first().waitFor();
    await expect
      .poll(async () => (await poll.getByRole("listitem").last().innerText()).replace(/\s+/g, " "))
      .toBe("No 1 vote, 100%");

    const join = part(page, "membersection1");
    await join.getByLabel("Name").fill("Ben");
    await join.getByLabel("Email").fill("ben@example.org");
    await join.getByRole("button", { name: "Join" }).click();
    // The browser itself asks for the consent: nothing is sent.
    await expect
      .poll(() => join.getByRole("checkbox").evaluate((box) => (box as HTMLInputElement).validity.valueMissing))
      .toBe(true);
    await join.getByRole("checkbox").check();
    await join.getByRole("button", { name: "Join" }).click();
    await join.getByText("You are signed up").waitFor();
    const members = await place.site.database.db.selectFrom("members").select(["email", "is_unconfirmed"]).execute();
    expect(members).toEqual([{ email: "ben@example.org", is_unconfirmed: true }]);
    await context.close();
  });
});

describe("without script", () => {
  test("the same works: mistakes are shown beside their fields, the thanks in the form's place", async () => {
    const context = await place.browser.newContext({ javaScriptEnabled: false });
    const page = await open(context);
    await write(page, { email: "ann@example", message: "No script here" });
    await part(page, "contactsection1").getByRole("button", { name: "Send message" }).click();
    await part(page, "contactsection1").getByText("Please enter an email address").waitFor();
    await expect.poll(() => part(page, "contactsection1").getByLabel("Message").inputValue()).toBe("No script here");
    await part(page, "contactsection1").getByLabel("Email").fill("ann@example.org");
    await part(page, "contactsection1").getByRole("button", { name: "Send message" }).click();
    await part(page, "contactsection1").getByText("Thank you. Your message has been sent.").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/forms/${ids.contactsection1}/done`);
    expect((await messages()).at(-1)?.message).toBe("No script here");
    // Nothing is sent again.
    await page.reload();
    expect((await messages()).filter(({ message }) => message === "No script here")).toHaveLength(1);
    await context.close();
  });
});
