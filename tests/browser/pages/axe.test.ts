import type { BrowserContext } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "../../support/axe.ts";
import { ownersBrowser, useSite } from "../../support/dashboard.ts";

const place = useSite();
let context: BrowserContext;
beforeAll(async () => {
  context = await ownersBrowser(place.browser);
  const data = { page_name: "All", slug: "all", template: "home" };
  expect((await context.request.post("/api/add-page", { data })).status()).toBe(201);
});

test("axe finds nothing in the editor, wide and on a phone, light and dark", async () => {
  await expectAccessible(context, {
    path: "/web-editor?page=all",
    shows: "Published, no changes",
    prepare: async (page) => {
      await page.frameLocator("iframe").locator("main").waitFor();
      await page.getByRole("region", { name: "Sections" }).getByRole("button", { name: "Cards" }).first().click();
      await page.getByRole("region", { name: "Edit", exact: true }).locator("[aria-expanded]").first().click();
    },
  });
});

test.each(["Add page", "Page settings", "Check"])("axe finds nothing in the dialog %s", async (name) => {
  await expectAccessible(context, {
    path: "/web-editor?page=all",
    shows: "Published, no changes",
    prepare: async (page) => {
      await page.getByRole("button", { name, exact: true }).click();
      await page.getByRole("dialog").waitFor();
    },
  });
});

test("axe finds nothing where a component is chosen", async () => {
  await expectAccessible(context, {
    path: "/web-editor?page=all",
    shows: "Published, no changes",
    only: 1440,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Add section" }).click();
      await page.getByRole("dialog").waitFor();
    },
  });
});

test("axe finds nothing where sections are saved for reuse, named, deleted, and added", async () => {
  for (const name of ["First", "Second"]) {
    const data = { name, componentType: "contentsection1", config: {} };
    expect((await context.request.post("/api/save-section", { data })).status()).toBe(201);
  }
  await expectAccessible(context, {
    path: "/web-editor?page=all",
    shows: "Published, no changes",
    only: 1440,
    prepare: async (page) => {
      await page.getByRole("region", { name: "Sections" }).getByRole("button", { name: "Cards" }).first().click();
      await page.getByRole("button", { name: "Save for reuse" }).click();
      await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).waitFor();
    },
  });
  await expectAccessible(context, {
    path: "/web-editor?page=all",
    shows: "Published, no changes",
    only: 390,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Sections", exact: true }).click();
      await page.getByRole("button", { name: "Add section", exact: true }).click();
      await page.getByRole("dialog").getByText("Saved", { exact: true }).click();
      await page.getByRole("button", { name: "Rename Second" }).click();
      await page.getByRole("button", { name: "Delete First" }).click();
      await page.getByRole("button", { name: "Undo: restore First" }).waitFor();
    },
  });
});
