import { expect, test } from "vitest";
import { useDashboard } from "../../support/dashboard.ts";
import { photoFile } from "../../support/factories.ts";
import { visit, webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
const { preview, panel, item, publish } = webEditor(() => dashboard.page);

test("a landing page from its template takes at most 15 clicks beside typing", async () => {
  const { page, site } = dashboard;
  let clicks = 0;
  const click = async (target: { click: () => Promise<void> }) => {
    clicks += 1;
    await target.click();
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  };
  await page.goto("/web-editor");
  await preview().locator("main").waitFor();

  await click(page.getByRole("button", { name: "Add page", exact: true }));
  await page.getByRole("dialog").getByRole("textbox", { name: "Name", exact: true }).fill("Harlan Falls");
  await click(page.getByRole("radio", { name: "Landing page" }));
  await click(page.getByRole("dialog").getByRole("button", { name: "Add page" }));
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const text = (section: string, path: string) => preview().locator(`.block-${section} [data-field="${path}"]`);

  await click(text("about", "title"));
  await type("Who we are");
  await type("We are neighbors.");
  await click(text("timeline", "steps.0.date"));
  await type("May 3");
  await type("Canvass");
  await type("At the bridge.");
  await click(text("team", "people.0.name"));
  await type("Mary Bell");
  await type("Chair");

  await click(item("Gallery"));
  await click(panel().getByRole("button", { name: "image 1", exact: true }));
  await click(panel().getByRole("button", { name: "Image: choose an image" }));
  // Opens the system's dialog, which the browser doesn't show here. A single image is chosen when it is uploaded.
  clicks += 1;
  await page
    .getByRole("region", { name: "Images" })
    .getByLabel("Images to upload")
    .setInputFiles(await photoFile());
  await preview().locator(".gallery img").waitFor();
  await click(item("Donate"));
  await click(panel().getByLabel("Button link", { exact: true }));
  await page.keyboard.type("https://pay.example.org/");
  clicks += 1;
  await publish();
  expect(clicks).toBeLessThanOrEqual(15);

  const { text: shown } = await visit(site, "/harlan-falls");
  for (const words of ["We are neighbors.", "May 3", "Canvass", "Mary Bell", "Join us", "Write to us", "$25"])
    expect(shown).toContain(words);
  expect(shown).toMatch(/block-gallery.*\/media\//s);
  expect(shown).not.toContain("Enter ");
});

test("a landing page from an empty page takes at most 25 clicks beside typing: a new section is typed at once, and images are added together", async () => {
  const { page, site } = dashboard;
  let clicks = 0;
  const click = async (target: { click: () => Promise<void> }) => {
    clicks += 1;
    await target.click();
  };
  /** Adds a section, and types into its texts from the first to the last. */
  const add = async (label: string, section: string, ...texts: string[]) => {
    await click(page.getByRole("button", { name: "Add section", exact: true }).first());
    await click(page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${label}`) }));
    const first = preview().locator(`.block-${section} [data-field]`).first();
    await expect.poll(() => first.evaluate((text) => text === text.ownerDocument.activeElement)).toBe(true);
    for (const text of texts) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
  };
  await page.goto("/web-editor");
  await preview().locator("main").waitFor();
  await click(page.getByRole("button", { name: "Add page", exact: true }));
  await page.getByRole("dialog").getByRole("textbox", { name: "Name", exact: true }).fill("Mill Town");
  await click(page.getByRole("dialog").getByRole("button", { name: "Add page" }));
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await add("Hero", "hero", "It starts with neighbors", "Join us.");
  await add("About", "about", "Who we are", "We meet on Mondays.");
  await add("Timeline", "timeline", "Upcoming dates", "All are welcome.", "May 3", "Canvass", "At the bridge.");
  await add("Join", "member", "Be one of us");
  await add("Team", "team", "The team", "Call us.", "Mary Bell", "Chair");
  await add("Contact", "contact", "Write to us");
  await add("Gallery", "gallery", "Pictures");
  await click(panel().getByRole("button", { name: "Add images", exact: true }));
  // Opens the system's dialog, which the browser doesn't show here.
  clicks += 1;
  const dialog = page.getByRole("dialog");
  const files = [await photoFile(300), await photoFile(320)];
  await dialog.getByLabel("Images to upload").setInputFiles(files);
  await dialog.getByText("2 images of at most 200").waitFor();
  await click(dialog.getByRole("button", { name: "Insert", exact: true }));
  await expect.poll(() => preview().locator(".gallery img").count()).toBe(2);
  await add("Donate", "donate", "Chip in", "Every amount helps.", "$25", "$50");
  await click(panel().getByLabel("Button link", { exact: true }));
  await page.keyboard.type("https://pay.example.org/");
  clicks += 1;
  await publish();
  expect(clicks).toBeLessThanOrEqual(25);

  const { text: shown } = await visit(site, "/mill-town");
  for (const words of ["We meet on Mondays.", "May 3", "Canvass", "Mary Bell", "Be one of us", "Write to us", "$50"])
    expect(shown).toContain(words);
  expect(shown).toMatch(/block-gallery.*\/media\//s);
  expect(shown).not.toContain("Enter ");
});
