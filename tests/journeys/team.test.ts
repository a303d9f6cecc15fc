import { generateSync } from "otplib";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { arriveAt } from "../support/journey.ts";
import { insertConsentingMembers } from "../support/newsletters.ts";
import { chooseAction, fillInLogin, openFromMenu, openPage, useOwner } from "../support/person.ts";
import { spaceOf } from "../support/spaces.ts";

const place = useOwner();
const ada = { email: "ada@example.org", password: "a longer one, then" };
let adas: Page;
let link = "";
let secret = "";
beforeAll(async () => {
  adas = await openPage(place.browser);
});

const db = () => place.site.database.db;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const row = (name: string) =>
  place.page.getByRole("list", { name: "People" }).getByRole("listitem").filter({ hasText: name });
const menuOf = (page: Page) => page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
/** A code that the app shows; `steps`: that many half minutes later, since each works once. */
const codeOf = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
const grants = () =>
  db()
    .selectFrom("grants")
    .innerJoin("users", "users.id", "grants.user_id")
    .select("grants.role")
    .where("email", "=", ada.email)
    .where("website_id", "=", place.site.websiteId)
    .execute();

test("the owner invites Ada to write", async () => {
  await openFromMenu(place.page, "People");
  await arriveAt(place.page, "/dashboard/people");
  await button(place.page, "Invite someone").click();
  const form = dialog(place.page, /^Invite someone to /);
  await form.getByRole("radio", { name: "Contributor" }).check();
  await form.getByLabel("Email (optional)").fill(ada.email);
  await button(place.page, "Create invitation").click();
  link = await dialog(place.page, "Invitation created").getByText("/login/invitation#").innerText();
  await button(place.page, "Done").click();
});

test("Ada joins with the link, which nobody can use again", async () => {
  await adas.goto(link);
  await arriveAt(adas, "/login/invitation");
  await adas.getByText("Your role: Contributor.").waitFor();
  await adas.getByLabel("Name", { exact: true }).fill("Ada");
  await adas.getByLabel("Password", { exact: true }).fill(ada.password);
  await button(adas, "Create account").click();
  await adas.waitForURL("**/dashboard");
  expect(await grants()).toEqual([{ role: "contributor" }]);

  const mallory = { username: "Mallory", email: "mallory@example.org", password: ada.password };
  const data = { ...mallory, token: new URL(link).hash.slice(1) };
  expect((await (await openPage(place.browser)).request.post("/api/join", { data })).ok()).toBe(false);
  expect(await db().selectFrom("users").select("email").where("email", "=", mallory.email).execute()).toEqual([]);
});

test("a contributor writes, and gets to see neither members nor settings", async () => {
  const space = await spaceOf(db(), place.site.websiteId);
  await insertConsentingMembers(db(), space, 1);
  await adas.getByRole("navigation", { name: "Dashboard" }).getByRole("button", { name: "Articles" }).click();
  await expect
    .poll(() => menuOf(adas).allInnerTexts())
    .toEqual(["Home", "All articles", "Post on Your Website", "Images", "Settings"]);
  const id = place.site.websiteId;
  const paths = [`members?space_id=${space}`, `get-people?website_id=${id}`, "get-accounts", "get-backups"];
  for (const path of paths) {
    const answer = await adas.request.get(`/api/${path}`);
    expect(await answer.text(), path).not.toContain("@example.org");
    expect(answer.status(), path).toBeGreaterThan(400);
  }
  const changed = await adas.request.put(`/api/edit-website/${id}`, { data: { title: "Ada's" } });
  expect(changed.ok()).toBe(false);
});

test("as an editor, she may build pages", async () => {
  await place.page.reload();
  await chooseAction(place.page, "Ada", "Change role");
  await dialog(place.page, "Role of Ada").getByRole("radio", { name: "Editor" }).check();
  await dialog(place.page, "Role of Ada").getByLabel("Last day (optional)").fill("2099-03-09");
  await button(place.page, "Change role").click();
  await row("Ada").getByText("Editor").waitFor();
  await row("Ada").getByText("Until March 9, 2099").waitFor();
  await chooseAction(place.page, "Ada", "Change role");
  const lastDay = dialog(place.page, "Role of Ada").getByLabel("Last day (optional)");
  await expect.poll(() => lastDay.inputValue()).toBe("2099-03-09");
  await place.page.keyboard.press("Escape");
  expect(await grants()).toEqual([{ role: "editor" }]);
  await adas.reload();
  await menuOf(adas).filter({ hasText: "Page builder" }).waitFor();
});

test("she protects her account with a second factor", async () => {
  await openFromMenu(adas, "Settings");
  await button(adas, "Set up an app").click();
  const setup = dialog(adas, "Set up an authenticator app");
  await setup.getByRole("img", { name: /QR code/ }).waitFor();
  secret = (await setup.locator("code").innerText()).replaceAll(" ", "");
  await setup.getByLabel("Code from the app").fill(codeOf(-1));
  await setup.getByRole("button", { name: "Turn on" }).click();
  const codes = dialog(adas, "Save your recovery codes");
  await expect.poll(() => codes.getByRole("listitem").count()).toBe(10);
  await codes.getByRole("button", { name: "I saved them" }).click();
  await button(adas, "LOGOUT").click();
  await adas.waitForURL(place.site.url);
});

test("her password alone lets nobody in", async () => {
  await adas.goto("/login");
  await fillInLogin(adas, ada);
  await adas.getByLabel("Code").fill("000000");
  await adas.keyboard.press("Enter");
  await adas.getByText("This code is not correct.").waitFor();
  expect((await adas.request.get("/api/get-account")).status()).toBe(401);
  await adas.getByLabel("Code").fill(codeOf(0));
  await adas.keyboard.press("Enter");
  // In full: what it still asks for once she is removed, would be refused.
  await arriveAt(adas, "/dashboard");
  place.expectProblems(/status of 40[01] .*(login|finish-login)$/);
});

test("once she is removed, she has no access any more", async () => {
  await chooseAction(place.page, "Ada", "Remove");
  await dialog(place.page, "Remove Ada?").getByRole("button", { name: "Remove" }).click();
  await row("Ada").waitFor({ state: "detached" });
  expect(await grants()).toEqual([]);
  await adas.reload();
  await adas.getByText("No websites yet").waitFor();
  expect(await (await adas.request.get("/api/get-websites")).json()).toEqual([]);
});
