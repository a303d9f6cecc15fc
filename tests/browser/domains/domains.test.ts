import { beforeEach, describe, expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { DnsServers, type Records } from "../../support/dns-server.ts";

let servers: DnsServers;
const dashboard = useDashboard(async () => {
  servers = await DnsServers.start(["127.0.0.1"]);
  return {
    env: { DNS_SERVERS: `127.0.0.1:${servers.port}`, ROSTRUM_NAME_SERVER_PORT: String(servers.port) },
    stop: () => servers.stop(),
  };
});
beforeEach(async () => {
  const { db } = dashboard.site.database;
  await db.deleteFrom("domains").execute();
  await db.deleteFrom("websites").where("is_host", "=", false).where("id", "<>", dashboard.site.websiteId).execute();
  await serveRecords({});
});

const serveRecords = (records: Record<string, Records>) =>
  servers.serve({ "127.0.0.1": { zones: ["org", "net"], records } });
const page = () => dashboard.page;
const button = (name: string | RegExp) => page().getByRole("button", { name });
const card = (name = "dover.org") => page().getByRole("region", { name, exact: true });
const stored = () => dashboard.site.database.db.selectFrom("domains").selectAll().execute();
const open = () => page().goto("/dashboard/settings");

async function add(name: string): Promise<void> {
  await button("Add domain").first().click();
  const dialog = page().getByRole("dialog");
  await dialog.getByLabel("Domain").fill(name);
  await dialog.getByRole("button", { name: "Add domain" }).click();
}

async function choose(item: string, name = "dover.org"): Promise<void> {
  await button(`Actions for ${name}`).click();
  await page().getByRole("menuitem", { name: item }).click();
}

describe("domains", () => {
  test("begin with none; one is added, shown with its record, verified, and deleted after asking", async () => {
    await dashboard.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open();
    await page().getByText("No domain yet").waitFor();
    await add("Dover.org");
    await dashboard.waitForText("dover.org added");
    await card().getByText("Pending Verification").waitFor();
    const [row] = await stored();
    const value = `rostrum-verification=${row?.verification_token}`;
    await card()
      .getByRole("button", { name: `Copy the value ${value}` })
      .click();
    await card().getByText("Copied").waitFor();
    await expect.poll(() => page().evaluate(() => navigator.clipboard.readText())).toBe(value);
    await card().getByLabel("How do I enter this at my provider?").selectOption("GoDaddy");
    await card().getByText("Name: _rostrum").waitFor();

    await serveRecords({ "dover.org": { A: ["9.9.1.1"] } });
    await card().getByRole("button", { name: "Verify" }).click();
    await card().getByText("Verification failed for dover.org. Please check TXT record.").waitFor();
    await card().getByText("There is no such TXT record yet.").waitFor();

    await serveRecords({ "dover.org": { A: ["9.9.1.1"] }, "_rostrum.dover.org": { TXT: [value] } });
    await card().getByRole("button", { name: "Verify" }).click();
    await dashboard.waitForText("dover.org is verified");
    await card().getByText("Verified", { exact: true }).waitFor();
    await card().getByText("The TXT record is there, so the domain is yours.").waitFor();

    await choose("Delete");
    const dialog = page().getByRole("dialog");
    await dialog.getByText("Your Website will no longer be available at dover.org.").waitFor();
    await dialog.getByRole("button", { name: "Delete domain" }).click();
    await dashboard.waitForText("Domain deleted");
    await page().getByText("No domain yet").waitFor();
    expect(await stored()).toEqual([]);
  });

  test("that can't be one are refused beside the field, and what was typed stays; they are extracted from an address, pasted or typed; by keyboard, with focus restored", async () => {
    dashboard.expectProblems(/add-domain/);
    await dashboard.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open();
    await button("Add domain").focus();
    await page().keyboard.press("Enter");
    const field = page().getByRole("dialog").getByLabel("Domain");
    await hasFocus(field);
    await page().keyboard.type("xn--a.com");
    await page().keyboard.press("Enter");
    await page().getByRole("dialog").getByText("Please enter a valid domain (e.g., example.com).").first().waitFor();
    await expect.poll(() => field.inputValue()).toBe("xn--a.com");
    await page().evaluate(() => navigator.clipboard.writeText("https://www.dover.org/about?x=1"));
    await field.fill("");
    await page().keyboard.press("Control+V");
    await expect.poll(() => field.inputValue()).toBe("dover.org");
    await field.fill("http://blog.dover.org/");
    await page().keyboard.press("Enter");
    await card("blog.dover.org").waitFor();
    await hasFocus(button("Add domain"));
  });

  test("belong to the website that was chosen, or to a new one", async () => {
    await dashboard.context.request.post("/api/add-website", { data: { title: "Second" } });
    await open();
    await button("Add domain").click();
    const dialog = page().getByRole("dialog");
    await dialog.getByLabel("Domain").fill("dover.org");
    await dialog.getByLabel("Website").selectOption({ label: "Second" });
    await dialog.getByRole("button", { name: "Add domain" }).click();
    await card().getByText("Website: Second").waitFor();
    await add("other.org");
    await card("other.org").getByText("Website: Your Website").waitFor();
    // The website that is worked on is proposed, also if others have no domain either.
    for (const title of ["Third", "Fourth"])
      await dashboard.context.request.post("/api/add-website", { data: { title } });
    await page().reload();
    await page().getByLabel("Working on").selectOption({ label: "Fourth" });
    const refreshed = page().waitForResponse("**/api/get-websites");
    await add("fourth.org");
    await card("fourth.org").getByText("Website: Fourth").waitFor();
    // Until then, it would be proposed again.
    await (await refreshed).finished();
    await add("third.org");
    await card("third.org").getByText("Website: Third").waitFor();
    await button("Add domain").click();
    await dialog.getByText("All your websites have a domain, so a new website will be created.").waitFor();
  });

  test("a slow check can be canceled; a second click starts no second one; whose record is gone show how long they will be served", async () => {
    await dashboard.context.request.post("/api/add-domain", { data: { domain: "dover.org" } });
    await servers.serve({ "127.0.0.1": { zones: ["org"], records: {}, silent: ["*"] } });
    await open();
    await card().getByRole("button", { name: "Verify" }).click();
    await card().getByRole("button", { name: "Cancel" }).click();
    await card().getByText("Checking the domain…").waitFor({ state: "detached" });
    expect((await stored())[0]?.diagnosis).toBeNull();
    const { db } = dashboard.site.database;
    await db.updateTable("domains").set({ verified_at: new Date(), lost_at: new Date() }).execute();
    await page().reload();
    await card().getByText("The TXT record is missing.").waitFor();
    await card().getByText("Record missing", { exact: true }).waitFor();
  });

  test("show nothing about records and websites while loading", async () => {
    await dashboard.context.request.post("/api/add-domain", { data: { domain: "dover.org" } });
    await page().route("**/api/get-domain-target", (route) => route.fulfill({ status: 400, body: "" }));
    await page().route("**/api/get-websites", (route) => route.fulfill({ status: 400, body: "" }));
    await open();
    await card().getByText("The records could not be loaded.").waitFor();
    await button("Add domain").click();
    const website = page().getByRole("dialog").getByLabel("Website");
    await expect
      .poll(() => website.locator("option").allTextContents())
      .toEqual(["The first without a domain, or a new one"]);
    dashboard.expectProblems(/get-domain-target|get-websites/);
  });

  test("that can't be loaded, added, verified, or deleted: 'Failed to load domains.', 'Failed to add domain.', 'Failed to verify domain.', 'Failed to delete domain.'", async () => {
    const dialog = page().getByRole("dialog");
    dashboard.expectProblems(/(get-domains|(add|verify|delete)-domain)/);
    await dashboard.context.request.post("/api/add-domain", { data: { domain: "dover.org" } });
    const fail = (path: string) => page().route(path, (route) => route.fulfill({ status: 400, body: "" }));
    for (const call of ["add-domain", "verify-domain", "delete-domain"]) await fail(`**/api/${call}*`);
    await fail("**/api/delete-domain/*");
    await open();
    await add("other.org");
    await dialog.getByText("Failed to add domain.").first().waitFor();
    await page().keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await card().getByRole("button", { name: "Verify" }).click();
    await page().getByText("Failed to verify domain.").first().waitFor();
    await choose("Delete");
    await dialog.getByRole("button", { name: "Delete domain" }).click();
    await page().getByText("Failed to delete domain.").first().waitFor();
    await fail("**/api/get-domains*");
    await page().reload();
    await page().getByText("Failed to load domains.").first().waitFor();
  });
});

const target = { host: "rostrum.example.net", a: ["9.9.1.1"], aaaa: ["2620:fe::1"] };

test("axe finds nothing, and nothing needs scrolling sideways, with one domain that waits, one verified and one lost", async () => {
  const claims = ["dover.org", `${"long-".repeat(10)}name.example.org`, "bücher.org", "lost.org"];
  for (const domain of claims) {
    expect((await dashboard.context.request.post("/api/add-domain", { data: { domain } })).status()).toBe(201);
  }
  const { db } = dashboard.site.database;
  const [pending] = await stored();
  await serveRecords({
    "dover.org": { A: ["8.8.4.4"] },
    "_rostrum.dover.org": { TXT: [`"rostrum-verification=${pending?.verification_token}"`] },
  });
  await dashboard.context.request.post("/api/verify-domain", {
    data: { domain: "dover.org", token: pending?.verification_token },
  });
  const verified = db.updateTable("domains").set({ verified_at: new Date() });
  await verified.where("domain", "=", "xn--bcher-kva.org").execute();
  await verified.set({ lost_at: new Date() }).where("domain", "=", "lost.org").execute();
  await dashboard.context.route("**/api/get-domain-target", (route) => route.fulfill({ json: target }));
  await open();
  await page().getByText("quotation marks").filter({ visible: true }).first().waitFor();
  await expectAccessibleNow(page());
  await page().setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
