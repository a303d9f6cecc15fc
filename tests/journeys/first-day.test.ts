import type { FrameLocator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { useSite } from "../support/dashboard.ts";
import { DnsServers } from "../support/dns-server.ts";
import { send } from "../support/http-client.ts";
import { arriveAt } from "../support/journey.ts";
import { chooseAction, fillInLogin, openFromMenu, openPage, openSettings, waitForNotice } from "../support/person.ts";
import { addressOf, siteLogin } from "../support/running-site.ts";
import { png } from "../support/web-editor.ts";

let servers: DnsServers;
const place = useSite(async () => {
  servers = await DnsServers.start(["127.0.0.1"]);
  return {
    env: { DNS_SERVERS: `127.0.0.1:${servers.port}`, ROSTRUM_NAME_SERVER_PORT: String(servers.port) },
    stop: () => servers.stop(),
  };
});

let owner: Page;
let visitor: Page;
beforeAll(async () => {
  owner = await openPage(place.browser);
  visitor = await openPage(place.browser);
});

const button = (name: string | RegExp) => owner.getByRole("button", { name, exact: true });
const field = (name: string) => owner.getByRole("textbox", { name, exact: true });
const dialog = () => owner.getByRole("dialog");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const fontOf = (page: Page | FrameLocator) =>
  page.locator("body").evaluate((body) => getComputedStyle(body).fontFamily);
const notice = (text: string) => waitForNotice(owner, text);

/** The title of the front page at a host name, as any browser gets it there. */
async function titleAt(host: string): Promise<string> {
  const { text } = await send(Number(new URL(place.site.url).port), "/", { host });
  return /<title>(.*)<\/title>/.exec(text)?.[1] ?? "";
}

/** The visitor opens the front page. The template's images may still be on their way. */
async function visit(): Promise<void> {
  await visitor.goto(addressOf(place.site), { waitUntil: "domcontentloaded" });
}

/** Works on the owner's own website instead of the host site. */
async function chooseWebsite(title: string): Promise<void> {
  await owner.getByRole("main").getByRole("combobox", { name: "Website" }).selectOption({ label: title });
}

test("the owner logs in and sees what to do first", async () => {
  await owner.goto("/dashboard/home");
  await arriveAt(owner, "/login");
  await fillInLogin(owner, { ...siteLogin, password: "not the password" });
  await owner.getByText("Invalid email or password.").waitFor();
  await fillInLogin(owner, siteLogin);
  await arriveAt(owner, "/dashboard/home");
  await owner.getByRole("heading", { name: "First steps for Your Website" }).waitFor();
  place.expectProblems(/status of 401 .*\/api\/login$/);
});

test("a template makes the website presentable", async () => {
  await button(/^Choose what it is for/).click();
  await dialog().getByRole("button", { name: "Newsletter" }).click();
  await dialog().getByLabel("Name of the newsletter").fill("The Harlan Letter");
  await dialog()
    .locator('input[type="file"]')
    .setInputFiles({ name: "desk.png", mimeType: "image/png", buffer: await png("#4b6a53") });
  await dialog().getByLabel("Alt text of the image").fill("The editor at her desk");
  await button("Set up website").click();
  await dialog().getByRole("heading", { name: "The Harlan Letter is ready" }).waitFor();
  await button("Close").click();
  await visit();
  await arriveAt(visitor, "/");
  await heading(visitor).filter({ hasText: "The Harlan Letter" }).waitFor();
  await visitor.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Subscribe" }).waitFor();
  await visitor.getByRole("img", { name: "The editor at her desk" }).waitFor();
});

test("a second website is added, and deleted again", async () => {
  await button("Add website").click();
  await dialog().getByRole("button", { name: "Candidate" }).click();
  await dialog().getByLabel("Name of the candidate").fill("Jane Miller");
  await dialog().getByRole("button", { name: "Add website" }).click();
  const address = (await dialog().getByRole("link", { name: "Open site" }).getAttribute("href")) ?? "";
  const { host } = new URL(address);
  expect(await titleAt(host)).toContain("Jane Miller");
  await button("Close").click();
  await chooseAction(owner, "Jane Miller", "Delete");
  await button("Delete website").click();
  await owner.getByRole("listitem").filter({ hasText: "Jane Miller" }).waitFor({ state: "detached" });
  await expect.poll(() => titleAt(host)).not.toContain("Jane Miller");
  expect(await titleAt(new URL(addressOf(place.site)).host)).toContain("The Harlan Letter");
});

test("a look is tried out before visitors see it", async () => {
  await openSettings(owner, "Look");
  await arriveAt(owner, "/dashboard/settings/look");
  await chooseWebsite("The Harlan Letter");
  await arriveAt(owner, "/dashboard/settings/look/:id");
  await owner
    .getByRole("group", { name: "Looks", exact: true })
    .getByRole("radio", { name: /^Campaign/ })
    .check({ force: true });
  const frame = owner.locator('iframe[title="The website in this look"]');
  await expect.poll(() => fontOf(frame.contentFrame())).toContain("Public Sans");
  const preview = await owner.context().newPage();
  await preview.goto((await frame.getAttribute("src")) ?? "");
  await arriveAt(preview, "/look-preview/:id");
  await preview.close();
  await visit();
  expect(await fontOf(visitor)).not.toContain("Public Sans");
  await button("Save look").click();
  await notice("Look saved");
  await visit();
  expect(await fontOf(visitor)).toContain("Public Sans");
});

test("visitors read who pays for the website, and since when", async () => {
  await openSettings(owner, "Compliance");
  await arriveAt(owner, "/dashboard/settings/compliance");
  await chooseWebsite("The Harlan Letter");
  await arriveAt(owner, "/dashboard/settings/compliance/:id");
  await owner.getByRole("combobox", { name: "Kind of organization" }).click();
  await owner.getByRole("option", { name: "A group or person without a committee" }).click();
  await field("Who pays for it").fill("Neighbors of Harlan");
  await button("Save disclaimer").click();
  await notice("Disclaimer saved");
  await visit();
  const disclaimer = visitor.getByRole("complementary", { name: "Disclaimer" });
  await disclaimer.getByText("Paid for by Neighbors of Harlan.").waitFor();
  await disclaimer.getByRole("link", { name: "Disclosures" }).click();
  await arriveAt(visitor, "/disclosures");
  await visitor.getByRole("heading", { name: /^Since / }).waitFor();
});

test("the board reads in a yearly report who has access and which disclaimer was in force", async () => {
  await owner.getByRole("link", { name: /^Yearly report/ }).click();
  await arriveAt(owner, "/dashboard/report");
  await owner.getByText("Paid for by Neighbors of Harlan.").waitFor();
  await owner.getByRole("region", { name: "People with access" }).getByRole("rowheader").first().waitFor();
});

test("the home page is marked as political advertising, and visitors read its notice until it isn't any more", async () => {
  await owner.goto("/web-editor");
  await button("Page settings").click();
  const link = owner.getByRole("link", { name: "Edit transparency notice" });
  await owner.goto((await link.getAttribute("href")) ?? "");
  await arriveAt(owner, "/dashboard/political-advertising/:kind/:id");
  const isPolitical = owner.getByRole("checkbox", { name: "This is political advertising" });
  await isPolitical.check();
  // Proposed from the disclaimer.
  expect(await field("Sponsor").inputValue()).toBe("Neighbors of Harlan");
  await field("Sponsor's postal address").fill("1 Main St, Harlan");
  await field("Sponsor's email address").fill("ads@harlan.example");
  await owner.getByLabel("Last day").fill("2999-12-31");
  await field("Amount paid").fill("0");
  await button("Save notice").click();
  await notice("Transparency notice saved");
  await visit();
  const label = visitor.getByRole("complementary", { name: "Political advertisement" });
  await label.getByRole("link", { name: "Transparency notice" }).click();
  await arriveAt(visitor, "/disclosures/notices/:id");
  await visitor.getByText("1 Main St, Harlan").waitFor();
  await isPolitical.uncheck();
  await button("Save notice").click();
  await notice("Not marked as political advertising");
  await visit();
  expect(await label.count()).toBe(0);
});

test("visitors read what the website does with their data, and report a barrier", async () => {
  await openSettings(owner, "Privacy and accessibility");
  await arriveAt(owner, "/dashboard/settings/statements");
  await chooseWebsite("The Harlan Letter");
  await arriveAt(owner, "/dashboard/settings/statements/:id");
  await field("Your own paragraphs").fill("Our data protection officer is Ada.");
  await button("Save").click();
  await notice("Saved");
  await visitor.getByRole("complementary", { name: "Disclaimer" }).getByRole("link", { name: "Privacy" }).click();
  await arriveAt(visitor, "/privacy");
  await visitor.getByText("Our data protection officer is Ada.").waitFor();
  await visitor.goto(new URL("/accessibility", visitor.url()).href);
  await arriveAt(visitor, "/accessibility");
  await visitor.getByLabel("What happened, and where?").fill("The menu hides its last link.");
  await visitor.getByLabel("Name").fill("Vera");
  await visitor.getByLabel("Email").fill("vera@example.org");
  await visitor.getByRole("button", { name: "Send report" }).click();
  await visitor.getByText("Thank you. Your message has been sent.").waitFor();
});

test("visitors read what the settings say about the website", async () => {
  await openSettings(owner, "Websites");
  await arriveAt(owner, "/dashboard/settings/site");
  await chooseWebsite("The Harlan Letter");
  await arriveAt(owner, "/dashboard/settings/site/:id");
  await expect.poll(() => field("Title").inputValue()).toBe("The Harlan Letter");
  await field("Title").fill("Harlan Weekly");
  await field("Mission").fill("Clean rivers by 2030.");
  await button("Save settings").click();
  await notice("Settings saved");
  await visit();
  await visitor.getByText("Clean rivers by 2030.").first().waitFor();
  expect(await visitor.title()).toContain("Harlan Weekly");
});

test("the website speaks another language, in the owner's own words where she likes", async () => {
  const chooseLanguage = async (typed: string, name: string) => {
    await owner.getByRole("combobox", { name: "Language" }).click();
    await owner.getByRole("combobox", { name: "Language" }).fill(typed);
    await owner.getByRole("option", { name }).click();
    await button("Save settings").click();
    await notice("Settings saved");
  };
  await chooseLanguage("Spanish", "español · Spanish");
  await owner.getByRole("link", { name: "Change the website’s texts" }).click();
  await arriveAt(owner, "/dashboard/settings/site/:id/texts");
  await owner.getByRole("searchbox", { name: "Find a text" }).fill("RSS");
  await field("Canal RSS").fill("Noticias por RSS");
  await button("Save texts").click();
  await notice("Texts saved");
  await visit();
  await visitor.getByRole("link", { name: "Noticias por RSS" }).waitFor();
  expect(await visitor.locator("html").getAttribute("lang")).toBe("es");
  await owner.getByRole("link", { name: "Back to the website’s settings" }).click();
  await arriveAt(owner, "/dashboard/settings/site/:id");
  await chooseLanguage("American", "American English");
  await visit();
  await visitor.getByRole("link", { name: "RSS feed" }).waitFor();
});

test("the website moves to its own domain once the DNS proves whose it is", async () => {
  const { db } = place.site.database;
  const records = { "dover.org": { A: ["9.9.1.1"] } };
  const serve = (more: object) => servers.serve({ "127.0.0.1": { zones: ["org"], records: { ...records, ...more } } });
  await serve({});
  await openSettings(owner, "Domains");
  await button("Add domain").click();
  await dialog().getByLabel("Domain").fill("https://Dover.org/");
  await dialog().getByRole("button", { name: "Add domain" }).click();
  const card = owner.getByRole("region", { name: "dover.org", exact: true });
  await card.getByText("Pending Verification").waitFor();
  await arriveAt(owner, "/dashboard/settings");
  const { verification_token } = await db.selectFrom("domains").selectAll().executeTakeFirstOrThrow();
  const value = `rostrum-verification=${verification_token}`;
  await card.getByText(value).first().waitFor();
  await card.getByRole("button", { name: "Verify" }).click();
  await card.getByText("There is no such TXT record yet.").waitFor();
  expect(await titleAt("dover.org")).not.toContain("Harlan Weekly");

  await serve({ "_rostrum.dover.org": { TXT: [value] } });
  await card.getByRole("button", { name: "Verify" }).click();
  await card.getByText("Verified", { exact: true }).waitFor();
  await expect.poll(() => titleAt("dover.org")).toContain("Harlan Weekly");

  await chooseAction(owner, "dover.org", "Delete");
  await button("Delete domain").click();
  await owner.getByText("No domain yet").waitFor();
  await expect.poll(() => titleAt("dover.org")).not.toContain("Harlan Weekly");
  expect(await db.selectFrom("domains").selectAll().execute()).toEqual([]);
});

test("a new password logs out every other device", async () => {
  const phone = await place.browser.newContext();
  await phone.request.post("/api/login", { data: siteLogin });
  const answers = async () => (await phone.request.get("/api/get-account")).status();
  expect(await answers()).toBe(200);
  await openSettings(owner, "Account");
  await arriveAt(owner, "/dashboard/settings/account");
  await expect.poll(() => owner.getByRole("region", { name: "Sessions" }).getByRole("listitem").count()).toBe(2);
  await owner.getByLabel("Current password", { exact: true }).fill(siteLogin.password);
  await owner.getByLabel("New password", { exact: true }).fill("an even better one");
  await button("Change password").click();
  await expect.poll(() => owner.getByRole("region", { name: "Sessions" }).getByRole("listitem").count()).toBe(1);
  expect(await answers()).toBe(401);
  const logIn = async (password: string) => {
    const login = await phone.request.post("/api/login", { data: { ...siteLogin, password } });
    return login.status();
  };
  expect(await logIn(siteLogin.password)).toBe(401);
  expect(await logIn("an even better one")).toBe(200);
  await phone.close();
});

test("the owner gives the network a name, and its dashboard, too", async () => {
  await owner.goto("/dashboard/home");
  await owner.getByRole("heading", { name: /^First steps for the network/ }).waitFor();
  await button(/^Name yourself and the network/).click();
  await dialog().getByLabel("Your name").fill("Olivia Owner");
  await dialog().getByLabel("Name of the network").fill("Harlan County Network");
  await button("Save names").click();
  await notice("Welcome to Harlan County Network, Olivia Owner");
  await owner.reload();
  await owner.getByText("(done)").first().waitFor({ state: "attached" });
  expect(await owner.title()).toBe("Home · Harlan County Network");
});

test("after logging out, nobody gets in with what the browser had", async () => {
  await openFromMenu(owner, "Home");
  await arriveAt(owner, "/dashboard");
  const cookies = await owner.context().cookies();
  await button("LOGOUT").click();
  await owner.waitForURL(place.site.url);
  await owner.context().addCookies(cookies);
  expect((await owner.request.get("/api/get-account")).status()).toBe(401);
  await owner.goto("/dashboard");
  await owner.waitForURL("**/login");
  place.expectProblems(/status of 401 .*\/api\/get-/);
});
