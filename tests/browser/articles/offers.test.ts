import { expect, test } from "vitest";
import { findings } from "../../support/axe.ts";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { addSignUpForm } from "../../support/sign-up-form.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useDashboard();

test("a sign-up form and a donate button are inserted by keys, changed, and used by readers with and without script", async () => {
  const screen = await WritingPage.open(place.page);
  const { page } = screen;
  const dialog = page.getByRole("dialog");
  const content = async () => (await screen.draft()).fields.content;
  await screen.title.fill("The choir");
  await screen.content.click();

  await screen.insert("Sign-up form");
  await dialog.getByText("Your website has no sign-up form yet.").waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const form = await addSignUpForm(place.context.request, { title: "Sing with us" });

  await hasFocus(screen.content);
  await screen.insert("Sign-up form");
  await expect.poll(() => dialog.getByLabel("Heading").inputValue()).toBe("Sing with us");
  await dialog.getByLabel("Text (optional)").fill("We meet on Mondays.");
  await dialog.getByRole("button", { name: "Insert form" }).click();
  const signUp = (title: string) =>
    `<figure data-kind="sign-up"><p><a href="/forms/${form}">${title}</a></p><p>We meet on Mondays.</p></figure>`;
  await expect.poll(content).toBe(signUp("Sing with us"));
  await screen.content.locator("[data-embed='sign-up'] > div").first().click();
  await screen.tool("Sign-up form", "Edit form").click();
  await dialog.getByLabel("Heading").fill("Join the choir");
  await dialog.getByRole("button", { name: "Save form" }).click();
  await expect.poll(content).toBe(signUp("Join the choir"));

  await hasFocus(screen.content);
  await screen.moveCaret("Control+End");
  await screen.insert("Donate button");
  await dialog.getByLabel("Address of the donation page").fill("http://give.example/roof");
  await dialog.getByRole("button", { name: "Insert button" }).click();
  await dialog.getByText("Please enter an address that starts with https://").waitFor();
  await dialog.getByLabel("Address of the donation page").fill("give.example/roof");
  await dialog.getByRole("button", { name: "Insert button" }).click();
  const donate = '<figure data-kind="donate"><p><a href="https://give.example/roof">Donate</a></p></figure>';
  await expect.poll(content).toBe(signUp("Join the choir") + donate);
  await screen.publish();

  const { websiteId, url, database } = place.site;
  const address = `http://${websiteId}.sites.localhost:${new URL(url).port}/article/the-choir`;
  for (const javaScriptEnabled of [true, false]) {
    const context = await place.browser.newContext({ javaScriptEnabled, reducedMotion: "reduce" });
    const visitor = await context.newPage();
    await visitor.goto(address);
    expect(await visitor.getByRole("link", { name: "Donate" }).getAttribute("href")).toBe("https://give.example/roof");
    const part = visitor.locator(`#c${form}`);
    await part.getByLabel("Name").fill("Ann");
    await part.getByLabel("Email").fill(`ann-${javaScriptEnabled}@example.org`);
    await part.getByRole("checkbox").check();
    await part.getByRole("button", { name: "Join" }).click();
    await part.getByText("Thank you. You are signed up.").waitFor();
    await visitor.getByRole("heading", { name: "The choir", level: 1 }).waitFor();
    expect(new URL(visitor.url()).pathname).toBe(javaScriptEnabled ? "/article/the-choir" : `/forms/${form}/done`);
    await context.close();
  }
  const stored = await database.db.selectFrom("sign_ups").select(["email", "page_address"]).orderBy("id").execute();
  expect(stored).toEqual([true, false].map((is) => ({ email: `ann-${is}@example.org`, page_address: address })));

  await page.goto("/dashboard/inbox?tab=sign-ups");
  await expect.poll(() => page.getByRole("link", { name: "the article “the-choir”" }).count()).toBeGreaterThan(0);
});
