import { describe, expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { hasFocus, useOpenDashboard } from "../../support/dashboard.ts";
import { openScreen } from "../../support/in-dashboard.ts";

const place = useOpenDashboard();

const field = () => place.page.getByRole("combobox", { name: /^Search screens/ });
const options = () => place.page.getByRole("option");
const chosen = () => place.page.locator("[role=option][aria-selected=true]");
const press = (...keys: string[]) =>
  keys.reduce((done, key) => done.then(() => place.page.keyboard.press(key)), Promise.resolve());
const path = () => new URL(place.page.url()).pathname;

async function openPalette(): Promise<void> {
  await press("Control+k");
  await hasFocus(field());
}

describe("the search over the dashboard", () => {
  test("leads to any screen by two keys and a few letters, also mistyped; the keys choose, Escape returns", async () => {
    await openScreen(place.page, "/dashboard/images");
    await place.page.getByRole("heading", { level: 1, name: "Images" }).waitFor();
    const button = place.page.getByRole("button", { name: "Search", exact: true });
    await button.focus();
    await openPalette();
    await press("Escape");
    await hasFocus(button);
    for (const [typed, expected] of [
      ["memb", "/dashboard/members"],
      ["audti", "/dashboard/settings/audit"],
      ["gdpr", "/dashboard/members/consent"],
      ["bell", "/dashboard/settings/account"],
      ["notification", "/dashboard/settings/account"],
    ] as const) {
      await openPalette();
      await place.page.keyboard.type(typed);
      await press("Enter");
      await expect.poll(path).toBe(expected);
    }
    await openPalette();
    await place.page.keyboard.type("members");
    const first = await chosen().innerText();
    await press("ArrowDown");
    await expect.poll(() => chosen().innerText()).not.toBe(first);
    await expect
      .poll(async () => (await field().getAttribute("aria-activedescendant")) === (await chosen().getAttribute("id")))
      .toBe(true);
    await press("Escape");
  });

  test("finds what was written, opens it, and is accessible in all states", async () => {
    const draft = { site: "user" };
    const { id } = await (await place.page.request.post("/api/add-draft", { data: draft })).json();
    const changes = { title: "The <b>bridge</b> of Dover" };
    const saved = await place.page.request.post(`/api/save-draft/${id}`, {
      data: { version: 0, save_id: crypto.randomUUID(), changes },
    });
    expect(saved.status()).toBe(200);
    await openScreen(place.page, "/dashboard/images");
    await openPalette();
    await expectAccessibleNow(place.page, { within: "[role=dialog]" });
    await field().fill("brigde");
    await options().filter({ hasText: changes.title }).waitFor();
    await expectAccessibleNow(place.page, { within: "[role=dialog]" });
    await field().fill("nothing that is called like this");
    await place.page.getByText("Nothing found for “nothing that is called like this”.").waitFor();
    await expectAccessibleNow(place.page, { within: "[role=dialog]" });
    await field().fill("bridge");
    await options().filter({ hasText: changes.title }).click();
    await expect.poll(path).toBe(`/dashboard/articles/edit/${id}`);
  });

  test("shows whatever is typed or found as text, however long, in its own direction, also on a phone", async () => {
    const { page } = place;
    const title = "\u202e<img src=x onerror=alert(1)> \u05d4\u05d2\u05e9\u05e8 \u05e0\u05e4\u05ea\u05d7";
    const { id } = await (await page.request.post("/api/add-draft", { data: { site: "user" } })).json();
    await page.request.post(`/api/save-draft/${id}`, {
      data: { version: 0, save_id: crypto.randomUUID(), changes: { title } },
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await openScreen(page, "/dashboard/images");
    await openPalette();
    await page.keyboard.insertText("\u05d4\u05d2\u05e9\u05e8");
    const found = options().filter({ hasText: "onerror" });
    await found.waitFor();
    expect(await found.locator("bdi").first().innerText()).toContain("<img src=x onerror=alert(1)>");
    expect(await found.locator("img").count()).toBe(0);
    await field().fill("");
    // A search of 10,000 letters without a gap becomes the longest one allowed.
    await page.keyboard.insertText("w".repeat(10_000));
    await page.getByText(`Nothing found for “${"w".repeat(100)}”.`).waitFor();
    const { scrollWidth, clientWidth } = await page
      .getByRole("dialog")
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(scrollWidth).toBe(clientWidth);
    await expectAccessibleNow(page, { within: "[role=dialog]" });
    await press("Escape");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test("begins with what has the typed name, before screens that only resemble it", async () => {
    const { id } = await (await place.page.request.post("/api/add-draft", { data: { site: "user" } })).json();
    await place.page.request.post(`/api/save-draft/${id}`, {
      data: { version: 0, save_id: crypto.randomUUID(), changes: { title: "Member field" } },
    });
    await openScreen(place.page, "/dashboard/images");
    await openPalette();
    await place.page.keyboard.type("member fiel");
    await options().getByText("Member field", { exact: true }).waitFor();
    expect(await options().first().innerText()).toBe("Member fields");
    await place.page.keyboard.type("d");
    await expect.poll(() => options().first().innerText()).toMatch(/^Member field\n/);
    expect(await chosen().innerText()).toMatch(/^Member field\n/);
    await press("Enter");
    await expect.poll(path).toBe(`/dashboard/articles/edit/${id}`);
  });

  test("without the server, still finds screens, and says what it left out", async () => {
    place.expectProblems(/\/api\/find/);
    await openScreen(place.page, "/dashboard/images");
    await place.page.route("**/api/find?*", (route) => route.abort());
    await openPalette();
    await field().fill("backups");
    await place.page.getByText("Only screens and settings were searched: the server didn’t answer.").waitFor();
    await press("Enter");
    await expect.poll(path).toBe("/dashboard/settings/backups");
    await place.page.unrouteAll();
  });

  test("in a text, Ctrl+K makes a link instead; a question mark lists the shortcuts, but not while typing", async () => {
    await openScreen(place.page, "/dashboard/articles/user");
    const text = place.page.getByRole("textbox", { name: "Content" });
    await text.click();
    await place.page.keyboard.type("Why?");
    await press("Control+k");
    await place.page.getByRole("combobox", { name: "Link URL" }).waitFor();
    expect(await field().count()).toBe(0);
    await openScreen(place.page, "/dashboard/images");
    await place.page.getByRole("heading", { level: 1, name: "Images" }).waitFor();
    await place.page.locator("main").focus();
    await press("?");
    const dialog = place.page.getByRole("dialog", { name: "Shortcuts" });
    await dialog.getByText("Search the dashboard").waitFor();
    await expectAccessibleNow(place.page, { within: "[role=dialog]" });
    // Not over another dialog.
    await press("Control+k");
    expect(await field().count()).toBe(0);
    await press("Escape");
    await dialog.waitFor({ state: "hidden" });
  });
});
