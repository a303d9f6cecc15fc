import { expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { send } from "../../support/http-client.ts";

const dashboard = useDashboard();
const origin = () => `http://${dashboard.site.websiteId}.sites.localhost:${new URL(dashboard.site.url).port}`;

test("a barrier is reported without leaving the page, waits for the owner with its date, and is marked as answered", async () => {
  const { page } = dashboard;
  await page.goto(`${origin()}/accessibility`);
  for (const width of [390, 1440] as const) await expectAccessibleNow(page, { only: width });
  await page.getByLabel("What happened, and where?").fill("قائمة لا يمكن فتحها بلوحة المفاتيح");
  await page.getByLabel("Name").fill("Vera");
  await page.getByLabel("Email").fill("vera@example");
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByText("Please enter an email address like name@example.org").waitFor();
  dashboard.expectProblems(/status of 400/);
  expect(await page.getByLabel("What happened, and where?").inputValue()).toContain("قائمة");
  await page.getByLabel("Email").fill("vera@example.org");
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByText("Thank you. Your message has been sent.").waitFor();
  expect(new URL(page.url()).search).toBe("");

  await page.goto(`${dashboard.site.url}/dashboard`);
  await page.getByRole("link", { name: "1 request to answer by a date" }).click();
  await page.getByRole("link", { name: /Vera/ }).click();
  const opened = page.getByRole("article", { name: "Vera" });
  await opened.getByText(/^Report of a barrier\. Answer by \w+ \d+, \d{4}\./).waitFor();
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await opened.getByText(/^Report of a barrier\. Answered\./).waitFor();
  for (const width of [390, 1440] as const) await expectAccessibleNow(page, { only: width });
  await page.goto(`${dashboard.site.url}/dashboard`);
  await page.getByRole("link", { name: "Inbox" }).first().waitFor();
  expect(await page.getByText("request to answer by a date").count()).toBe(0);
});

test("the settings hide the pages, and keep what was typed when saving fails", async () => {
  const { page } = dashboard;
  await page.goto(`/dashboard/settings/statements/${dashboard.site.websiteId}`);
  const own = page.getByRole("textbox", { name: "Your own paragraphs" });
  await own.waitFor();
  for (const width of [390, 820, 1440] as const) await expectAccessibleNow(page, { only: width });
  await own.fill("Ask Ada.");
  await page.getByRole("checkbox", { name: "Show the accessibility statement" }).uncheck();
  await page.route("**/api/edit-statements/*", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("alert").first().waitFor();
  dashboard.expectProblems(/ERR_FAILED/);
  expect(await own.inputValue()).toBe("Ask Ada.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).first().waitFor();
  const { host, port } = new URL(origin());
  const statuses = ["/privacy", "/accessibility"].map(
    async (path) => (await send(Number(port), path, { host })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404]);
});
