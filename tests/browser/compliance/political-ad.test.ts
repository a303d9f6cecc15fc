import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";

const dashboard = useDashboard();

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save notice", exact: true }).click();
const label = (page: Page) => page.getByRole("complementary", { name: "Political advertisement" });

/** A published article of the host site. Returns its id. */
async function postArticle(slug: string): Promise<number> {
  const { request } = dashboard.page.context();
  const categories = await (await request.get("/api/categories")).json();
  const multipart = {
    title: "Vote yes",
    slug,
    content: "<p>Text.</p>",
    category_id: String(categories[0].category_id),
  };
  const answer = await request.post("/api/post-article-host", { multipart });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

async function fillIn(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "This is political advertising" }).check();
  await field(page, "Sponsor").fill("Neighbors of Dover");
  await field(page, "Sponsor's postal address").fill("1 Main St");
  await field(page, "Sponsor's email address").fill("ads@neighbors.example");
  await page.getByLabel("Last day").fill("2999-12-31");
  await field(page, "Amount paid").fill("1500,50");
}

test("an article is marked from its settings, says so above the header, and links to its notice", async () => {
  const id = await postArticle("vote-yes");
  await dashboard.page.goto(`/dashboard/articles/edit/${id}`);
  const opening = dashboard.page.waitForEvent("popup");
  await dashboard.page.getByRole("link", { name: "Edit transparency notice" }).click();
  const page = await opening;
  await page.getByRole("checkbox", { name: "This is political advertising" }).check();
  await field(page, "Sponsor").fill(" ");
  await save(page);
  await page.getByText("Enter the sponsor's name").waitFor();
  await page.getByText("Enter a number, such as 1500").waitFor();
  await fillIn(page);
  await page.getByRole("checkbox", { name: "Targeted on the basis of personal data" }).check();
  await field(page, "How it is targeted").fill("People in Dover, by their address.");
  for (const width of [390, 820, 1440] as const) await expectAccessibleNow(page, { only: width });
  await save(page);
  await page.getByText("Transparency notice saved").waitFor();
  await page.goto("/article/vote-yes");
  const box = await label(page).boundingBox();
  expect(box?.y).toBe(0);
  await label(page).getByText("Sponsor: Neighbors of Dover").waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessibleNow(page, { only: 390 });
  }
  await label(page).getByRole("link", { name: "Transparency notice" }).click();
  await page.getByRole("heading", { name: "Transparency notice" }).waitFor();
  await page.getByText("People in Dover, by their address.").waitFor();
  for (const width of [390, 1440] as const) await expectAccessibleNow(page, { only: width });
  await page.close();
});

test("of two tabs, the later one is shown what the other wrote, and loses nothing that was typed", async () => {
  const path = `/dashboard/political-advertising/article/${await postArticle("two-tabs")}`;
  const { page } = dashboard;
  await page.goto(path);
  await fillIn(page);
  const other = await page.context().newPage();
  await other.goto(path);
  await fillIn(other);
  await field(other, "Sponsor").fill("The other tab");
  await save(other);
  await other.getByText("Transparency notice saved").waitFor();
  await other.close();
  await save(page);
  await page.getByText("They changed: Sponsor: The other tab.").waitFor();
  expect(await field(page, "Sponsor").inputValue()).toBe("Neighbors of Dover");
  dashboard.expectProblems(/status of 409/);
  await save(page);
  await page.getByText("Transparency notice saved").waitFor();
  await page.goto("/article/two-tabs");
  await label(page).getByText("Sponsor: Neighbors of Dover").waitFor();
});
