import { beforeEach, describe, expect, test } from "vitest";
import { useDashboard } from "../../support/dashboard.ts";
import { memberForm } from "../../support/members.ts";
import { membersDashboard } from "../../support/members-dashboard.ts";
import { siteLogin } from "../../support/running-site.ts";

const dashboard = useDashboard();
const { names, field, button, dialog, alert, add, get, removeAll } = membersDashboard(dashboard);

const fields = {
  Name: "Ann Example",
  Email: "ann@example.org",
  Age: "42",
  Gender: "Female",
  Street: "Elm Street",
  City: "Dover",
  "Zip code": "01234",
  District: "Ward 1",
};
const fill = async (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
};
const stored = async () => {
  const answer = await (await dashboard.context.request.get("/api/members")).json();
  return answer as { name: string; age: number; email: string; zip_code: string }[];
};

beforeEach(async () => {
  await removeAll();
});

async function open(path: string): Promise<void> {
  await dashboard.page.goto(`/dashboard/members/${path}`);
  await field("Name").waitFor();
}

describe("adding a member", () => {
  test("asks for all eight fields, and then shows the member in the list", async () => {
    await open("create");
    await button("Add member").click();
    for (const name of Object.keys(fields)) await dashboard.page.getByText(`${name} is required`).waitFor();
    expect(await stored()).toEqual([]);
    await fill({ ...fields, Name: "  Ann Example " });
    await button("Add member").click();
    await dashboard.waitForText("Member added");
    await expect.poll(names).toEqual(["Ann Example"]);
    expect(await stored()).toMatchObject([{ name: "Ann Example", age: 42, zip_code: "01234" }]);
  });

  test.each(["0", "150", "-1", "4.5", "forty"])("an age of %s is refused beside its field", async (age) => {
    await open("create");
    await fill({ ...fields, Age: age });
    await button("Add member").click();
    await dashboard.page.getByText("Age must be a whole number above 0 and below 150").waitFor();
    expect(await stored()).toEqual([]);
  });

  test.each(["1", "149"])("an age of %s is taken", async (age) => {
    await open("create");
    await fill({ ...fields, Age: age });
    await button("Add member").click();
    await dashboard.waitForText("Member added");
    expect(await stored()).toMatchObject([{ age: Number(age) }]);
  });

  test("shows errors for invalid and taken addresses, and loses nothing typed", async () => {
    await add({ email: "ann@example.org" });
    await open("create");
    await fill({ ...fields, Email: "ann@" });
    await button("Add member").click();
    await dashboard.page.getByText("Please enter an email address like name@example.org").waitFor();
    await field("Email").fill("ANN@example.org");
    await button("Add member").click();
    await dashboard.page.getByText("There is already a member with this email address.").waitFor();
    await expect.poll(() => field("Name").inputValue()).toBe("Ann Example");
    await alert("Please check").getByRole("button", { name: "Email" }).click();
    await expect.poll(() => field("Email").evaluate((node) => node === document.activeElement)).toBe(true);
    dashboard.expectProblems(/add_member/);
  });

  test("a second click adds nobody twice", async () => {
    let calls = 0;
    await dashboard.page.route("**/api/add_member", async (route) => {
      calls += 1;
      await route.continue();
    });
    await open("create");
    await fill(fields);
    await button("Add member").dblclick();
    await dashboard.waitForText("Member added");
    await expect.poll(names).toEqual(["Ann Example"]);
    expect(calls).toBe(1);
  });

  test("'Failed to add member.' when the server does not say why, and what was typed stays", async () => {
    dashboard.expectProblems(/add_member/);
    await open("create");
    await fill(fields);
    await dashboard.page.route("**/api/add_member", (route) => route.fulfill({ status: 500, body: "" }));
    await button("Add member").click();
    await alert("Failed to add member.").waitFor();
    await dashboard.page.unroute("**/api/add_member");
    await dashboard.page.route("**/api/add_member", (route) => route.abort());
    await button("Add member").click();
    await alert("The server could not be reached. What you typed is still here.").waitFor();
    await dashboard.page.unroute("**/api/add_member");
    await button("Add member").click();
    await dashboard.waitForText("Member added");
    expect(await stored()).toMatchObject([{ name: "Ann Example" }]);
  });

  test("what was typed survives the end of the session", async () => {
    dashboard.expectProblems(/status of 401/);
    await open("create");
    await fill(fields);
    await dashboard.site.database.db.deleteFrom("sessions").execute();
    await button("Add member").click();
    await dialog().getByLabel("Email").fill(siteLogin.email);
    await dialog().getByLabel("Password", { exact: true }).fill(siteLogin.password);
    await dialog().getByRole("button", { name: "Log in" }).click();
    await dialog().waitFor({ state: "hidden" });
    await expect.poll(() => field("Name").inputValue()).toBe("Ann Example");
    await button("Add member").click();
    await dashboard.waitForText("Member added");
  });

  test("leaving with something typed asks first", async () => {
    await open("create");
    await field("Name").fill("Ann");
    await dashboard.page.getByRole("main").getByRole("link", { name: "Members" }).click();
    await dialog().getByText("will be lost if you leave.").waitFor();
    await button("Stay here").click();
    await expect.poll(() => field("Name").inputValue()).toBe("Ann");
    await dashboard.page.getByRole("main").getByRole("link", { name: "Members" }).click();
    await button("Leave page").click();
    await dashboard.page.getByText("No members yet").waitFor();
  });
});

