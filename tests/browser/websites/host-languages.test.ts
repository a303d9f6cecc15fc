import { expect, test } from "vitest";
import type { WebsiteLook } from "../../../src/features/looks/contract.ts";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";

const dashboard = useDashboard();

test("an owner of the network adds a category to its site in Spanish, and posts there", async () => {
  const { page, context } = dashboard;
  const looks: WebsiteLook[] = await (await context.request.get("/api/get-looks")).json();
  const hostId = looks.find(({ is_host }) => is_host)?.website_id;
  const added = await context.request.post(`/api/add-edition/${hostId}`, { data: { language: "es" } });
  const { website_id } = await added.json();
  await context.request.put(`/api/edit-website/${website_id}`, { data: { is_shown: true } });

  await page.goto("/dashboard/settings/look");
  const websites = page.getByRole("combobox", { name: "Website", exact: true });
  await expect.poll(() => websites.locator("option").allInnerTexts()).toContain("Rostrum (Español)");
  await page.goto("/dashboard/settings/categories");
  await websites.selectOption("Rostrum (Español)");
  await page.getByRole("button", { name: "Add category" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Noticias");
  await dialog.getByRole("button", { name: "Add category" }).click();
  await page.getByRole("listitem").getByText("Noticias").first().waitFor();

  await page.goto("/dashboard/articles/host");
  await page.getByRole("combobox", { name: "Site", exact: true }).selectOption("Rostrum (Español)");
  await page.getByLabel("Title", { exact: true }).fill("El puente");
  await page.getByLabel("Content").fill("Se abrió ayer.");
  await page.getByLabel("Category").first().selectOption("Noticias");
  await page.getByLabel("Description").fill("El puente se abrió.");
  await expectAccessibleNow(page, {});
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Languages" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect.poll(async () => (await context.request.get("/es/article/el-puente")).text()).toContain("Noticias");
});
