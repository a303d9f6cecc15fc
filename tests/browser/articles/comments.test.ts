import type { Locator } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { waitForFrames } from "../../support/browser.ts";
import { hasFocus, useOpenDashboard } from "../../support/dashboard.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useOpenDashboard();
let screen: WritingPage;
beforeEach(async () => {
  screen = await WritingPage.beginWith(place.page, {
    title: "The bridge",
    content: "<p>The town council decided on Monday to build a bridge.</p><p>It will cost a million.</p>",
  });
});

const panel = () => screen.page.getByRole("region", { name: "Comments" });
const field = (name: string) => panel().getByRole("textbox", { name, exact: true });
const marks = () => screen.content.locator("mark[data-comment]");
const markedWords = async () => (await marks().allInnerTexts()).join(" | ");
const card = (words: string) => panel().getByRole("article", { name: `Comments on “${words}”` });
const press = (keys: string) => screen.page.keyboard.press(keys);

/** Selects words as a reader of the text would, and waits until the editor has noticed. */
async function select(words: string): Promise<void> {
  await screen.content.evaluate((editor, wanted) => {
    editor.focus();
    const texts = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const at = node.data.indexOf(wanted);
      if (at >= 0) return getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
    }
    throw new Error(`no ${wanted}`);
  }, words);
  await waitForFrames(screen.page);
}

async function comment(words: string, text: string): Promise<void> {
  await select(words);
  await press("Control+Alt+m");
  await hasFocus(field("Comment"));
  await screen.page.keyboard.type(text);
  await press("Control+Enter");
  await card(words).getByText(text).waitFor();
}

const inEditor = (locator: Locator) => locator.evaluate((node) => node.contains(document.activeElement));

test("by keys alone: words, a comment, a reply, back to the words, resolved, and reopened", async () => {
  await comment("on Monday", "Or was it Tuesday?");
  await expect.poll(markedWords).toBe("on Monday");
  expect(await findings(screen.page)).toEqual([]);
  expect((await screen.draft()).fields.content).not.toContain("mark");

  await card("on Monday").getByRole("button", { name: "Reply" }).focus();
  await press("Enter");
  await hasFocus(field("Reply"));
  await screen.page.keyboard.type("Monday");
  await press("Control+Enter");
  await expect.poll(() => card("on Monday").getByRole("listitem").count()).toBe(2);

  // From the thread to the words, and from the words to the thread.
  await card("on Monday").getByRole("button", { name: "Show in the text: on Monday" }).focus();
  await press("Enter");
  await expect.poll(() => inEditor(screen.content)).toBe(true);
  await expect.poll(() => screen.page.evaluate(() => String(getSelection()))).toBe("on Monday");
  await screen.moveCaret("ArrowRight");
  await expect.poll(() => screen.page.getByText(/^Comment by .* to go there\.$/).count()).toBe(1);
  await press("Control+Alt+m");
  await hasFocus(card("on Monday"));

  await card("on Monday").getByRole("button", { name: "Resolve" }).click();
  await panel().getByText("No open comments.", { exact: false }).waitFor();
  await expect.poll(() => marks().count()).toBe(0);
  await panel().getByText("Resolved (1)").click();
  await card("on Monday").getByRole("button", { name: "Reopen" }).click();
  await expect.poll(() => marks().count()).toBe(1);
  await panel().getByRole("button", { name: "Close comments" }).click();
  await expect.poll(() => inEditor(screen.content)).toBe(true);
});

test("a mark follows its words, and leaves when they change; undo brings it back", async () => {
  await comment("decided on Monday", "Source?");
  await screen.content.click();
  await press("Control+Home");
  await screen.page.keyboard.type("News: ");
  await expect.poll(markedWords).toBe("decided on Monday");
  await select("on Monday");
  await screen.page.keyboard.type("yesterday");
  await expect.poll(() => marks().count()).toBe(0);
  await card("decided on Monday").getByText("The commented text was deleted").waitFor();
  expect(await findings(screen.page)).toEqual([]);
  await press("Control+z");
  await expect.poll(markedWords).toBe("decided on Monday");
  await screen.saved();
  await screen.page.reload();
  await expect.poll(markedWords).toBe("decided on Monday");
  expect((await screen.draft()).fields.content).toContain("News: The town council decided on Monday");
});

describe("what is typed", () => {
  test("survives a reload, and a lost connection", async () => {
    place.expectProblems(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/);
    await select("a million");
    await press("Control+Alt+m");
    await hasFocus(field("Comment"));
    await screen.page.keyboard.type("How much is");
    await screen.page.reload();
    await expect.poll(() => field("Comment").inputValue()).toBe("How much is");
    await field("Comment").focus();
    await press("End");
    await screen.page.keyboard.type(" it really?");
    await place.context.setOffline(true);
    await press("Control+Enter");
    await panel().getByText("Not sent yet. It is kept on this device.").waitFor();
    await place.context.setOffline(false);
    await card("a million").getByText("How much is it really?").waitFor();
    await expect.poll(() => card("a million").count()).toBe(1);
  });

  test("and what one wrote can be changed and deleted", async () => {
    await comment("a million", "Too much");
    const choose = async (item: string) => {
      await card("a million").getByRole("button", { name: "Actions for your comment “Too much" }).click();
      await screen.page.getByRole("menuitem", { name: item }).click();
    };
    await choose("Edit");
    await field("Your comment").fill("Too much?");
    await panel().getByRole("button", { name: "Save" }).click();
    await card("a million").getByText("edited").waitFor();
    await choose("Delete");
    await expect.poll(() => card("a million").count()).toBe(0);
  });
});

test("people are mentioned by keys", async () => {
  await select("a million");
  await press("Control+Alt+m");
  await hasFocus(field("Comment"));
  await screen.page.keyboard.type("See @");
  const option = panel().getByRole("option").first();
  await option.waitFor();
  expect(await findings(screen.page)).toEqual([]);
  const name = (await option.innerText()).trim();
  await press("Enter");
  await expect.poll(() => field("Comment").inputValue()).toBe(`See @${name} `);
  await press("Control+Enter");
  await expect
    .poll(() =>
      card("a million")
        .locator("strong", { hasText: `@${name}` })
        .count(),
    )
    .toBe(1);
});

test("on a phone the panel stands below the text that stays in sight; a mail's link leads to the thread", async () => {
  await comment("on Monday", "Or was it Tuesday?");
  const id = await screen.id();
  const { threads } = (await (await screen.page.request.get(`/api/get-comments/${id}`)).json()) as {
    threads: { thread_id: number }[];
  };
  await screen.page.setViewportSize({ width: 390, height: 844 });
  await screen.goto(`/dashboard/articles/edit/${id}?thread=${threads[0]?.thread_id}`);
  await hasFocus(card("on Monday"));
  expect(await findings(screen.page)).toEqual([]);
  const box = await panel().boundingBox();
  expect(box?.y).toBeGreaterThan(300);
  const width = await screen.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
