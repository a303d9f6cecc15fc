import { expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { visit } from "../../support/web-editor.ts";

const dashboard = useDashboard();

test("on a phone, people and visitors find a website's languages", async () => {
  const { page, context, site } = dashboard;
  const added = await context.request.post(`/api/add-edition/${site.websiteId}`, { data: { language: "es" } });
  const { website_id: id } = await added.json();
  await context.request.post("/api/save-page", { data: { website_id: id, pageSlug: "home", changedFields: {} } });
  await expect.poll(async () => (await visit(site, "/es")).status).toBe(200);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/people?website=${id}`);
  await page.getByText("People have the same role in all languages of this website.").waitFor();
  const choice = page.getByRole("combobox", { name: "Website" });
  const names = await choice.locator("option").allInnerTexts();
  expect(names.filter((name) => name.includes("(Español)"))).toHaveLength(1);
  await expectAccessibleNow(page, {});
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/people-390.png` });

  const port = new URL(site.url).port;
  await page.goto(`http://${site.websiteId}.sites.localhost:${port}/es/articles`);
  const languages = page.getByRole("navigation", { name: "Idioma" });
  if (!(await languages.first().isVisible())) await page.getByRole("button", { name: "Menú" }).click();
  const english = languages.getByRole("link", { name: "English" }).filter({ visible: true }).first();
  await english.waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/menu-390.png` });
  await expectAccessibleNow(page, {});
  await english.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/articles");
});
