import { expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
const { addPage, goTo, stored, item, panel, publish, preview } = webEditor(() => dashboard.page);

const shot = (name: string) =>
  process.env.SHOTS && dashboard.page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });

async function post(path: string, data: object) {
  const answer = await dashboard.context.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

async function publishTexts(pageSlug: string, index: number, changes: object): Promise<void> {
  const id = (await stored(pageSlug))[index]?.pageComponentId ?? 0;
  await post("/api/save-page", { pageSlug, changedFields: { [id]: changes } });
}

test("a page is translated beside its original, which says when it changed", async () => {
  const { page, site } = dashboard;
  const { website_id: spanish } = await post(`/api/add-edition/${site.websiteId}`, { language: "es" });
  await addPage("team", "herosection1", "cardsection1");
  await publishTexts("team", 1, { title: "Our team", description: "<p>We <b>meet</b> on Mondays.</p>" });
  await publishTexts("team", 2, { "cards.0.title": "Ana", "cards.1.title": "Ben" });

  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo("team");
  expect(await page.getByText("The original in").count()).toBe(0);
  await page.getByRole("button", { name: "Page settings" }).click();
  await page.getByRole("button", { name: "Translate into Español" }).click();
  await page.waitForURL(`**/web-editor?website=${spanish}&page=team`);
  const original = page.getByRole("group").filter({ hasText: "The original in American English" });
  await original.getByText("Choose a section to read it in the original.").waitFor();
  await item("Hero").click();
  await original.getByText("We meet on Mondays.").waitFor();
  await panel().getByLabel("Title", { exact: true }).fill("Nuestro equipo");
  await expect.poll(() => original.locator("[data-current] dd").innerText()).toBe("Our team");
  expect(await original.locator("dd").first().getAttribute("lang")).toBe("en-US");
  await item("Cards").click();
  await panel().getByRole("button", { name: "Ben", exact: true }).click();
  await panel().getByLabel("Title", { exact: true }).fill("Benito");
  await expect.poll(() => original.locator("[data-current] dd").innerText()).toBe("Ben");
  await shot("beside-1440");
  await publish();
  expect(await page.getByText("The original changed on").count()).toBe(0);

  await publishTexts("team", 1, { title: "Who we are" });
  await page.reload();
  await preview().locator("main").waitFor();
  await page.getByText(/^The original changed on .+\d{4}/).waitFor();
  await item("Hero").click();
  await original.getByText("Who we are").waitFor();
  await shot("changed-1440");
  await expectAccessibleNow(page, {});
  await page.setViewportSize({ width: 820, height: 1100 });
  await shot("changed-820");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await preview().locator("main").waitFor();
  await page.getByText("The original changed on").waitFor();
  await shot("changed-390");
  await preview().getByRole("heading", { name: "Nuestro equipo" }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  expect(await original.getByText("Who we are").isVisible()).toBe(false);
  await original.getByText("The original in American English").click();
  await original.getByText("Who we are").waitFor();
  await shot("open-390");
  await expectAccessibleNow(page, {});

  await page.getByRole("button", { name: "Page settings" }).click();
  const row = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "Español" });
  await row.getByText("The original changed on").waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await row.scrollIntoViewIfNeeded();
  await shot("settings-390");
  await expectAccessibleNow(page, {});
  await row.getByRole("button", { name: "Mark as up to date: Español" }).click();
  await expect.poll(() => page.getByText("The original changed on").count()).toBe(0);
});
