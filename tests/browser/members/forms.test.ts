import { beforeEach, describe, expect, test } from "vitest";
import { hasFocus, useDashboard } from "../../support/dashboard.ts";
import { navigate } from "../../support/in-dashboard.ts";
import { memberForm } from "../../support/members.ts";
import { membersDashboard } from "../../support/members-dashboard.ts";
import { siteLogin } from "../../support/running-site.ts";

const dashboard = useDashboard();
const { names, field, button, dialog, alert, choose, insert, get, removeAll } = membersDashboard(dashboard);

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
  test("asks for all eight fields and a possible age, and then shows the member in the list", async () => {
    await open("create");
    await button("Add member").click();
    for (const name of Object.keys(fields)) await dashboard.page.getByText(`${name} is required`).waitFor();
    await fill({ ...fields, Name: "  Ann Example " });
    for (const age of ["0", "150", "-1", "4.5", "forty"]) {
      await field("Age").fill(age);
      await button("Add member").click();
      await dashboard.page.getByText("Age must be a whole number above 0 and below 150").waitFor();
      await hasFocus(alert("Please check"));
    }
    expect(await stored()).toEqual([]);
    await field("Age").fill("149");
    await button("Add member").click();
    await dashboard.waitForText("Member added");
    await expect.poll(names).toEqual(["Ann Example"]);
    expect(await stored()).toMatchObject([{ name: "Ann Example", age: 149, zip_code: "01234" }]);
  });

  test("says what is wrong with an address, or 'Failed to add member.'; what was typed stays, and a second click adds nobody twice", async () => {
    await insert({ name: "Ann Taken", email: "taken@example.org" });
    dashboard.expectProblems(/add_member/);
    const { page } = dashboard;
    await open("create");
    await fill({ ...fields, Email: "ann@" });
    await button("Add member").click();
    await page.getByText("Please enter an email address like name@example.org").waitFor();
    await field("Email").fill("TAKEN@example.org");
    await button("Add member").click();
    await page.getByText("There is already a member with this email address.").waitFor();
    await expect.poll(() => field("Name").inputValue()).toBe("Ann Example");
    await alert("Please check").getByRole("button", { name: "Email" }).click();
    await hasFocus(field("Email"));
    await field("Email").fill("ann@example.org");
    await page.route("**/api/add_member", (route) => route.fulfill({ status: 500, body: "" }));
    await button("Add member").click();
    await alert("Failed to add member.").waitFor();
    await page.unroute("**/api/add_member");
    await page.route("**/api/add_member", (route) => route.abort());
    await button("Add member").click();
    await alert("The server could not be reached. What you typed is still here.").waitFor();
    await page.unroute("**/api/add_member");
    let calls = 0;
    await page.route("**/api/add_member", async (route) => {
      calls += 1;
      await route.continue();
    });
    await button("Add member").dblclick();
    await dashboard.waitForText("Member added");
    await expect.poll(names).toEqual(["Ann Example", "Ann Taken"]);
    expect(calls).toBe(1);
  });

  test("what was typed survives the end of the session; leaving with something typed asks first", async () => {
    const { page } = dashboard;
    dashboard.expectProblems(/status of 401/);
    await open("create");
    await fill({ ...fields, Age: "1" });
    await dashboard.site.database.db.deleteFrom("sessions").execute();
    await button("Add member").click();
    await dialog().getByLabel("Email").fill(siteLogin.email);
    await dialog().getByLabel("Password", { exact: true }).fill(siteLogin.password);
    await dialog().getByRole("button", { name: "Log in" }).click();
    await dialog().waitFor({ state: "hidden" });
    await expect.poll(() => field("Name").inputValue()).toBe("Ann Example");
    await button("Add member").click();
    await dashboard.waitForText("Member added");
    expect(await stored()).toMatchObject([{ age: 1 }]);

    await page.getByRole("link", { name: "Add Member", exact: true }).click();
    await field("Name").fill("Bea");
    await page.getByRole("main").getByRole("link", { name: "Members" }).click();
    await dialog().getByText("will be lost if you leave.").waitFor();
    await button("Stay here").click();
    await expect.poll(() => field("Name").inputValue()).toBe("Bea");
    await page.getByRole("main").getByRole("link", { name: "Members" }).click();
    await button("Leave page").click();
    await expect.poll(names).toEqual(["Ann Example"]);
  });
});

