import { join } from "node:path";
import { ownersContext, type Site, shoot } from "./shoot.ts";

const file = join(import.meta.dirname, "../../tests/fixtures/imports/wordpress-6.1.xml");

/** Takes the screenshots of docs/moving.md: a checked export of WordPress, and the formats of Export. */
export async function photographMoving({ browser, url }: Site): Promise<void> {
  const context = await ownersContext(browser, url);
  try {
    const added = await context.request.post("/api/add-website", { data: { title: "Bridge Letter" } });
    const { website_id } = (await added.json()) as { website_id: number };
    const page = await context.newPage();
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    await page.evaluate((chosen) => localStorage.setItem("rostrum.website", String(chosen)), website_id);
    await page.goto(`/dashboard/settings/import/${website_id}`, { waitUntil: "networkidle" });
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByRole("heading", { name: "Ready to import" }).waitFor();
    await page.waitForLoadState("networkidle");
    await shoot(page, "moving-ready.png");
    await page.goto("/dashboard/articles", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: /^Static copy/ }).waitFor();
    await shoot(page, "moving-export.webp");
  } finally {
    await context.close();
  }
}
