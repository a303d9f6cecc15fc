import type { BrowserContext, Page, Route } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { endSession, useVisitor } from "../../support/dashboard.ts";
import { siteLogin } from "../../support/running-site.ts";

const place = useVisitor();
let context: BrowserContext;
let page: Page;
beforeEach(() => {
  ({ context, page } = place);
});

async function fillIn(email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

async function arrivesAt(address: string): Promise<void> {
  await expect
    .poll(() => {
      const { origin, pathname, search } = new URL(page.url());
      return origin === place.site.url ? pathname + search : page.url();
    })
    .toBe(address);
}

describe("login", () => {
  test("leads to the dashboard, and to the page that was asked for, never to another website; is skipped for who is logged in", async () => {
    await page.goto("/login");
    await fillIn(siteLogin.email, siteLogin.password);
    await arrivesAt("/dashboard");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await endSession(page);
    await page.goto("/dashboard/articles/host?draft=1");
    await arrivesAt(`/login?next=${encodeURIComponent("/dashboard/articles/host?draft=1")}`);
    await fillIn(siteLogin.email, siteLogin.password);
    await arrivesAt("/dashboard/articles/host?draft=1");
    // Who is logged in isn't asked again.
    await page.goto("/login");
    await arrivesAt("/dashboard");
    // The other forms of such addresses: src/ui/calls/next-path.test.ts.
    await endSession(page);
    await page.goto(`/login?next=${encodeURIComponent("//evil.example/")}`);
    await fillIn(siteLogin.email, siteLogin.password);
    await arrivesAt("/dashboard");
  });

  test("is asked of everybody who has no session", async () => {
    for (const address of ["/dashboard", "/dashboard/settings", "/web-editor"]) {
      await page.goto(address);
      await arrivesAt(address === "/dashboard" ? "/login" : `/login?next=${encodeURIComponent(address)}`);
      await page.getByLabel("Email").waitFor();
      expect(await page.getByRole("navigation").count()).toBe(0);
    }
  });

  test("says what is missing or wrong beside each field, the server's message, and 'Login failed.'; leads back to the home page", async () => {
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
    place.expectProblems(/status of 401 .*\/api\/login$/, /\/api\/login$/);
    await page.goto("/login");
    await fillIn("", "");
    await page.getByText("Email is required").waitFor();
    await page.getByText("Password is required").waitFor();
    // A browser without a session doesn't ask for it, which its console would call an error.
    expect(asked).toContain("/login");
    expect(asked).not.toContain("/api/check-session");
    await fillIn("no address", "x");
    await page.getByText("Please enter a valid email address").waitFor();
    await expect.poll(() => page.getByLabel("Email").getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => page.getByLabel("Email").getAttribute("type")).toBe("email");

    const isNotJson = (route: Route) => route.fulfill({ status: 502, body: "<html>" });
    const isLost = (route: Route) => route.abort();
    for (const answer of [isNotJson, isLost]) {
      await page.route("**/api/login", answer);
      await fillIn(siteLogin.email, siteLogin.password);
      await page.getByText("Login failed.").waitFor();
      await page.unroute("**/api/login");
      await fillIn(siteLogin.email, "not the password");
      await page.getByRole("alert").getByText("Invalid email or password.").waitFor();
    }
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(siteLogin.email);
    await arrivesAt("/login");
    await page.getByRole("link", { name: "Back" }).click();
    await arrivesAt("/");
    await page.getByRole("heading", { name: "Latest Articles" }).waitFor();
  });
});

test("'Loading...' stands there until the session is known", async () => {
  // The roles are asked for together with the session.
  place.expectProblems(/status of 401 .*\/api\/get-(account|websites|member-lists)$/);
  await context.addCookies([{ name: "rostrum_session", value: "ended", url: place.site.url }]);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/check-session", async (route) => {
    await held.promise;
    await route.continue();
  });
  for (const address of ["/dashboard", "/login"]) {
    await page.goto(address);
    await page.getByText("Loading...").waitFor();
    expect(await page.getByLabel("Email").count()).toBe(0);
  }
  held.resolve();
  await page.getByLabel("Email").waitFor();
  expect(await page.getByText("Loading...").count()).toBe(0);
});

describe("the dashboard", () => {
  beforeEach(async () => {
    expect((await context.request.post("/api/login", { data: siteLogin })).status()).toBe(200);
  });

  test("lists the websites, also when they couldn't be loaded before, and leads to both article forms; an address that leads nowhere says so", async () => {
    await page.route("**/api/get-websites", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/dashboard");
    await page.getByText("Failed to load websites.").first().waitFor();
    // Parts of the screen that come later ask again.
    place.expectProblems(/\/api\/get-websites$/);
    await page.unrouteAll();
    await page.goto("/dashboard/nowhere");
    const heading = page.getByRole("heading", { level: 1 });
    await expect.poll(() => heading.allInnerTexts()).toEqual(["404 - Page Not Found"]);
    const menu = page.getByRole("navigation", { name: "Dashboard" });
    const articles = menu.getByRole("button", { name: "Articles" });
    await expect.poll(() => articles.getAttribute("aria-expanded")).toBe("false");
    await articles.click();
    await menu.getByRole("link", { name: "Post on Your Website" }).click();
    await arrivesAt("/dashboard/articles/user");
    await page.getByRole("heading", { level: 1, name: "Post on Your Website" }).waitFor();
    await menu.getByRole("link", { name: "Post on Host Site" }).click();
    await arrivesAt("/dashboard/articles/host");
    await page.getByRole("heading", { level: 1, name: "Post on Host Site" }).waitFor();
    await menu.getByRole("link", { name: "Home" }).click();
    await arrivesAt("/dashboard");
    await page.getByRole("main").getByText("Your Website").first().waitFor();
  });

  test("the menu offers Post on Your Website to an owner without a website, too, and its screen says what to do", async () => {
    await page.route("**/api/get-websites", (route) => route.fulfill({ json: [] }));
    await page.goto("/dashboard/articles/user");
    await page
      .getByRole("navigation", { name: "Dashboard" })
      .getByRole("link", { name: "Post on Your Website" })
      .waitFor();
    await page.getByText("You have no website to write for.").waitFor();
    await page.getByRole("link", { name: "Add a website on the home screen" }).waitFor();
  });

  test("LOGOUT that fails changes nothing; otherwise it ends the session, here and on the server, and leads to the home page", async () => {
    const sessions = async () => (await context.cookies()).filter(({ name }) => name === "rostrum_session");
    // Questions may have been on their way.
    place.expectProblems(/logout/i, /401 .*\/api\/get-/);
    await page.goto("/dashboard");
    await page.route("**/api/logout", (route) => route.abort());
    const failed = page.waitForEvent("console", (message) => message.text().includes("Logout failed"));
    await page.getByRole("button", { name: "LOGOUT" }).click();
    await failed;
    await expect.poll(() => page.getByRole("button", { name: "LOGOUT" }).isEnabled()).toBe(true);
    await arrivesAt("/dashboard");
    const [cookie] = await sessions();
    expect(cookie).toBeDefined();
    await page.unrouteAll();
    await page.getByRole("button", { name: "LOGOUT" }).click();
    await arrivesAt("/");
    expect(await sessions()).toEqual([]);
    const check = await fetch(`${place.site.url}/api/check-session`, {
      headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect(check.status).toBe(401);
    await page.goto("/dashboard");
    await arrivesAt("/login");
  });
});
