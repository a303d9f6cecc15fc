import { expect, test } from "vitest";
import { expectAccessibleNow } from "../../support/axe.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { webEditor } from "../../support/web-editor.ts";

const dashboard = useDashboard();
const { openPage, stored, item, panel, waitForText, publish } = webEditor(() => dashboard.page);
const notice = () => dashboard.page.getByRole("region", { name: "Deleted section" });
const title = () => panel().getByLabel("Title", { exact: true });

/** Another editor deletes it. */
async function deleteSection(slug: string): Promise<void> {
  const [, section] = await stored(slug);
  const answer = await dashboard.context.request.delete(`/api/delete-page-component/${section?.pageComponentId}`);
  expect(answer.status()).toBe(200);
}

test("text typed into a section that someone else deleted is kept, offered, and comes back with the section", async () => {
  dashboard.expectProblems(/status of 404/);
  await openPage("removed", "contentsection1");
  await item("Content").click();
  await deleteSection("removed");
  await title().fill("Typed while it was deleted");
  await notice().getByText("Typed while it was deleted").waitFor();
  await waitForText(/^Unpublished changes$/);
  await expectAccessibleNow(dashboard.page);

  // It outlives the tab.
  await dashboard.page.reload();
  await dashboard.page.getByRole("button", { name: "Continue" }).click();
  await notice().getByText("Typed while it was deleted").waitFor();
  await notice().getByRole("button", { name: "Restore section" }).click();
  await expect.poll(() => title().inputValue()).toBe("Typed while it was deleted");
  await expect.poll(() => notice().count()).toBe(0);
  await publish();
  expect((await stored("removed"))[1]?.config.title).toBe("Typed while it was deleted");
});

test("it is discarded only when asked twice", async () => {
  dashboard.expectProblems(/status of 404/);
  await openPage("dismissed", "contentsection1");
  await item("Content").click();
  await deleteSection("dismissed");
  await title().fill("Nothing of value");
  await notice().getByRole("button", { name: "Dismiss" }).click();
  await dashboard.page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await notice().getByRole("button", { name: "Dismiss" }).click();
  await dashboard.page.getByRole("dialog").getByRole("button", { name: "Discard text" }).click();
  await expect.poll(() => notice().count()).toBe(0);
  await dashboard.page.reload();
  await item("Navigation bar").waitFor();
});
