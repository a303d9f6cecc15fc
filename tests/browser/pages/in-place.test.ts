import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { getTextFields } from "../../../src/features/pages/dashboard/text/in-place-fields.ts";
import { completeConfig } from "../../../src/page-components/complete-config.ts";
import type { Block } from "../../../src/page-components/kit/block.ts";
import { valueAt } from "../../../src/page-components/paths.ts";
import { blocks } from "../../../src/page-components/registry.ts";
import { expectAccessibleNow } from "../../support/axe.ts";
import { valuesOf } from "../../support/component-fields.ts";
import { hasFocus, ownersBrowser, useDashboard } from "../../support/dashboard.ts";
import { give } from "../../support/give.ts";
import { webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
let page: Page;
beforeEach(() => {
  page = dashboard.page;
});

const { preview, goTo, stored, item, panel, waitForText } = webEditor(() => page);
const field = (path: string) => preview().locator(`[data-edited] [data-field="${path}"]`);
const panelTitle = () => panel().getByLabel("Title", { exact: true });

/** Everything that a component can show, so that each of its texts stands somewhere. */
function full(block: Block): Record<string, unknown> {
  const values = valuesOf(block, (kind, path) => {
    if (kind === "toggle") return true;
    if (kind === "link") return "/about";
    if (kind === "height") return 300;
    if (kind === "memberFields") return [];
    return kind === "text" || kind === "richText" ? `Before ${path}` : "";
  });
  return Object.fromEntries(Object.entries(values).filter(([path]) => !path.includes(".")));
}

async function build(slug: string, componentType: string, config: object): Promise<void> {
  const { request } = page.context();
  // There when the test is tried again.
  await request.delete(`/api/delete-page/${slug}`);
  expect((await request.post("/api/add-page", { data: { page_name: slug, slug } })).status()).toBe(201);
  const added = await request.post("/api/add-page-component", { data: { pageSlug: slug, componentType, config } });
  expect(added.status(), await added.text()).toBe(201);
  await goTo(slug);
}

/** Without one, a list of articles has no button. */
async function publishArticle(): Promise<void> {
  const multipart = { title: "News", content: "<p>News.</p>", slug: "news" };
  await page.context().request.post("/api/post-article-user", { multipart });
}

/** Replaces a text with the keyboard, where it stands. */
async function type(path: string, text: string): Promise<void> {
  await field(path).click();
  await hasFocus(field(path));
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

/** Presses undo until a text is back: what a slow machine types in more than a second is more than one step. */
async function undoUntil(read: () => Promise<unknown>, expected: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+Z");
      return read();
    })
    .toMatch(expected);
}

/** In parts, since each text takes a second. A spacer has none. */
const parts = (() => {
  const editable = blocks.filter(({ fixed, type }) => fixed === undefined && type !== "spacer1");
  return Array.from({ length: Math.ceil(editable.length / 5) }, (_, part) => editable.slice(part * 5, part * 5 + 5));
})();

