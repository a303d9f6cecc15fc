import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { useOpenDashboard } from "../../support/dashboard.ts";
import { visit as visitSite } from "../../support/web-editor.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useOpenDashboard();
let screen: WritingPage;
beforeEach(async () => {
  screen = await WritingPage.begin(place.page);
});

const visit = (path: string) => visitSite(place.site, path);

async function post(title: string, text = "Some text."): Promise<void> {
  await screen.title.fill(title);
  await screen.write(text);
  await screen.button("Publish").click();
  await screen.page.getByText(`Published: ${title}`).waitFor();
}

async function confirm(page: Page, name: string): Promise<string> {
  const dialog = page.getByRole("dialog");
  const text = await dialog.innerText();
  await dialog.getByRole("button", { name }).click();
  return text;
}

describe("what visitors see", () => {
  test("changes only when changes are published, which can be discarded; it goes to the bin and back, and is unpublished", async () => {
    await post("First edition", "The old text.");
    expect((await visit("/article/first-edition")).status).toBe(200);
    await expect.poll(() => screen.button("Publish").count()).toBe(0);
    await screen.title.fill("Second edition");
    await screen.button("Publish changes").waitFor();
    await screen.saved();
    expect((await visit("/article/first-edition")).text).not.toContain("Second edition");
    await expect.poll(() => screen.slug.inputValue()).toBe("first-edition");
    await screen.button("Publish changes").click();
    await screen.page.getByText("Published: Second edition").waitFor();
    await expect.poll(async () => (await visit("/article/first-edition")).text).toContain("Second edition");
    await expect.poll(() => screen.button("Publish changes").count()).toBe(0);

    await screen.write(" With more.");
    await screen.button("Publish changes").waitFor();
    await screen.saved();
    await screen.choose("Discard changes");
    await confirm(screen.page, "Discard changes");
    await expect.poll(() => screen.text()).toBe("The old text.");
    await expect.poll(async () => (await screen.draft()).has_changes).toBe(false);

    const id = await screen.id();
    await screen.choose("Move to bin");
    expect(await confirm(screen.page, "Move to the bin")).toContain("“Second edition” is removed now");
    await screen.page.waitForURL("**/dashboard/articles");
    expect((await visit("/article/first-edition")).status).toBe(404);
    await screen.page.goto(`/dashboard/articles/edit/${id}`);
    await screen.page.getByText("This article is in the bin.").waitFor();
    await screen.button("Restore article").click();
    await expect.poll(() => screen.title.inputValue()).toBe("Second edition");

    await screen.button("Publish").click();
    await expect.poll(async () => (await visit("/article/first-edition")).status).toBe(200);
    await screen.choose("Unpublish");
    expect(await confirm(screen.page, "Unpublish")).toContain("“Second edition” will no longer be visible");
    await screen.page.getByText("The article is unpublished. It is a draft now.").waitFor();
    expect((await visit("/article/first-edition")).status).toBe(404);
    await screen.button("Publish").waitFor();
  });

  test("has the search settings that were saved before, which publishes nothing", async () => {
    await screen.title.fill("Not yet");
    await screen.write("Some text.");
    await screen.saved();
    await screen.button("Edit search settings").click();
    const dialog = screen.page.getByRole("dialog", { name: "Search engines and sharing" });
    await dialog.getByLabel("Title").fill("What people search for");
    await dialog.getByLabel("Title").press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect((await screen.draft()).published).toBe(null);
    await screen.button("Publish").click();
    await screen.page.getByText("Published: Not yet").waitFor();
    expect((await visit("/article/not-yet")).text).toContain("<title>What people search for");
  });
});

test("an article is scheduled in the writer's own time zone, which is named", async () => {
  await screen.title.fill("To come");
  await screen.write("Soon.");
  await screen.page.getByLabel("Publish date").fill("2037-01-02T10:30");
  await screen.page.getByText("Will be published on January 2, 2037 at 10:30 AM").waitFor();
  await screen.button("Schedule").click();
  await screen.page.getByText("Scheduled: To come").waitFor();
  const { state, fields } = await screen.draft();
  expect(state).toBe("scheduled");
  expect(fields.publish_date).toBe(new Date(2037, 0, 2, 10, 30).toISOString());
  expect((await visit("/article/to-come")).status).toBe(404);
  await screen.page.reload();
  await expect.poll(() => screen.page.getByLabel("Publish date").inputValue()).toBe("2037-01-02T10:30");
  // One part of it taken away is no date, and not "now" either.
  await screen.page.getByLabel("Publish date").focus();
  await screen.page.keyboard.press("Backspace");
  await screen.page.keyboard.press("Tab");
  await screen.page.getByText("Will be published on January 2, 2037 at 10:30 AM").waitFor();
  expect((await screen.draft()).fields.publish_date).toBe(fields.publish_date);
});

