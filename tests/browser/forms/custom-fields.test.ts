import { expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { insertConsentingMembers } from "../../support/newsletters.ts";
import { webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
const { preview, openPage, goTo, stored, item, panel, publish } = webEditor(() => dashboard.page);
const db = () => dashboard.site.database.db;
const address = () => `http://${dashboard.site.websiteId}.sites.localhost:${new URL(dashboard.site.url).port}`;

async function field(settings: { name: string; type: string; options?: string[] }): Promise<number> {
  const answer = await dashboard.context.request.post("/api/add-member-field", { data: settings });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { field: { field_id: number } }).field.field_id;
}

test("a form's custom fields are chosen, ordered, and required in its panel; visitors fill them in on a phone, without script", async () => {
  const { page } = dashboard;
  await db().deleteFrom("member_custom_fields").execute();
  await openPage("asks", "membersection1");
  await item("Join").click();
  await panel().getByText("This list has no custom fields yet.").waitFor();
  await expect
    .poll(() => panel().getByRole("link", { name: "Members › Fields" }).getAttribute("href"))
    .toBe("/dashboard/members/fields");

  const long = `What you would like to bring along ${"to the meeting ".repeat(1)}`.trim();
  const size = await field({ name: "Shirt size", type: "choice", options: ["M", "XL"] });
  const born = await field({ name: "Born", type: "date" });
  const notes = await field({ name: long, type: "text" });
  const car = await field({ name: "Has a car", type: "yes-no" });
  await goTo("asks");
  await item("Join").click();
  for (const name of ["Shirt size", "Born", long, "Has a car"]) {
    await panel()
      .getByRole("button", { name: `Add ${name}` })
      .click();
  }
  // By the keyboard, and the focus stays with what moves.
  await panel().getByRole("button", { name: "Move Born up" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Move Born up");
  await expect.poll(() => panel().getByRole("listitem").first().innerText()).toContain("Born");
  await panel().getByRole("switch", { name: "Require Shirt size" }).check({ force: true });
  await expect
    .poll(() => preview().locator("form label").allInnerTexts())
    .toEqual(expect.arrayContaining(["Born (optional)", "Shirt size", `${long} (optional)`, "Has a car (optional)"]));
  expect(await findings(page)).toEqual([]);
  await publish();
  expect((await stored("asks"))[1]?.config.customFields).toEqual([
    { fieldId: String(born), isRequired: false },
    { fieldId: String(size), isRequired: true },
    ...[notes, car].map((id) => ({ fieldId: String(id), isRequired: false })),
  ]);

  for (const [javaScriptEnabled, email] of [
    [true, "ann@example.org"],
    [false, "bea@example.org"],
  ] as const) {
    const viewport = { width: 390, height: 844 };
    const context = await dashboard.browser.newContext({ javaScriptEnabled, viewport, reducedMotion: "reduce" });
    const visitor = await context.newPage();
    await visitor.goto(`${address()}/asks`);
    for (const scheme of javaScriptEnabled ? (["light", "dark"] as const) : []) {
      await visitor.emulateMedia({ colorScheme: scheme });
      expect(await findings(visitor), scheme).toEqual([]);
    }
    const { width } = (await visitor.locator("body").boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(390);
    await visitor.getByLabel("Name").fill("Ann");
    await visitor.getByLabel("Email", { exact: true }).fill(email);
    await visitor.getByLabel("Born").fill("2000-02-29");
    await visitor.locator("select").selectOption("XL");
    await visitor.getByLabel(long).fill("Cake");
    await visitor.getByLabel("Has a car").check();
    await visitor.getByLabel(/^I agree/).check();
    // What is chosen here is no longer offered when it is sent.
    const edit = (options: string[]) =>
      dashboard.context.request.put(`/api/edit-member-field/${size}`, {
        data: { name: "Size of your shirt", options },
      });
    expect((await edit(["M", "L"])).status()).toBe(200);
    await visitor.getByRole("button", { name: "Join" }).click();
    await visitor.getByText("Please choose one of these: M, L").waitFor();
    await expect.poll(() => visitor.getByLabel(long).inputValue()).toBe("Cake");
    await expect.poll(() => visitor.getByLabel("Born").inputValue()).toBe("2000-02-29");
    await expect.poll(() => visitor.getByLabel("Has a car").isChecked()).toBe(true);
    if (javaScriptEnabled) expect(await findings(visitor)).toEqual([]);
    await visitor.getByLabel("Size of your shirt").selectOption("L");
    await visitor.getByRole("button", { name: "Join" }).click();
    await visitor.getByText("You are signed up").waitFor();
    const signUp = db().selectFrom("sign_ups").select("custom_fields").where("email", "=", email);
    expect((await signUp.executeTakeFirstOrThrow()).custom_fields).toEqual({
      ...{ [born]: "2000-02-29", [size]: "L", [notes]: "Cake", [car]: true },
    });
    expect((await edit(["M", "XL"])).status()).toBe(200);
    await context.close();
  }

  await page.goto("/dashboard/inbox");
  await page.getByRole("link", { name: /^Sign-ups/ }).click();
  await page.getByRole("button", { name: "Answers of Ann" }).first().click();
  await page.getByText("Feb 29, 2000").filter({ visible: true }).waitFor();

  await dashboard.context.request.delete(`/api/delete-member-field/${born}`);
  await goTo("asks");
  await item("Join").click();
  await panel().getByText("Removed field").waitFor();
  await panel().getByRole("button", { name: "Remove removed field 1" }).click();
  await expect.poll(() => panel().getByText("Removed field").count()).toBe(0);
  await publish();
  expect((await stored("asks"))[1]?.config.customFields).toHaveLength(3);
  expect(dashboard.browser.takeProblems(/status of 400 .*\/forms\//)).toEqual([]);
});

test("a form that is told to ask which emails people want offers the topics, in the preview and on a phone", async () => {
  const { page } = dashboard;
  const website_id = dashboard.site.websiteId;
  const long = "Meetings of the county committee and of the working groups";
  for (const data of [
    { name: "Events", description: "Dates near you, twice a month" },
    { name: long.slice(0, 60), description: "" },
  ]) {
    const added = await dashboard.context.request.post("/api/add-newsletter-topic", { data: { website_id, ...data } });
    expect(added.status()).toBe(201);
  }
  await openPage("topics", "membersection1");
  await item("Join").click();
  await panel().getByRole("switch", { name: "Ask which emails they want" }).check({ force: true });
  await preview().getByRole("group", { name: "Which emails do you want?" }).getByText("Dates near you").waitFor();
  expect(await findings(page)).toEqual([]);
  await publish();
  expect((await stored("topics"))[1]?.config.askTopics).toBe(true);

  const viewport = { width: 390, height: 844 };
  const context = await dashboard.browser.newContext({ viewport, reducedMotion: "reduce" });
  const visitor = await context.newPage();
  await visitor.goto(`${address()}/topics`);
  for (const colorScheme of ["light", "dark"] as const) {
    await visitor.emulateMedia({ colorScheme });
    expect(await findings(visitor), colorScheme).toEqual([]);
  }
  const { width } = (await visitor.locator("body").boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(390);
  await visitor.getByLabel("Name").fill("Cleo");
  await visitor.getByLabel("Email", { exact: true }).fill("cleo@example.org");
  await visitor.getByLabel(/^Events/).check();
  await visitor.getByLabel(/^I agree/).check();
  await visitor.getByRole("button", { name: "Join" }).click();
  await visitor.getByText("You are signed up").waitFor();
  const { topics } = await db()
    .selectFrom("sign_ups")
    .select("topics")
    .where("email", "=", "cleo@example.org")
    .executeTakeFirstOrThrow();
  expect(topics).toMatchObject({ wanted: [expect.any(Number)], unwanted: [expect.any(Number)] });
  await context.close();
});

test("the panel says when the fields can't be loaded, and tries again", async () => {
  const { page } = dashboard;
  await db().deleteFrom("member_custom_fields").execute();
  await field({ name: "Skills", type: "text" });
  await page.route("**/api/get-form-fields*", (route) => route.fulfill({ status: 500, json: { message: "Away." } }));
  await openPage("broken", "membersection1");
  await item("Join").click();
  await panel().getByText("Away.").waitFor();
  await page.unroute("**/api/get-form-fields*");
  await panel().getByRole("button", { name: "Try again" }).click();
  await panel().getByRole("button", { name: "Add Skills" }).waitFor();
  expect(dashboard.browser.takeProblems(/status of 500/)).toEqual([]);
});

test("a custom merge field is inserted, previewed as a member, and checked before sending", async () => {
  const { page } = dashboard;
  await db().deleteFrom("member_custom_fields").execute();
  const id = await field({ name: "Shirt size", type: "text" });
  const website = db().selectFrom("websites").select("space_id").where("id", "=", dashboard.site.websiteId);
  const { space_id } = await website.executeTakeFirstOrThrow();
  await insertConsentingMembers(db(), space_id, 1);
  const values = JSON.stringify({ [id]: "XL" });
  await db()
    .updateTable("members")
    .set({ custom_fields: values })
    .where("email", "=", "reader-1@example.org")
    .execute();
  await page.goto("/dashboard/members/fields");
  await page.getByText("{shirt_size}").waitFor();
  await page.goto("/dashboard/newsletters");
  await page.getByRole("button", { name: "New newsletter" }).click();
  await page.getByRole("textbox", { name: "Subject", exact: true }).fill("Your size: ");
  await page.getByRole("button", { name: "Insert a merge field into the subject" }).click();
  await page.getByRole("menuitem", { name: "Shirt size" }).click();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Subject", exact: true }).inputValue())
    .toBe("Your size: {shirt_size}");
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("Size {shirt_size|unknown}.");
  await page.getByRole("button", { name: "Preview" }).first().click();
  await page.frameLocator("iframe").getByText("Size unknown.").waitFor();
  await page.getByRole("combobox", { name: "Show as member" }).fill("Reader 1");
  await page.getByRole("option", { name: /Reader 1 / }).click();
  await page.frameLocator("iframe").getByText("Size XL.").waitFor();
  await page.getByText("Your size: XL").waitFor();
  await page.getByRole("button", { name: "Close preview" }).click();
  await dashboard.context.request.delete(`/api/delete-member-field/${id}`);
  await page.getByRole("button", { name: "Send…" }).first().click();
  await page.getByText("everybody gets the fallback: {shirt_size}").waitFor();
});