describe("editing a member", () => {
  test("begins with what is there, requires all eight fields, saves, and goes back to the list as it was; 'Failed to update member.' when the server does not say why", async () => {
    await insert({ name: "Ann Example", email: "ann@example.org", age: 40 }, { name: "Bob Carter" });
    dashboard.expectProblems(/edit_member/);
    await dashboard.page.goto("/dashboard/members?search=ann");
    await expect.poll(names).toEqual(["Ann Example"]);
    await choose("Ann Example", "Edit");
    await field("Name").waitFor();
    await expect.poll(() => field("Age").inputValue()).toBe("40");
    await expect.poll(() => field("Email").inputValue()).toBe("ann@example.org");
    await fill(Object.fromEntries(Object.keys(fields).map((name) => [name, " "])));
    await button("Save member").click();
    for (const name of Object.keys(fields)) await dashboard.page.getByText(`${name} is required`).waitFor();
    await fill({ ...fields, Name: "Anna Example" });
    await dashboard.page.route("**/api/edit_member/*", (route) => route.fulfill({ status: 500, body: "" }));
    await button("Save member").click();
    await alert("Failed to update member.").waitFor();
    await expect.poll(() => field("Name").inputValue()).toBe("Anna Example");
    await dashboard.page.unrouteAll();
    await button("Save member").click();
    await dashboard.waitForText("Member updated");
    await expect.poll(names).toEqual(["Anna Example"]);
    expect(dashboard.page.url()).toContain("search=ann");
  });

  test("offers both versions if somebody else changed it meanwhile: either can be chosen, or the decision postponed", async () => {
    dashboard.expectProblems(/edit_member/);
    const choice = (name: string) => dialog().getByRole("radiogroup", { name });
    const form = memberForm({ name: "Ann Example", city: "Dover", district: "Ward 1" });
    const [id = 0] = await insert(form);
    const changedByOther = async (changes: Partial<typeof form>) => {
      const answer = await dashboard.context.request.put(`/api/edit_member/${id}`, { data: { ...form, ...changes } });
      expect(answer.status()).toBe(200);
    };
    await open(`edit/${id}`);
    await fill({ Name: "Anna Example", District: "Ward 9" });
    await changedByOther({ name: "Ann Miller", city: "Salem" });
    await button("Save member").click();
    await dialog().getByText("Someone else changed this member in the meantime").waitFor();
    await expect.poll(() => choice("Name").innerText()).toMatch(/Theirs\s+Ann Miller\s+Yours\s+Anna Example/);
    await expect.poll(() => choice("City").innerText()).toMatch(/Theirs\s+Salem\s+As it was before\s+Dover/);
    await expect.poll(() => dialog().getByRole("radiogroup").count()).toBe(2);
    await expect.poll(() => choice("Name").getByRole("radio", { name: "Yours" }).isChecked()).toBe(true);
    await expect.poll(() => choice("City").getByRole("radio", { name: "Theirs" }).isChecked()).toBe(true);
    expect(await get(id)).toMatchObject({ name: "Ann Miller", district: "Ward 1" });
    await button("Decide later").click();
    await alert("Nothing was overwritten").waitFor();
    await expect.poll(() => field("Name").inputValue()).toBe("Anna Example");
    await button("Save member").click();
    await choice("Name").getByRole("radio", { name: "Theirs" }).check();
    await choice("City").getByRole("radio", { name: "As it was before" }).check();
    await dialog().getByRole("button", { name: "Save member" }).click();
    await dashboard.waitForText("Member updated");
    await expect.poll(names).toEqual(["Ann Miller"]);
    expect(await get(id)).toMatchObject({ name: "Ann Miller", city: "Dover", district: "Ward 9" });

    await choose("Ann Miller", "Edit");
    await fill({ Name: "Anna Example" });
    await changedByOther({ name: "Ann Carter", city: "Salem", district: "Ward 9" });
    await button("Save member").click();
    await choice("Name").waitFor();
    await dialog().getByRole("button", { name: "Save member" }).click();
    await expect.poll(names).toEqual(["Anna Example"]);
    expect(await get(id)).toMatchObject({ name: "Anna Example", city: "Salem", district: "Ward 9" });
  });
});

describe("a member to read", () => {
  test("shows all eight fields, marks what is missing, and leads to Edit and Delete", async () => {
    const { page } = dashboard;
    const known = { name: "Ann Example", email: "ann@example.org", street_name: "Elm Street", gender: "Female" };
    const [other = 0, id = 0] = await insert({ name: "Bob" }, known);
    const unknown = { age: null, gender: "", street_name: "" };
    await dashboard.site.database.db.updateTable("members").set(unknown).where("id", "=", other).execute();
    await page.goto(`/dashboard/members/read/${other}`);
    await expect.poll(() => page.getByText("Unknown").count()).toBe(3);
    await navigate(page, `/dashboard/members/read/${id}`);
    await page.getByRole("heading", { name: "Ann Example", level: 1 }).waitFor();
    // The browser's history keeps titles.
    expect(await page.title()).not.toContain("Ann");
    expect((await page.getByRole("main").locator("dl").innerText()).split(/\s*\n\s*/)).toEqual([
      ...["Name", "Ann Example", "Email", "ann@example.org", "Age", "40", "Gender", "Female"],
      ...["Street", "Elm Street", "City", "Dover", "Zip code", "01234", "District", "Ward 1"],
    ]);
    expect(await page.getByRole("textbox").count()).toBe(0);
    await page.getByRole("link", { name: "Edit" }).click();
    await field("Name").waitFor();
    await page.goBack();
    await button("Delete").click();
    await button("Delete member").click();
    await dashboard.waitForText("Member deleted");
    await expect.poll(names).toEqual(["Bob"]);
  });

  test("read and edit: 'Failed to load member.', and a way on when there is none", async () => {
    const { page } = dashboard;
    const ids = await insert({ name: "Ann" }, { name: "Bob" });
    dashboard.expectProblems(/get_member/);
    await page.goto("/dashboard/members");
    await expect.poll(names).toHaveLength(2);
    for (const [index, screen] of ["read", "edit"].entries()) {
      await page.route("**/api/get_member/*", (route) => route.fulfill({ status: 500, body: "" }));
      await navigate(page, `/dashboard/members/${screen}/${ids[index]}`);
      await page.getByText("Failed to load member.", { exact: true }).waitFor();
      await page.unrouteAll();
      for (const other of [`99999${index}`, `nonsense${index}`]) {
        await navigate(page, `/dashboard/members/${screen}/${other}`);
        await page.getByText("This member no longer exists.").waitFor();
        await page.getByRole("link", { name: "Open the bin" }).click();
        await page.getByText("The bin is empty").waitFor();
      }
    }
  });
});