test("a slug is checked while it is typed, and a free one is offered", async () => {
  const multipart = { title: "Same words", slug: "same-words", content: "<p>Text.</p>" };
  expect((await place.context.request.post("/api/post-article-user", { multipart })).status()).toBe(201);
  await screen.title.fill("Same words");
  await screen.page.getByText("This address is taken").waitFor();
  await screen.button("Use same-words-2").click();
  await expect.poll(() => screen.slug.inputValue()).toBe("same-words-2");
  await screen.page.getByText("This address is available").waitFor();
  await screen.title.fill("Same words again");
  await expect.poll(() => screen.slug.inputValue()).toBe("same-words-2");
});

test("the slug follows a title in any script", async () => {
  await screen.title.fill("Выборы");
  await expect.poll(() => screen.slug.inputValue()).toBe("vybory");
  await screen.title.fill("Выборы & town halls");
  await expect.poll(() => screen.slug.inputValue()).toBe("vybory-town-halls");
  await screen.saved();
  await screen.id();
  // Typed before the transliteration table is loaded again.
  const letters = Promise.withResolvers<void>();
  await screen.page.route("**/assets/any-ascii-*", (route) => letters.promise.then(() => route.continue()));
  await screen.page.reload();
  await screen.title.fill("選舉");
  letters.resolve();
  await expect.poll(() => screen.slug.inputValue()).toBe("xuanju");
  await screen.page.unroute("**/assets/any-ascii-*");
  await screen.slug.fill("elections");
  await screen.title.fill("選舉 2026");
  await expect.poll(() => screen.slug.inputValue()).toBe("elections");
});

describe("preview", () => {
  test("shows what was just typed as a visitor will see it, on a phone and on a desktop, and has a link for others until it is revoked", async () => {
    await screen.title.fill("Looked at first");
    await screen.write("Not saved by hand.");
    await screen.button("Preview").click();
    const dialog = screen.page.getByRole("dialog");
    const frame = dialog.frameLocator("iframe");
    await frame.getByRole("heading", { level: 1, name: "Looked at first" }).waitFor();
    await frame.getByText("Not saved by hand.").waitFor();
    const width = () =>
      dialog.locator("iframe").evaluate((element: HTMLIFrameElement) => element.contentWindow?.innerWidth);
    await expect.poll(width).toBe(1280);
    await dialog.getByText("Phone").click();
    await expect.poll(width).toBe(390);
    await dialog.getByRole("button", { name: "Create link" }).click();
    const address = await dialog.getByLabel("Link", { exact: true }).inputValue();
    await dialog.getByText(/Valid until/).waitFor();
    const path = new URL(address).pathname;
    expect(await visit(path)).toMatchObject({ status: 200, text: expect.stringContaining("Looked at first") });
    await dialog.getByRole("button", { name: /^Revoke/ }).click();
    await expect.poll(async () => (await visit(path)).status).toBe(404);
    await expect.poll(() => dialog.getByText(/Valid until/).count()).toBe(0);
    await dialog.getByRole("button", { name: "Close preview" }).click();
    await screen.write(" More.");
    await screen.saved();
  });
});

test("the site is chosen before the first save, and moved to later", async () => {
  const add = await place.context.request.post("/api/add-website", { data: { title: "Second site" } });
  const { website_id } = (await add.json()) as { website_id: number };
  await screen.page.reload();
  const choice = screen.page.getByLabel("Site", { exact: true });
  await choice.selectOption({ label: "Second site" });
  await screen.title.fill("For the second");
  await screen.saved();
  expect((await screen.draft()).website_id).toBe(website_id);
  await choice.selectOption({ label: "Your Website" });
  await expect.poll(async () => (await screen.draft()).website_id).toBe(place.site.websiteId);
});