describe("every text of a component", () => {
  test.each(parts.map((editable, part) => [editable.map(({ type }) => type).join(", "), part, editable] as const))(
    "is typed where it stands: %s",
    async (_, part, editable) => {
      const slug = `typed-${part}`;
      const { request } = page.context();
      if (part === 0) await publishArticle();
      expect((await request.post("/api/add-page", { data: { page_name: slug, slug } })).status()).toBe(201);
      for (const block of editable) {
        const data = { pageSlug: slug, componentType: block.type, config: full(block) };
        const added = await request.post("/api/add-page-component", { data });
        expect(added.status(), await added.text()).toBe(201);
      }
      await goTo(slug);
      for (const [index, block] of editable.entries()) {
        const component = async () => (await stored(slug))[index + 1];
        await page
          .locator("[data-item]")
          .nth(index + 1)
          .click();
        await preview()
          .locator(`[data-edited][data-component="${(await component())?.pageComponentId}"]`)
          .waitFor();
        const fields = getTextFields(block, completeConfig(block.schema, full(block)) as Record<string, unknown>);
        expect(fields.length, block.label).toBeGreaterThan(0);
        const wanted: Record<string, string> = {};
        for (const [number, { path, isRich }] of fields.entries()) {
          const text = `N${number}`;
          await type(path, text);
          wanted[path] = isRich ? `<p>${text}</p>` : text;
        }
        await expect
          .poll(
            async () => {
              const config = (await component())?.config;
              return Object.fromEntries(fields.map(({ path }) => [path, valueAt(config, path)]));
            },
            { message: block.label },
          )
          .toEqual(wanted);
        // Each is named, and what it was remains to be had.
        const labels = await preview()
          .locator("[contenteditable]")
          .evaluateAll((all) => all.map((one) => one.ariaLabel));
        expect(new Set(labels).size, block.label).toBe(fields.length);
        await undoUntil(async () => valueAt((await component())?.config, fields[0]?.path ?? ""), /Before/);
      }
    },
  );

  test("is typed where it stands in menu and footer, which say that all pages show them", async () => {
    await build("bars", "contentsection1", { title: "First" });
    const bar = async (type: string) =>
      (await stored("bars")).find(({ componentType }) => componentType === type)?.config;
    const links = [
      { text: "About", href: "/", links: [{ text: "Team", href: "/" }] },
      { text: "Help", href: "/help" },
    ];
    const footerId = (await stored("bars")).at(-1)?.pageComponentId ?? 0;
    const data = { pageSlug: "bars", changedFields: { [footerId]: { title: "Town", description: "D", links } } };
    expect((await page.context().request.post("/api/save-page", { data })).status()).toBe(200);
    await page.reload();
    await item("Footer").click();
    await preview().locator("footer[data-everywhere]").waitFor();
    for (const path of ["title", "description", "links.0.text", "links.0.links.0.text", "links.1.text"])
      await type(path, path);
    await expect
      .poll(() => bar("footer1"))
      .toMatchObject({
        title: "title",
        description: "<p>description</p>",
        links: [
          { text: "links.0.text", links: [{ text: "links.0.links.0.text" }] },
          { text: "links.1.text", href: "/help" },
        ],
      });
    // Another section is chosen, and the pointer alone leads into a link: the first letters go where it points, in order.
    for (const [chosen, link, end] of [
      ["Content", preview().locator("footer").getByRole("link", { name: "links.1.text" }), "Help"],
      ["Footer", preview().getByRole("navigation", { name: "Main" }).getByRole("link").first(), "Start"],
    ] as const) {
      await item(chosen).click();
      const { width = 0 } = (await link.boundingBox()) ?? {};
      await link.click({ position: { x: width - 1, y: 8 } });
      await page.keyboard.type(` ${end}`, { delay: 60 });
    }
    await expect.poll(async () => JSON.stringify((await bar("footer1"))?.links)).toContain("links.1.text Help");
    await expect.poll(async () => JSON.stringify((await bar("navbar1"))?.navLinks)).toContain(" Start");
    await expectAccessibleNow(page, { only: 1440 });
  });

  test("keeps its place while it is empty; an address keeps its lines; visitors' pages have no marks", async () => {
    await build("empty-texts", "contactsection1", {
      title: "",
      description: "",
      phone: "",
      address: "",
      buttonText: "",
    });
    await item("Contact").click();
    for (const path of ["phone", "address", "title"]) await type(path, path);
    await expect
      .poll(async () => (await stored("empty-texts"))[1]?.config)
      .toMatchObject({ phone: "phone", address: "address", title: "title", description: "" });
    await field("address").click();
    await hasFocus(field("address"));
    await page.keyboard.press("Control+A");
    await page.keyboard.type("1 Main St");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Springfield");
    await expect
      .poll(async () => (await stored("empty-texts"))[1]?.config)
      .toMatchObject({ address: "1 Main St\nSpringfield" });
    const { request } = page.context();
    await request.post("/api/save-page", { data: { pageSlug: "empty-texts", changedFields: {} } });
    const html = await (await request.get(`${dashboard.site.url}/empty-texts`)).text();
    expect(html).not.toContain("data-field");
  });
});

