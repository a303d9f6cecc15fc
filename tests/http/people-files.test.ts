import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "../../src/platform/calls/call.ts";
import { declaredCalls } from "../support/declared-calls.ts";
import { FactorUser } from "../support/factors.ts";
import { memberForm } from "../support/members.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";

/** Calls that answer a file of people, or say whether it could begin. */
const ofMembers = [
  "GET /api/check-export",
  "GET /api/export-members",
  "GET /api/export-sign-ups",
  "POST /api/export-person",
];
/** Files without members: what accounts did, for owners; and what a person has here themselves. */
const ofAccounts = ["GET /api/export-account", "GET /api/export-audit"];
/** Messages of visitors, for whoever may read them. */
const ofInbox = ["GET /api/export-messages"];
/** Rows of files that were imported or are about to be, and nothing about members: for whoever may import. */
const ofImports = ["GET /api/get-left-out-file/:id", "GET /api/get-refused-file/:check"];

let app: TestApp;
let owner: FactorUser;
let helper: FactorUser;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await new FactorUser(app, ownerLogin).logIn();
  helper = await new FactorUser(app, editorLogin).logIn();
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  await owner.post(`/api/add_member?website_id=${websiteId}`, memberForm({ email: "ann@example.org" }));
});
afterAll(() => app.close());

async function switchTo(may_export: boolean): Promise<void> {
  await giveEditorRole(app, websiteId, "members");
  await app.db
    .deleteFrom("grants")
    .where("space_id", "=", app.owner.spaceId)
    .where("user_id", "=", app.editor.id)
    .execute();
  const grant = { user_id: app.editor.id, space_id: app.owner.spaceId, role: "members", may_export };
  await app.db.insertInto("grants").values(grant).execute();
}

function ask(by: FactorUser, name: string) {
  const [method = "", path = ""] = name.split(" ");
  return by.call(
    method,
    `${path}?website_id=${websiteId}`,
    method === "POST" ? { email: "ann@example.org" } : undefined,
  );
}

describe("files of people", () => {
  test("are those of the lists", () => {
    const isFile = ([name, call]: [string, Call]) =>
      /\/(check-)?export/.test(name) || Object.values(call.answers).some((one) => "content" in one);
    const withoutPeople = [
      ...["GET /api/export-articles/:id", "GET /api/export-insights", "GET /api/export-newsletters/:id"],
      ...["GET /api/get-site-import-receipt/:import_id", "GET /api/get-site-import-addresses/:import_id"],
      "GET /api/export-processing-records/:id",
      "GET /api/download-copy/:id",
    ];
    const files = [...declaredCalls].filter((entry) => isFile(entry) && !withoutPeople.includes(entry[0]));
    expect(files.map(([name]) => name).toSorted()).toEqual(
      [...ofMembers, ...ofAccounts, ...ofInbox, ...ofImports].toSorted(),
    );
    expect(
      files
        .filter(([, { stepUp }]) => stepUp !== true)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(ofImports);
  });

  test.each(ofMembers)("%s needs the switch for exports", async (name) => {
    await switchTo(false);
    expect((await ask(helper, name)).status).toBe(403);
    await switchTo(true);
    const answer = await ask(helper, name);
    expect(answer.status, answer.text).toBe(200);
  });

  test("of sign-ups are not for an owner of the website without its member list, either", async () => {
    await giveEditorRole(app, websiteId, "owner");
    await app.db
      .deleteFrom("grants")
      .where("space_id", "=", app.owner.spaceId)
      .where("user_id", "=", app.editor.id)
      .execute();
    expect((await helper.get(`/api/get-sign-ups?website_id=${websiteId}`)).status).toBe(200);
    expect((await ask(helper, "GET /api/export-sign-ups")).status).toBe(403);
  });

  test.each([...ofMembers, ...ofAccounts, ...ofInbox])(
    "%s asks again for the password after ten minutes",
    async (name) => {
      const user = await new FactorUser(app, ownerLogin).logIn();
      const proved = new Date(app.clock.now().getTime() - 600_000);
      await app.db.updateTable("sessions").set({ proved_at: proved }).where("user_id", "=", app.owner.id).execute();
      const refused = await ask(user, name);
      expect([refused.status, refused.json<object>()]).toEqual([
        403,
        expect.objectContaining({ code: "step_up", methods: ["password"] }),
      ]);
      expect((await user.post("/api/step-up", { method: "password", code: ownerLogin.password })).status).toBe(200);
      expect((await ask(user, name)).status).toBe(200);
    },
  );
});