describe("editing a member", () => {
  test("begins with what is there, saves, and goes back to the list as it was", async () => {
    await add({ name: "Ann Example", email: "ann@example.org", age: 40 });
    await add({ name: "Bob Carter" });
    await dashboard.page.goto("/dashboard/members?search=ann");
    await expect.poll(names).toEqual(["Ann Example"]);
    await membersDashboard(dashboard).choose("Ann Example", "Edit");
    await field("Name").waitFor();
    await expect.poll(() => field("Age").inputValue()).toBe("40");
    await expect.poll(() => field("Email").inputValue()).toBe("ann@example.org");
    await field("Name").fill("Anna Example");
    await button("Save member").click();
    await dashboard.waitForText("Member updated");
    await expect.poll(names).toEqual(["Anna Example"]);
    expect(dashboard.page.url()).toContain("search=ann");
  });

  test("all eight fields are required", async () => {
    const id = await add();
    await open(`edit/${id}`);
    await fill(Object.fromEntries(Object.keys(fields).map((name) => [name, " "])));
    await button("Save member").click();
    for (const name of Object.keys(fields)) await dashboard.page.getByText(`${name} is required`).waitFor();
  });

  test("'Failed to update member.' when the server does not say why", async () => {
    const id = await add();
    dashboard.expectProblems(/edit_member/);
    await open(`edit/${id}`);
    await field("Name").fill("Anna");
    await dashboard.page.route("**/api/edit_member/*", (route) => route.fulfill({ status: 500, body: "" }));
    await button("Save member").click();
    await alert("Failed to update member.").waitFor();
    await expect.poll(() => field("Name").inputValue()).toBe("Anna");
  });

  async function changedMeanwhile(): Promise<number> {
    const form = memberForm({ name: "Ann Example", city: "Dover", district: "Ward 1" });
    const id = await add(form);
    await open(`edit/${id}`);
    await fill({ Name: "Anna Example", District: "Ward 9" });
    const other = { ...form, name: "Ann Miller", city: "Salem" };
    expect((await dashboard.context.request.put(`/api/edit_member/${id}`, { data: other })).status()).toBe(200);
    await button("Save member").click();
    await dialog().getByText("Someone else changed this member in the meantime").waitFor();
    dashboard.expectProblems(/edit_member/);
    return id;
  }
  const choice = (name: string) => dialog().getByRole("radiogroup", { name });

  test("offers both versions if somebody else changed it meanwhile", async () => {
    const id = await changedMeanwhile();
    await expect.poll(() => choice("Name").innerText()).toMatch(/Theirs\s+Ann Miller\s+Yours\s+Anna Example/);
    await expect.poll(() => choice("City").innerText()).toMatch(/Theirs\s+Salem\s+As it was before\s+Dover/);
    await expect.poll(() => dialog().getByRole("radiogroup").count()).toBe(2);
    await expect.poll(() => choice("Name").getByRole("radio", { name: "Yours" }).isChecked()).toBe(true);
    await expect.poll(() => choice("City").getByRole("radio", { name: "Theirs" }).isChecked()).toBe(true);
    expect(await get(id)).toMatchObject({ name: "Ann Miller", district: "Ward 1" });
    await dialog().getByRole("button", { name: "Save member" }).click();
    await dashboard.waitForText("Member updated");
    await expect.poll(names).toEqual(["Anna Example"]);
    expect(await get(id)).toMatchObject({ name: "Anna Example", city: "Salem", district: "Ward 9" });
  });

  test("the other version can be chosen, or the decision postponed", async () => {
    const id = await changedMeanwhile();
    await button("Decide later").click();
    await alert("Nothing was overwritten").waitFor();
    await expect.poll(() => field("Name").inputValue()).toBe("Anna Example");
    await button("Save member").click();
    await choice("Name").getByRole("radio", { name: "Theirs" }).check();
    await choice("City").getByRole("radio", { name: "As it was before" }).check();
    await dialog().getByRole("button", { name: "Save member" }).click();
    await dashboard.waitForText("Member updated");
    expect(await get(id)).toMatchObject({ name: "Ann Miller", city: "Dover", district: "Ward 9" });
  });
});

