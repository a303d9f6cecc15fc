import { expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { visit } from "../../support/web-editor.ts";

const dashboard = useDashboard();
const button = (name: string | RegExp) => dashboard.page.getByRole("button", { name });

const shot = (name: string) =>
  process.env.SHOTS && dashboard.page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });

/** The address of the owner's website. */
const address = () => `http://${dashboard.site.websiteId}.sites.localhost:${new URL(dashboard.site.url).port}`;

test("a website gets a second language, its article a translation, and visitors are offered both", async () => {
  const { page, context, site } = dashboard;
  await page.goto(`/dashboard/settings/site/${site.websiteId}`);
  // From the settings, four clicks beside typing.
  await button("Add a language").click();
  const dialog = page.getByRole("dialog", { name: "Add a language" });
  await dialog.getByRole("combobox", { name: "Language" }).click();
  await page.keyboard.type("Spanish");
  await shot("add-language");
  await page.getByRole("option", { name: "español · Spanish", exact: true }).click();
  await dialog.getByRole("button", { name: "Add language" }).click();
  await page.waitForURL(/\/web-editor\?website=\d+&page=home/);
  const spanishId = Number(new URL(page.url()).searchParams.get("website"));
  await page.getByRole("button", { name: "Save", exact: true }).waitFor();
  await shot("builder");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(async () => (await visit(site, "/es")).status).toBe(200);

  await page.goto(`/dashboard/settings/site/${site.websiteId}`);
  await page.getByRole("list", { name: "Other languages" }).getByText("localhost").waitFor();
  await shot("settings-main");
  await expectAccessibleNow(page, {});
  await page.getByRole("link", { name: "Español" }).click();
  await expect.poll(() => page.getByLabel("Visitors see this language").isChecked()).toBe(true);
  await shot("settings-edition");
  await expectAccessibleNow(page, {});

  const posted = await context.request.post("/api/post-article-user", {
    multipart: {
      title: "The budget",
      slug: "the-budget",
      content: "<p>First words.</p><p>Second words.</p>",
      website_id: String(site.websiteId),
    },
  });
  expect(posted.status(), await posted.text()).toBe(201);
  const list = await (await context.request.get(`/api/get-articles?website_id=${site.websiteId}`)).json();
  await page.goto(`/dashboard/articles/edit/${list[0].id}`);
  await button("More actions").click();
  await page.getByRole("menuitem", { name: "Languages" }).click();
  await button("Translate into Español").waitFor();
  await shot("languages-dialog");
  await button("Translate into Español").click();
  const original = page.getByRole("complementary", { name: "The original in American English" });
  await original.getByText("Second words.").waitFor();
  await page.getByLabel("Title", { exact: true }).fill("El presupuesto");
  await page.getByLabel("Content").getByText("Second words.").click();
  await expect.poll(() => original.locator("[data-current]").innerText()).toBe("Second words.");
  await page.setViewportSize({ width: 1440, height: 900 });
  await shot("translation-1440");
  await page.setViewportSize({ width: 390, height: 844 });
  await shot("translation-390");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessibleNow(page, {});
  await page
    .getByRole("button", { name: /^Publish|^Post/ })
    .first()
    .click();
  await expect.poll(async () => (await visit(site, "/es/article/el-presupuesto")).status).toBe(200);

  const spanish = await dashboard.browser.newContext({ locale: "es-MX" });
  const visitor = await spanish.newPage();
  await visitor.goto(`${address()}/article/the-budget`);
  const offer = visitor.getByRole("link", { name: "Leer esta página en español" });
  await offer.waitFor();
  if (process.env.SHOTS) await visitor.screenshot({ path: `${process.env.SHOTS}/offer.png` });
  await offer.click();
  await visitor.getByRole("heading", { level: 1, name: "El presupuesto" }).waitFor();
  expect(new URL(visitor.url()).pathname).toBe("/es/article/el-presupuesto");
  await expectAccessibleNow(visitor, {});
  const manifest = visitor.locator('link[rel="manifest"]');
  await expect.poll(() => manifest.getAttribute("href")).toBe("/es/site.webmanifest");
  expect(await visitor.getByRole("link", { name: "Leer esta página" }).count()).toBe(0);
  await visitor.getByRole("navigation", { name: "Idioma" }).getByRole("link", { name: "English" }).click();
  await visitor.getByRole("heading", { level: 1, name: "The budget" }).waitFor();
  if (process.env.SHOTS) {
    for (const [width, height] of [
      [390, 844],
      [820, 1100],
      [1440, 900],
    ] as const) {
      await visitor.setViewportSize({ width, height });
      await visitor.goto(`${address()}/es`);
      await visitor.screenshot({ path: `${process.env.SHOTS}/es-${width}.png` });
      await visitor.goto(`${address()}/article/the-budget`);
      await visitor.screenshot({ path: `${process.env.SHOTS}/en-${width}.png` });
    }
  }
  await spanish.close();
  expect(spanishId).toBeGreaterThan(0);
});
