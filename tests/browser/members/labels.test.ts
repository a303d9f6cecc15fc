import { beforeEach, describe, expect, test } from "vitest";
import { useOpenDashboard } from "../../support/dashboard.ts";
import { openScreen } from "../../support/in-dashboard.ts";
import { membersDashboard } from "../../support/members-dashboard.ts";

const dashboard = useOpenDashboard();
const { button, dialog, field, insert, names, removeAll, rows } = membersDashboard(dashboard);
const db = () => dashboard.site.database.db;
const open = (path: string) => openScreen(dashboard.page, `/dashboard/members${path}`);
const labelsOf = (name: string) =>
  rows().filter({ hasText: name }).getByRole("list", { name: "Labels" }).getByRole("listitem").allInnerTexts();
const bar = () => dashboard.page.getByRole("region", { name: "Selection" });
let ids: number[] = [];

beforeEach(async () => {
  await removeAll();
  await db().deleteFrom("member_labels").execute();
  ids = await insert(...["Ann", "Bob", "Cid"].map((name) => ({ name })));
});

async function setLabels(id: number, labels: string[]): Promise<void> {
  const {
    member_id: _,
    version: __,
    ...form
  } = await (await dashboard.context.request.get(`/api/get_member/${id}`)).json();
  const answer = await dashboard.context.request.put(`/api/edit_member/${id}`, { data: { ...form, labels } });
  expect(answer.status()).toBe(200);
}

describe("labels", () => {
  test("are typed on a member, suggested on the next, shown in the list, and filter it", async () => {
    await open(`/edit/${ids[0]}`);
    const input = dashboard.page.getByRole("combobox", { name: "Labels" });
    await input.fill("Volunteer");
    await input.press("Enter");
    await input.fill("<b>Board</b>");
    await input.press("Enter");
    await button("Save member").click();
    await expect.poll(() => labelsOf("Ann")).toEqual(["<b>Board</b>", "Volunteer"]);
    await open(`/edit/${ids[1]}`);
    await input.fill("vol");
    await dashboard.page.getByRole("option", { name: "Volunteer" }).click();
    await field("Name").fill("Bobby");
    await button("Save member").click();
    await expect.poll(() => labelsOf("Bobby")).toEqual(["Volunteer"]);
    await button("Filters").click();
    await dialog().getByRole("combobox", { name: "Labels" }).click();
    await dialog().getByRole("option", { name: "Volunteer" }).click();
    await button("Show members").click();
    await expect.poll(names).toEqual(["Ann", "Bobby"]);
    await button("Remove filter Label: Volunteer").click();
    await expect.poll(names).toHaveLength(3);
  });

  test("are added to many members and removed from them, with undo", async () => {
    await setLabels(ids[0] ?? 0, ["Volunteer"]);
    await open("");
    await dashboard.page.getByRole("checkbox", { name: "Select all on this page" }).click();
    await bar().getByRole("button", { name: "Label", exact: true }).click();
    await button("Preview the change").click();
    await dialog().getByText("Please enter a label").waitFor();
    await dialog().getByRole("combobox", { name: "Label" }).fill("volunteer");
    await button("Preview the change").click();
    await dialog().getByText("2 members: Bob and Cid").waitFor();
    await dialog().getByText("1 other has it already.").waitFor();
    await button("Change 2 members").click();
    await expect.poll(() => labelsOf("Cid")).toEqual(["Volunteer"]);
    await button("Undo").click();
    await expect.poll(() => labelsOf("Cid")).toEqual([]);
    await expect.poll(() => labelsOf("Ann")).toEqual(["Volunteer"]);
    await open("/changes");
    await dashboard.page.getByText("Label “volunteer” added").first().waitFor();
  });

  test("are renamed, merged, and deleted with undo in the list of labels", async () => {
    await setLabels(ids[0] ?? 0, ["helper", "Volunteer"]);
    await open("/fields");
    const list = () => dashboard.page.getByRole("list", { name: "Labels" });
    const shown = async () => (await list().getByRole("listitem").allInnerTexts()).map((text) => text.split("\n")[0]);
    const act = async (name: string, action: string) => {
      await button(`Actions for ${name}`).click();
      await dashboard.page.getByRole("menuitem", { name: action }).click();
    };
    await expect.poll(shown).toEqual(["helper", "Volunteer"]);
    await act("helper", "Rename or merge");
    await dialog().getByRole("combobox", { name: "Name" }).fill("Canvasser");
    await button("Rename").click();
    await expect.poll(shown).toEqual(["Canvasser", "Volunteer"]);
    await act("Canvasser", "Rename or merge");
    await dialog().getByRole("combobox", { name: "Name" }).fill("volunteer");
    await dialog().getByText("Members with “Canvasser” get “Volunteer” instead").waitFor();
    await dashboard.page.keyboard.press("Escape");
    await button("Merge labels").click();
    await expect.poll(shown).toEqual(["Volunteer"]);
    await act("Volunteer", "Delete");
    await dashboard.page.getByText("No labels yet.").waitFor();
    await button("Undo").click();
    await expect.poll(shown).toEqual(["Volunteer"]);
  });
});

test("five tabs, in one row at 820 px, hold every part; each keeps its address", async () => {
  const tabs = dashboard.page.getByRole("navigation", { name: "Members", exact: true }).getByRole("link");
  const viewport = dashboard.page.viewportSize();
  await dashboard.page.setViewportSize({ width: 820, height: 900 });
  for (const [path, tab, part] of [
    ["", "People", "All members"],
    ["?bin=1", "People", "Bin"],
    ["/segments", "Segments", null],
    ["/imports", "Imports and changes", "Imports"],
    ["/changes", "Imports and changes", "Bulk changes"],
    ["/audit", "Imports and changes", "Activity"],
    ["/fields", "Fields", null],
    ["/consent", "Consent and privacy", "Consent"],
    ["/privacy", "Consent and privacy", "Privacy"],
  ] as const) {
    await open(path);
    await expect.poll(() => tabs.allInnerTexts()).toHaveLength(5);
    const current = dashboard.page.locator('main [aria-current="page"]');
    await expect.poll(() => current.allInnerTexts()).toEqual(part ? [tab, part] : [tab]);
    const tops = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, path).toBe(1);
  }
  if (viewport) await dashboard.page.setViewportSize(viewport);
});
