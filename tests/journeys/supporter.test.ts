import type { APIRequestContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { strangersBrowser } from "../support/colleague.ts";
import { ownersBrowser, useSite } from "../support/dashboard.ts";
import { arriveAt } from "../support/journey.ts";
import { openFromMenu, openPage } from "../support/person.ts";
import { addressOf } from "../support/running-site.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";

let mails: TestSmtpServer;
const place = useSite(async () => {
  mails = await startSmtpServer();
  const env = { SMTP_URL: mails.url, MAIL_FROM: "mail@rostrum.test" };
  return { env, stop: () => mails.close() };
});

let supporter: Page;
let owner: Page;
/** Ids of the components on the page. */
const ids = { contactsection1: 0, membersection1: 0, votingsection1: 0 };
type Form = keyof typeof ids;

beforeAll(async () => {
  owner = await (await ownersBrowser(place.browser)).newPage();
  const post = async (call: string, data: object) => (await owner.request.post(`/api/${call}`, { data })).json();
  await post("add-page", { page_name: "Take part", slug: "take-part" });
  for (const componentType of ["contactsection1", "membersection1", "votingsection1"] as const) {
    const config = { title: componentType === "votingsection1" ? "Which road first?" : "Take part" };
    ids[componentType] = (await post("add-page-component", { pageSlug: "take-part", componentType, config }))
      .pageComponentId as number;
  }
  await post("save-page", { pageSlug: "take-part", changedFields: {} });
  supporter = await openPage(place.browser);
});

const address = (path: string) => addressOf(place.site, path);
const part = (page: Page, form: Form) => page.locator(`#c${ids[form]}`);
const members = async (request: APIRequestContext) =>
  ((await (await request.get("/api/members")).json()) as { email: string }[]).map(({ email }) => email);
const messages = () => place.site.database.db.selectFrom("messages").select(["message", "deleted_at"]).execute();

async function writeTo(page: Page, message: string): Promise<void> {
  const form = part(page, "contactsection1");
  await form.getByLabel("Name").fill("Ann Reader");
  await form.getByLabel("Email").fill("ann@example.org");
  await form.getByLabel("Message").fill(message);
  await form.getByRole("button", { name: "Send message" }).click();
}

describe("a supporter", () => {
  test("signs up, and becomes a member only by the button behind the mailed link", async () => {
    await supporter.goto(address("/take-part"));
    await arriveAt(supporter, "/:slug");
    const form = part(supporter, "membersection1");
    await form.getByLabel("Name").fill("Ann Reader");
    await form.getByLabel("Email").fill("ann@example.org");
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Join" }).click();
    await form.getByText("Please open the email we just sent you").waitFor();
    await expect.poll(() => mails.delivered.map(({ to }) => to)).toEqual([["ann@example.org"]]);
    const link = /http:\S+\/forms\/confirm\/\S+/.exec(mails.delivered[0]?.mail.text ?? "")?.[0] ?? "";
    await supporter.goto(link);
    await arriveAt(supporter, "/forms/confirm/:token");
    expect(await members(owner.request)).toEqual([]);
    await supporter.getByRole("button", { name: "Yes, sign me up" }).click();
    await supporter.getByRole("heading", { name: "Your email address is confirmed" }).waitFor();
    expect(await members(owner.request)).toEqual(["ann@example.org"]);
  });

  test("votes, sees how others voted, and votes otherwise", async () => {
    await supporter.goto(address("/take-part"));
    const poll = part(supporter, "votingsection1");
    const vote = async (answer: string) => {
      await poll.getByText(answer, { exact: true }).click();
      await poll.getByRole("button", { name: "Vote" }).click();
      await poll.getByText("Your vote is counted").waitFor();
    };
    const votes = async () =>
      (await poll.getByRole("listitem").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
    await vote("Yes");
    await expect.poll(votes).toEqual(["Yes 1 vote, 100%", "No 0 votes, 0%"]);
    await poll.getByRole("link", { name: "Back to voting" }).click();
    await vote("No");
    // The page of its own that shows them without JavaScript.
    await supporter.goto(address(`/forms/${ids.votingsection1}/results`));
    await arriveAt(supporter, "/forms/:id/results");
    await expect.poll(votes).toEqual(["Yes 0 votes, 0%", "No 1 vote, 100%"]);
  });

  test("sends a message from the train: nothing typed is lost, and it arrives once", async () => {
    place.expectProblems(/ERR_INTERNET_DISCONNECTED/);
    await supporter.goto(address("/take-part"));
    await supporter.context().setOffline(true);
    await writeTo(supporter, "When does the meeting begin?");
    const form = part(supporter, "contactsection1");
    await form.getByText("What you typed is still here").waitFor();
    expect(await messages()).toEqual([]);
    await supporter.context().setOffline(false);
    await form.getByRole("button", { name: "Send message" }).dblclick();
    await form.getByText("Your message has been sent").waitFor();
    expect(await messages()).toMatchObject([{ message: "When does the meeting begin?" }]);
  });

  test("sends one without JavaScript, and corrects a mistake", async () => {
    place.expectProblems(/status of 400/);
    const context = await place.browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(address("/take-part"));
    await plain.locator("form", { hasText: "Send message" }).evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    const form = part(plain, "contactsection1");
    await form.getByLabel("Message").fill("I can bring chairs.");
    await form.getByRole("button", { name: "Send message" }).click();
    await form.getByText("Please enter your name").waitFor();
    await expect.poll(() => form.getByLabel("Message").inputValue()).toBe("I can bring chairs.");
    await writeTo(plain, "I can bring chairs.");
    await form.getByText("Your message has been sent").waitFor();
    await supporter.goto(plain.url());
    await arriveAt(supporter, "/forms/:id/done");
    expect(await messages()).toHaveLength(2);
    await context.close();
  });
});

describe("the owner of the website", () => {
  const tab = (name: string | RegExp) => owner.getByRole("main").getByRole("link", { name }).click();

  test("finds the messages in the inbox, and the answer goes to the sender", async () => {
    await owner.goto("/dashboard");
    await owner.getByRole("link", { name: "Inbox 2 unread messages" }).click();
    await arriveAt(owner, "/dashboard/inbox");
    await owner.getByRole("list", { name: "Messages" }).getByText("When does the meeting begin?").click();
    const reply = owner.getByRole("link", { name: "Reply" });
    await expect.poll(() => reply.getAttribute("href")).toContain("mailto:ann@example.org?");
    await owner.getByRole("link", { name: "Inbox 1 unread message" }).waitFor();
  });

  test("takes a deletion back, and what stays deleted is gone", async () => {
    const deleted = async () => (await messages()).map(({ deleted_at }) => deleted_at !== null).sort();
    await owner.getByRole("button", { name: "Delete" }).click();
    await expect.poll(deleted).toEqual([false, true]);
    await owner.getByRole("button", { name: "Undo" }).click();
    await expect.poll(deleted).toEqual([false, false]);
    await owner.getByRole("list", { name: "Messages" }).getByText("I can bring chairs.").click();
    await owner.getByRole("article").getByText("I can bring chairs.").waitFor();
    await owner.getByRole("button", { name: "Delete" }).click();
    await expect.poll(deleted).toEqual([false, true]);
    await openFromMenu(owner, "Home");
    await openFromMenu(owner, "Inbox");
    await owner.getByText("1 message", { exact: true }).waitFor();
    expect(await owner.getByText("I can bring chairs.").count()).toBe(0);
  });

  test("sees who signed up and agreed to what, and how people voted", async () => {
    await tab("Sign-ups");
    const row = owner.getByRole("list", { name: "Sign-ups" }).getByRole("listitem");
    await expect.poll(() => row.innerText()).toMatch(/ann@example\.org[\s\S]*by the link emailed to them/);
    await owner.getByRole("button", { name: "Consent text for Ann Reader" }).click();
    await row.getByText("Version 1 of your consent text").waitFor();
    await tab("Polls");
    const poll = owner.getByRole("region", { name: "Which road first?" });
    await expect.poll(() => poll.innerText()).toMatch(/Yes\s+0 votes · 0%[\s\S]*No\s+1 vote · 100%/);
  });

  test("looks up how many came", async () => {
    await owner.getByRole("link", { name: "Insights", exact: true }).click();
    await arriveAt(owner, "/dashboard/insights");
  });
});

test("the owner of another website learns nothing of it", async () => {
  const { request } = await strangersBrowser(place);
  for (const call of ["get-messages", "get-sign-ups", "get-polls"]) {
    expect((await request.get(`/api/${call}?website_id=${place.site.websiteId}`)).status(), call).toBe(404);
    const own = await request.get(`/api/${call}`);
    expect(own.status(), call).toBe(200);
    expect(await own.text(), call).not.toMatch(/Ann|meeting|Which road/);
  }
  expect(await members(request)).toEqual([]);
});
