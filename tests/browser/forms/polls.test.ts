import { beforeEach, describe, expect, test } from "vitest";
import { useDashboard } from "../../support/dashboard.ts";
import { insertMessages, insertSignUp, insertVotes } from "../../support/inbox.ts";

const dashboard = useDashboard();
const db = () => dashboard.site.database.db;
const poll = (question: string) => dashboard.page.getByRole("region", { name: question });
const answers = (question: string, list: string) =>
  poll(question).getByRole("list", { name: list }).getByRole("listitem").allInnerTexts();
const post = async (path: string, data: object) => (await dashboard.context.request.post(path, { data })).json();

async function addPoll(pageSlug: string, title: string, ...options: string[]): Promise<number> {
  const added = await post("/api/add-page-component", { pageSlug, componentType: "votingsection1" });
  const { pageComponentId } = added as { pageComponentId: number };
  const fields = { title, options: options.map((text) => ({ text })) };
  await post("/api/save-page", { pageSlug, changedFields: { [pageComponentId]: fields } });
  return pageComponentId;
}

beforeEach(async () => {
  await db().deleteFrom("poll_votes").execute();
  await db().deleteFrom("page_components").where("component_type", "=", "votingsection1").execute();
});

describe("polls", () => {
  test("show results in words and numbers, listing removed options separately and keeping removed polls, marked; are recounted when the window regains focus", async () => {
    await post("/api/add-page", { page_name: "Talk", slug: "talk" });
    const id = await addPoll("talk", "Shall <we>?", "Yes", "No");
    await insertVotes(db(), id, { Yes: 3, Perhaps: 1 });
    const again = await addPoll("home", "Again?", "Yes", "No");
    const gone = await addPoll("home", "Gone?", "Yes");
    await insertVotes(db(), gone, { Yes: 1 });
    await dashboard.context.request.delete(`/api/delete-page-component/${gone}`);
    await post("/api/save-page", { pageSlug: "home", changedFields: {} });
    await dashboard.page.goto("/dashboard/inbox?tab=polls");
    await expect.poll(() => poll("Gone?").innerText()).toContain("No longer on Home");
    await poll("Again?").getByText("No votes yet.").waitFor();
    await insertVotes(db(), again, { No: 1 });
    await dashboard.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await poll("Again?").getByText("1 vote · 100%").waitFor();
    await poll("Shall <we>?").waitFor();
    expect(await answers("Shall <we>?", "Shall <we>?")).toEqual(["Yes\n3 votes · 75%", "No\n0 votes · 0%"]);
    expect(await answers("Shall <we>?", "No longer offered")).toEqual(["Perhaps\n1 vote · 25%"]);
    await poll("Shall <we>?").getByText("4 votes · the last one just now").waitFor();
    const link = (name: string) => poll("Shall <we>?").getByRole("link", { name }).getAttribute("href");
    expect(await link("Talk")).toMatch(/\/talk$/);
    expect(await link("Edit page")).toBe(`/web-editor?website=${dashboard.site.websiteId}&page=talk`);
    await poll("Shall <we>?").getByRole("link", { name: "Edit page" }).click();
    await dashboard.page.getByRole("heading", { name: "Page builder: Talk" }).waitFor();
    const live = dashboard.page.getByRole("link", { name: "Open page in a new tab" });
    await expect
      .poll(() => live.getAttribute("href"))
      .toBe(`http://${dashboard.site.websiteId}.sites.localhost:${new URL(dashboard.site.url).port}/talk`);
    await expect.poll(() => live.getAttribute("target")).toBe("_blank");
  });

  test("show a hint while there are none, and an error when loading fails", async () => {
    await dashboard.page.goto("/dashboard/inbox?tab=polls");
    await dashboard.page.getByText("No polls yet").waitFor();
    await dashboard.page.getByRole("link", { name: "Open the page builder" }).waitFor();
    await dashboard.page.route("**/api/get-polls*", (route) => route.abort());
    await dashboard.page.reload();
    await dashboard.page.getByText("Failed to load polls.").waitFor();
    await dashboard.page.unroute("**/api/get-polls*");
    await dashboard.page.getByRole("button", { name: "Try again" }).click();
    await dashboard.page.getByText("No polls yet").waitFor();
    dashboard.expectProblems(/get-polls/);
  });
});

test("Home counts for each website what came in, and leads to it", async () => {
  const { websiteId } = dashboard.site;
  const long = 40 * 24 * 3_600_000;
  await insertMessages(db(), websiteId, [{ name: "Ann" }, { name: "Bob", read_at: new Date() }]);
  await insertSignUp(db(), websiteId);
  const old = await insertSignUp(db(), websiteId, { email: "old@example.org" });
  const created_at = new Date(Date.now() - long);
  await db().updateTable("sign_ups").set({ created_at }).where("id", "=", old).execute();
  await insertVotes(db(), await addPoll("home", "Shall we?", "Yes"), { Yes: 2 });
  await dashboard.page.goto("/dashboard");
  const came = dashboard.page.getByRole("region", { name: "Your websites" }).getByRole("listitem");
  await came.getByText("1 sign-up in 30 days").waitFor();
  await came.getByText("2 votes in 30 days").waitFor();
  await came.getByRole("link", { name: "1 unread message on Your Website" }).click();
  await dashboard.page.getByRole("list", { name: "Messages" }).getByText("Ann").waitFor();
  expect(dashboard.page.url()).toMatch(new RegExp(`inbox\\?website=${websiteId}&unread=1$`));
  await dashboard.page.goBack();
  await came.getByRole("link", { name: "1 sign-up" }).click();
  await dashboard.page.getByText("2 sign-ups").waitFor();
  await dashboard.page.goBack();
  await came.getByRole("link", { name: "2 votes" }).click();
  await dashboard.page.getByRole("region", { name: "Shall we?" }).waitFor();
});
