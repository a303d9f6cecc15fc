import { describe, expect, test } from "vitest";
import { useDashboard } from "../../support/dashboard.ts";
import { give } from "../../support/give.ts";
import { png, visit, webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
const { preview, openPage, stored, item, panel, publish } = webEditor(() => dashboard.page);

const menu = () => dashboard.page.getByRole("region", { name: "Images" });

describe("images", () => {
  test("are dropped and pasted into the menu, and the one is chosen at once", async () => {
    await openPage("given", "contentsection1");
    await item("Content").click();
    for (const [kind, color] of [
      ["drop", "#884411"],
      ["paste", "#118844"],
    ] as const) {
      await panel()
        .getByRole("button", { name: /^Image: (choose|change)/ })
        .click();
      await menu().waitFor();
      const image = panel().locator("img");
      const before = (await image.count()) > 0 ? await image.getAttribute("src") : null;
      const file = { name: `${kind}.png`, mimeType: "image/png", buffer: await png(color) };
      await give(menu(), kind, { files: [file] });
      await expect.poll(() => menu().count()).toBe(0);
      const after = await image.getAttribute("src");
      expect(after).toMatch(/^\/media\/[0-9a-f]{64}\//);
      expect(after).not.toBe(before);
    }
    await publish();
  });

  test("bring their alt text along, also into a card, unless one is written there", async () => {
    const { page, context } = dashboard;
    const form = { image: { name: "known.png", mimeType: "image/png", buffer: await png("#334455") } };
    const uploaded = await (await context.request.post("/api/upload-image", { multipart: form })).json();
    const edited = await context.request.put(`/api/edit-image/${uploaded.image_id}`, {
      data: { alt: "The town hall" },
    });
    expect(edited.status()).toBe(200);
    await openPage("alts", "contentsection1", "cardsection1");
    const choose = async () => {
      await panel()
        .getByRole("button", { name: /^Image: choose/ })
        .click();
      await menu().getByRole("button", { name: "known.png" }).click();
    };
    await item("Content").click();
    await choose();
    await item("Cards").click();
    await panel().getByRole("button", { name: "Enter Title" }).first().click();
    await choose();
    await panel().getByRole("button", { name: "Enter Title" }).nth(1).click();
    await panel()
      .getByLabel(/alt text/i)
      .fill("Written here");
    await choose();
    await publish();
    const [, content, cards] = await stored("alts");
    expect(content?.config).toMatchObject({ image: uploaded.filePath, imageAlt: "The town hall" });
    expect(cards?.config.cards).toMatchObject([
      { backgroundImage: uploaded.filePath, alt: "The town hall" },
      { backgroundImage: uploaded.filePath, alt: "Written here" },
      {},
      {},
    ]);
    expect(page.isClosed()).toBe(false);
  });
});

describe("other fields", () => {
  test("a switch shows and hides what it is for; a title of the hero that was emptied is filled again where it stood", async () => {
    const { page } = dashboard;
    await openPage("toggles", "herosection1", "membersection1");
    await item("Join").click();
    const age = panel().getByRole("switch", { name: "Ask for the age", exact: true });
    const shown = () => preview().locator("form label", { hasText: /age/i }).count();
    expect(await shown()).toBe(0);
    await age.check({ force: true });
    await expect.poll(shown).toBe(1);
    await age.uncheck({ force: true });
    await expect.poll(shown).toBe(0);
    await age.check({ force: true });
    await publish();
    expect((await stored("toggles"))[2]?.config.askAge).toBe(true);

    const title = () => preview().getByRole("textbox", { name: "Title" });
    await item("Hero").click();
    await title().fill("");
    await preview().getByRole("textbox", { name: "Description" }).click();
    await item("Hero").click();
    await title().click();
    await page.keyboard.type("Filled again");
    await expect.poll(() => panel().getByLabel("Title", { exact: true }).inputValue()).toBe("Filled again");
    await panel().getByLabel("Button", { exact: true }).fill("");
    await preview().getByRole("textbox", { name: "Button" }).fill("Onward");
    await publish();
    expect((await stored("toggles"))[1]?.config).toMatchObject({ title: "Filled again", buttonText: "Onward" });
  });
});

describe("the preview", () => {
  test("of a page that begins with cards has its name as main heading; it has one button to add on the way of the Tab key, and the arrows lead to the others", async () => {
    const { page } = dashboard;
    await openPage("stops", "cardsection1", "contentsection1", "contentsection1");
    const levels = (html: string) => [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => level).join("");
    expect(levels(await preview().locator("main").innerHTML())).toBe("1222222");
    expect(levels((await visit(dashboard.site, "/stops")).text)).toMatch(/^1/);

    const adds = preview().getByRole("button", { name: /^Add a section above/ });
    await expect.poll(() => adds.count()).toBe(4);
    await expect.poll(() => preview().locator('.ed-add[tabindex="0"]').count()).toBe(1);
    await preview().locator('.ed-add[tabindex="0"]').focus();
    await page.keyboard.press("ArrowDown");
    const focused = () => preview().locator(":focus").getAttribute("aria-label");
    await expect.poll(focused).toBe("Add a section above Content");
    await page.keyboard.press("ArrowUp");
    await expect.poll(focused).toBe("Add a section above Cards");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Add section" }).waitFor();
  });
});
