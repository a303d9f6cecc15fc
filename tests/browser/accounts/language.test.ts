import { expect, test } from "vitest";
import type { HealthReport } from "../../../src/features/health/contract.ts";
import type { JobSummary } from "../../../src/features/jobs/contract.ts";
import { expectAccessible } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { siteLogin } from "../../support/running-site.ts";

const dashboard = useDashboard();
const language = () => dashboard.page.evaluate(() => document.documentElement.lang);

test("an account's language is chosen once, and found on every device", async () => {
  const { page, browser, site } = dashboard;
  await page.goto("/dashboard/settings/account");
  expect(await language()).toBe("en-US");
  await page.getByLabel("Language of the dashboard").selectOption({ label: "Español" });
  await page.getByRole("heading", { level: 1, name: "Ajustes" }).waitFor();
  expect(await language()).toBe("es");
  expect(await page.getByLabel("Idioma del panel").inputValue()).toBe("es");
  await expectAccessible(page, { path: "/dashboard/settings/account", shows: "Idioma del panel" });
  await page.goto("/login/forgot");
  expect(await language()).toBe("es");

  // A device in English learns it at the login, and keeps it for the next.
  const tablet = await browser.newContext();
  const other = await tablet.newPage();
  await other.goto("/login");
  await other.getByLabel("Email").fill(siteLogin.email);
  await other.getByLabel("Password", { exact: true }).fill(siteLogin.password);
  await other.getByRole("button", { name: "Log in", exact: true }).click();
  await other.locator('html[lang="es"]').waitFor({ state: "attached" });
  await other.getByRole("heading", { name: "Tus sitios web" }).waitFor();
  await other.context().clearCookies({ name: "rostrum_session" });
  await other.goto("/login");
  expect(await other.evaluate(() => document.documentElement.lang)).toBe("es");

  // The browser's language again: here, English.
  await page.goto("/dashboard/settings/account");
  await page.getByLabel("Idioma del panel").selectOption("");
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  expect(await language()).toBe("en-US");
  const { language: stored } = await site.database.db
    .selectFrom("users")
    .select("language")
    .where("email", "=", siteLogin.email)
    .executeTakeFirstOrThrow();
  expect(stored).toBeNull();
});

test("without an account, the browser's language is the dashboard's; a language that can't be saved stays as it was", async () => {
  const { page, browser } = dashboard;
  const visitor = await browser.newContext({ locale: "es-MX" });
  const login = await visitor.newPage();
  await login.goto("/login");
  expect(await login.evaluate(() => document.documentElement.lang)).toBe("es");
  await login.getByRole("button", { name: "Iniciar sesión", exact: true }).waitFor();

  dashboard.expectProblems(/status of 503/);
  await page.goto("/dashboard/settings/account");
  await page.route("**/api/edit-account", (route) =>
    route.fulfill({ status: 503, json: { message: "The server is busy." } }),
  );
  await page.getByLabel("Language of the dashboard").selectOption("es");
  await page.getByText("The server is busy.").first().waitFor();
  expect(await page.getByLabel("Language of the dashboard").inputValue()).toBe("");
  expect(await language()).toBe("en-US");
  await page.unroute("**/api/edit-account");
});

test("what the server says of its health, its work, and of what was done is in the account's language", async () => {
  const { page, context } = dashboard;
  await page.goto("/dashboard/settings/account");
  await page.getByLabel("Language of the dashboard").selectOption("es");
  await page.getByRole("heading", { level: 1, name: "Ajustes" }).waitFor();
  const shown = async (path: string) => {
    await page.goto(path);
    const items = page.locator("main li");
    await items.nth(5).waitFor();
    return (await items.allInnerTexts()).join("\n").split("\n");
  };

  const health = await shown("/dashboard/settings/health");
  const checked = await context.request.post("/api/check-health", { data: {} });
  const { findings } = (await checked.json()) as HealthReport;
  const english = findings.flatMap(({ text, action }) => [text, action]);
  expect(english.length).toBeGreaterThan(20);
  expect(health.filter((line) => english.includes(line))).toEqual([]);
  expect(health).toContain("Ninguna tarea en segundo plano lleva retraso.");

  await page.route("**/api/get-mail-setup", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), configured: true } });
  });
  await page.goto("/dashboard/mail");
  const delivery = page.getByRole("region", { name: "Entrega" }).getByRole("listitem");
  await delivery.first().waitFor();
  expect(await delivery.count()).toBe(findings.filter(({ group }) => group === "Email").length);
  await page.unroute("**/api/get-mail-setup");

  const jobs = await shown("/dashboard/settings/jobs");
  const kinds = (await (await context.request.get("/api/get-jobs")).json()) as JobSummary[];
  expect(jobs.filter((line) => kinds.some(({ title }) => title === line))).toEqual([]);
  expect(jobs).toContain("Enviar boletines");

  expect((await shown("/dashboard/settings/audit")).join("\n")).toContain(" inició sesión");
  await page.goto("/dashboard/settings/account");
  await page.getByLabel("Idioma del panel").selectOption("");
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
});