describe("a member to read", () => {
  test("shows all eight fields, and leads to Edit and Delete", async () => {
    const id = await add({
      name: "Ann Example",
      email: "ann@example.org",
      street_name: "Elm Street",
      gender: "Female",
    });
    await dashboard.page.goto(`/dashboard/members/read/${id}`);
    await dashboard.page.getByRole("heading", { name: "Ann Example", level: 1 }).waitFor();
    // The browser's history keeps titles.
    expect(await dashboard.page.title()).not.toContain("Ann");
    expect((await dashboard.page.getByRole("main").locator("dl").innerText()).split(/\s*\n\s*/)).toEqual([
      ...["Name", "Ann Example", "Email", "ann@example.org", "Age", "40", "Gender", "Female"],
      ...["Street", "Elm Street", "City", "Dover", "Zip code", "01234", "District", "Ward 1"],
    ]);
    expect(await dashboard.page.getByRole("textbox").count()).toBe(0);
    await dashboard.page.getByRole("link", { name: "Edit" }).click();
    await field("Name").waitFor();
    await dashboard.page.goBack();
    await button("Delete").click();
    await button("Delete member").click();
    await dashboard.waitForText("Member deleted");
    await dashboard.page.getByText("No members yet").waitFor();
  });

  test("missing values are marked", async () => {
    const id = await add();
    const unknown = { age: null, gender: "", street_name: "" };
    await dashboard.site.database.db.updateTable("members").set(unknown).where("id", "=", id).execute();
    await dashboard.page.goto(`/dashboard/members/read/${id}`);
    await expect.poll(() => dashboard.page.getByText("Unknown").count()).toBe(3);
  });

  test.each(["read", "edit"])("%s: 'Failed to load member.', and a way on when there is none", async (screen) => {
    const id = await add();
    dashboard.expectProblems(/get_member/);
    await dashboard.page.route("**/api/get_member/*", (route) => route.fulfill({ status: 500, body: "" }));
    await dashboard.page.goto(`/dashboard/members/${screen}/${id}`);
    await dashboard.page.getByText("Failed to load member.", { exact: true }).waitFor();
    await dashboard.page.unrouteAll();
    for (const other of ["999999", "nonsense"]) {
      await dashboard.page.goto(`/dashboard/members/${screen}/${other}`);
      await dashboard.page.getByText("This member no longer exists.").waitFor();
    }
    await dashboard.page.getByRole("link", { name: "Open the bin" }).click();
    await dashboard.page.getByText("The bin is empty").waitFor();
  });
});