describe("typing in place", () => {
  test("a click on a text of another section begins there; Enter and Escape leave it; its link is not followed", async () => {
    await build("keys", "contentsection1", { title: "First title", buttonText: "Read on", buttonLink: "/about" });
    await preview().getByText("First title").click();
    await hasFocus(field("title"));
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    await expect.poll(() => panelTitle().inputValue()).toBe("First title!");
    await page.keyboard.press("Enter");
    await expect.poll(() => field("title").evaluate((one) => one === document.activeElement)).toBe(false);
    expect(await field("title").innerText()).toBe("First title!");
    await field("buttonText").click();
    await hasFocus(field("buttonText"));
    await page.keyboard.type("now ");
    await field("buttonText").click({ modifiers: ["Control"] });
    await field("buttonText").click({ button: "middle" });
    expect(page.context().pages()).toHaveLength(1);
    expect(page.url()).toContain("/web-editor");
    await preview().locator("main").waitFor();
    await field("title").click();
    await hasFocus(field("title"));
    await page.keyboard.press("Escape");
    await hasFocus(page.locator("[data-item][aria-current]"));
  });

  test("a conflict waits until the keyboard rests, so it takes no keystrokes", async () => {
    await build("disputed", "contentsection1", { title: "First" });
    await item("Content").click();
    await field("title").click();
    await hasFocus(field("title"));
    await page.keyboard.press("End");
    const [, content] = await stored("disputed");
    const saveDraft = (data: object) => page.context().request.post("/api/save-page-draft", { data });
    let typed = "First";
    const typeWord = async (n: number) => {
      await page.keyboard.type(` word${n}`, { delay: 60 });
      typed += ` word${n}`;
    };
    const dialog = page.getByRole("dialog");
    const refused = page.waitForResponse((answer) => answer.status() === 409);
    await typeWord(0);
    const theirs = { pageSlug: "disputed", changedFields: { [content?.pageComponentId ?? 0]: { title: "Theirs" } } };
    expect((await saveDraft(theirs)).status()).toBe(200);
    let isRefused = false;
    void refused.then(() => {
      isRefused = true;
    });
    for (let n = 1; n < 60 && !isRefused; n += 1) await typeWord(n);
    await refused;
    for (let n = 60; n < 66; n += 1) await typeWord(n);
    expect(await dialog.isVisible()).toBe(false);
    expect(await field("title").innerText()).toBe(typed);
    await dialog.getByText("also changed this").waitFor();
    await dialog.getByRole("button", { name: "Keep all of mine" }).click();
    await dialog.getByRole("button", { name: "Use this version" }).click();
    await expect.poll(async () => (await stored("disputed"))[1]?.config.title).toBe(typed);
    dashboard.browser.takeProblems(/status of 409/);
  });

  test("a placeholder is replaced; paste keeps only allowed formatting; an input method isn't interrupted; too long a text is marked", async () => {
    dashboard.expectProblems(/status of 400/);
    await build("given", "contentsection1", { description: "D", buttonText: "B" });
    await preview().getByText("Enter Title").click();
    await hasFocus(field("title"));
    await page.keyboard.type("Write to us");
    await expect.poll(async () => (await stored("given"))[1]?.config.title).toBe("Write to us");

    const html =
      '<style>p{}</style><b id="docs-internal-guid-1"><h2 style="color:red">Head</h2><p onclick="x()">a <i>b</i><img src=x onerror="top.hit=1"></p></b><ul><li>item</li></ul><script>top.hit=1</script>';
    for (const path of ["title", "description"]) {
      await field(path).click();
      await hasFocus(field(path));
      await page.keyboard.press("Control+A");
      await give(field(path), "paste", { texts: { "text/html": html, "text/plain": "Head\na b" } });
    }
    await expect
      .poll(async () => (await stored("given"))[1]?.config)
      .toMatchObject({ title: "Head a b", description: "<h2>Head</h2><p>a <em>b</em></p><ul><li>item</li></ul>" });
    expect(await page.evaluate(() => "hit" in window)).toBe(false);
    // Formatting that would not be stored does not begin.
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Control+U");
    expect(await field("description").locator("u").count()).toBe(0);

    await field("buttonText").fill("long ".repeat(20));
    await expect.poll(() => field("buttonText").getAttribute("aria-invalid")).toBe("true");
    await waitForText("Please use at most 60 characters");
    await field("buttonText").fill("Short");
    await expect.poll(() => field("buttonText").getAttribute("aria-invalid")).toBe(null);
    await expect.poll(async () => (await stored("given"))[1]?.config.buttonText).toBe("Short");

    await field("title").click();
    await hasFocus(field("title"));
    await page.keyboard.press("Control+A");
    const session = await page.context().newCDPSession(page);
    for (const text of ["n", "に", "にほ", "にほん"]) {
      await session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    }
    await session.send("Input.insertText", { text: "日本" });
    await hasFocus(field("title"));
    await expect.poll(async () => (await stored("given"))[1]?.config.title).toBe("日本");
  });

  test("undo takes back what was typed and leaves the caret there", async () => {
    await build("undone", "cardsection1", { cards: [{ title: "One" }, { title: "Two" }, { title: "Three" }] });
    await item("Cards").click();
    await type("cards.1.title", "Second");
    await expect.poll(async () => valueAt((await stored("undone"))[1]?.config, "cards.1.title")).toBe("Second");
    await undoUntil(() => field("cards.1.title").innerText(), /^Two$/);
    await hasFocus(field("cards.1.title"));
    await page.keyboard.type("!");
    await expect.poll(async () => valueAt((await stored("undone"))[1]?.config, "cards.1.title")).toBe("Two!");

    // Somebody else's change to the list does not move what is typed to another item.
    const id = (await stored("undone"))[1]?.pageComponentId ?? 0;
    await type("cards.2.title", "Third");
    await expect.poll(async () => valueAt((await stored("undone"))[1]?.config, "cards.2.title")).toBe("Third");
    const cards = [{ title: "Two!" }, { title: "Third" }];
    const { request } = page.context();
    const data = { pageSlug: "undone", changedFields: { [id]: { cards } } };
    expect((await request.post("/api/save-page", { data })).status()).toBe(200);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect.poll(() => preview().locator(".tile h2").allInnerTexts()).toEqual(["Two!", "Third"]);
    expect(valueAt((await stored("undone"))[1]?.config, "cards.1.title")).toBe("Third");
  });

  test("on a phone, the first touch chooses a section and the second types in its text", async () => {
    const phone = await ownersBrowser(dashboard.browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    page = await phone.newPage();
    await build("touched", "contentsection1", { title: "Touch me" });
    await preview().getByText("Touch me").tap();
    await preview().locator("[data-edited]").waitFor();
    await field("title").and(preview().locator("[contenteditable]")).waitFor();
    expect(await field("title").evaluate((one) => one === document.activeElement)).toBe(false);
    await field("title").tap();
    await hasFocus(field("title"));
    await page.keyboard.type("Yes ");
    await expect.poll(async () => String((await stored("touched"))[1]?.config.title)).toContain("Yes ");
    expect(await panel().isVisible()).toBe(false);
    await phone.close();
  });
});
