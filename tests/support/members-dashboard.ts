import { expect } from "vitest";
import type { MemberForm } from "../../src/features/members/contract.ts";
import type { PlaceWithPage } from "./dashboard.ts";
import { memberForm } from "./members.ts";
import { ownSpace } from "./spaces.ts";

/** Common steps of tests of the member screens. */
export function membersDashboard(dashboard: PlaceWithPage) {
  const page = () => dashboard.page;
  const table = () => page().getByRole("table", { name: /^Members/ });
  return {
    table,
    /** The names in the table, in order. */
    names: () => table().locator('tbody td[data-column="name"] > span:first-child > :first-child').allInnerTexts(),
    rows: () => table().locator("tbody tr"),
    count: (text: string | RegExp) => page().getByRole("status").filter({ hasText: text }).first().waitFor(),
    field: (name: string) => page().getByRole("textbox", { name, exact: true }),
    button: (name: string | RegExp) => page().getByRole("button", { name }),
    dialog: () => page().getByRole("dialog"),
    alert: (text: string | RegExp) => page().getByRole("main").getByRole("alert").filter({ hasText: text }),
    async choose(name: string, item: string) {
      await page()
        .getByRole("button", { name: `Actions for ${name}`, exact: true })
        .click();
      await page().getByRole("menuitem", { name: item }).click();
    },
    /** Adds a member through the API. Returns its id. */
    async add(changes: Partial<MemberForm> = {}): Promise<number> {
      const answer = await dashboard.context.request.post("/api/add_member", { data: memberForm(changes) });
      expect(answer.status(), await answer.text()).toBe(201);
      return (await answer.json()).member_id;
    },
    /** Inserts members, without a call and an entry in the activity for each. Returns their ids. */
    async insert(...people: Partial<MemberForm>[]): Promise<number[]> {
      const { db } = dashboard.site.database;
      const owner = await db.selectFrom("users").select("id").orderBy("id").executeTakeFirstOrThrow();
      const space_id = await ownSpace(db, owner.id);
      const values = people.map((changes) => ({ ...memberForm(changes), space_id }));
      const inserted = await db.insertInto("members").values(values).returning("id").execute();
      return inserted.map(({ id }) => id);
    },
    get: async (id: number) => (await dashboard.context.request.get(`/api/get_member/${id}`)).json(),
    removeAll: () => dashboard.site.database.db.deleteFrom("members").execute(),
  };
}
