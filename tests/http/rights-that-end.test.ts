import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { NewInvitation } from "../../src/features/people/contract.ts";
import type { Usage } from "../../src/features/people/usage-contract.ts";
import { dayMs } from "../../src/shared/durations.ts";
import { photograph } from "../support/factories.ts";
import { FactorUser } from "../support/factors.ts";
import { SoftPasskey } from "../support/soft-passkey.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: FactorUser;
let user: FactorUser;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ["passkeys", "authenticator_apps", "recovery_codes", "login_failures"] as const)
    await app.db.deleteFrom(table).execute();
  owner = await new FactorUser(app, ownerLogin).logIn();
  user = await new FactorUser(app).logIn();
  websiteId = (await user.post("/api/add-website", { title: "The Dover Star" })).json<{ website_id: number }>()
    .website_id;
});

let count = 0;
/** Somebody whose role was taken away. */
async function exMember(): Promise<{ id: number; cookie: string | undefined }> {
  count += 1;
  const { link } = (await user.post("/api/invite", { website_id: websiteId, role: "reader" })).json<NewInvitation>();
  const person = { username: `Ex ${count}`, email: `ex-${count}@example.org`, password: "correct horse battery" };
  const joined = await app.send("/api/join", { json: { token: new URL(link).hash.slice(1), ...person } });
  const { userId: id } = joined.json<{ userId: number }>();
  await user.delete(`/api/remove-person/${id}?website_id=${websiteId}`);
  return { id, cookie: joined.cookie };
}

test("a login that waits for its second step ends with the account, also if that is enabled again", async () => {
  await user.addApp();
  const login = user.copy();
  expect((await login.passwordStep()).status).toBe(401);
  const disable = (disabled: boolean) => owner.put(`/api/edit-network-account/${app.editor.id}`, { disabled });
  expect([(await disable(true)).status, (await disable(false)).status]).toEqual([200, 200]);
  const late = await login.secondStep("app", login.nextCode());
  expect([late.status, late.json()]).toEqual([
    401,
    { message: "This login has expired. Please enter your password again." },
  ]);
});

test("a token that was replaced when its user confirmed who they are has not confirmed anything", async () => {
  // The former token works for 15 seconds, which a busy machine may take.
  const now = app.clock.now();
  const clock = vi.spyOn(app.clock, "now").mockReturnValue(now);
  onTestFinished(() => clock.mockRestore());
  await app.db
    .updateTable("sessions")
    .set({ proved_at: new Date(0) })
    .execute();
  const former = user.copy();
  expect((await user.post("/api/step-up", { method: "password", code: editorLogin.password })).status).toBe(200);
  const json = { website_id: websiteId, role: "reader" };
  expect((await user.post("/api/invite", json)).status).toBe(201);
  expect([await former.status(), (await former.post("/api/invite", json)).status]).toEqual([200, 403]);
});

test("an account has at most 20 passkeys, also if several are begun before", async () => {
  for (let n = 0; n < 19; n += 1) await user.addPasskey();
  const begun = [await user.challenge("/api/begin-passkey"), await user.challenge("/api/begin-passkey")];
  const answers = await Promise.all(
    begun.map((challenge) => user.copy().post("/api/add-passkey", new SoftPasskey().create(challenge))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await user.factors()).passkeys).toHaveLength(20);
});

describe("an owner whose role ends", () => {
  const end = () => new Date(app.clock.now().getTime() + 10 * dayMs);

  test("gives no role for longer, and doesn't keep their own for longer", async () => {
    const ends_at = end();
    const mine = app.db.updateTable("grants").set({ ends_at }).where("user_id", "=", app.editor.id);
    await mine.where("website_id", "=", websiteId).execute();
    const late = new Date(ends_at.getTime() + dayMs).toISOString();
    const soon = new Date(ends_at.getTime() - dayMs).toISOString();
    for (const [wished, given] of [
      [null, ends_at.toISOString()],
      [late, ends_at.toISOString()],
      [soon, soon],
    ]) {
      const json = { website_id: websiteId, role: "reader", ends_at: wished };
      const { link } = (await user.post("/api/invite", json)).json<NewInvitation>();
      const token = new URL(link).hash.slice(1);
      const shown = (await app.send("/api/read-invitation", { json: { token } })).json<{ details: object }>();
      expect(shown.details).toMatchObject({ ends_at: given });
    }
    await user.put(`/api/edit-person/${app.editor.id}`, { website_id: websiteId, role: "owner" });
    const grants = app.db.selectFrom("grants").select("ends_at").where("user_id", "=", app.editor.id);
    expect(await grants.where("website_id", "=", websiteId).executeTakeFirst()).toEqual({ ends_at });
  });
});

test("revoking an invitation of somebody else answers like revoking none", async () => {
  const json = { website_id: websiteId, role: "reader" };
  const made = (await user.post("/api/invite", json)).json<NewInvitation>();
  const stranger = await exMember();
  const revoke = async (id: number) => {
    const path = `/api/revoke-invitation/${id}`;
    const { status, text } = await app.send(path, { method: "DELETE", cookie: stranger.cookie });
    return [status, text];
  };
  expect(await revoke(made.invitation_id)).toEqual(await revoke(99_999_999));
  expect((await revoke(made.invitation_id))[0]).toBe(404);
});

test("two first images at once begin one space", async () => {
  const stranger = await exMember();
  const { id } = stranger;
  await app.db.deleteFrom("grants").where("user_id", "=", id).execute();
  const forms = [new FormData(), new FormData()];
  for (const [index, form] of forms.entries()) form.set("image", await photograph(90 + index, 60), "first.jpg");
  const { cookie } = stranger;
  const answers = await Promise.all(forms.map((form) => app.send("/api/upload-image", { form, cookie })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const spaces = app.db.selectFrom("grants").select("id").where("user_id", "=", id).where("space_id", "is not", null);
  expect(await spaces.execute()).toHaveLength(1);
});

test("a limit of invitations is shown to those who can invite somebody", async () => {
  const { link } = (await user.post("/api/invite", { website_id: websiteId, role: "reader" })).json<NewInvitation>();
  const person = { username: "Rita", email: "rita@example.org", password: "correct horse battery" };
  const { cookie, ...joined } = await app.send("/api/join", {
    json: { token: new URL(link).hash.slice(1), ...person },
  });
  const usage = async () => (await app.send("/api/get-usage", { cookie })).json<Usage>();
  expect(await usage()).toEqual([]);
  const { userId } = joined.json<{ userId: number }>();
  await app.db.updateTable("grants").set({ role: "owner" }).where("user_id", "=", userId).execute();
  expect(await usage()).toEqual([{ what: "invitation_mails", used: 0, limit: 100 }]);
});

test("a limit of no emails is shown, and one of no websites isn't", async () => {
  await owner.put(`/api/edit-network-account/${app.editor.id}`, { daily_mail_limit: 0, website_limit: 0 });
  const usage = (await user.get("/api/get-usage")).json<Usage>();
  expect(usage).toEqual([
    { what: "daily_mails", used: 0, limit: 0 },
    { what: "invitation_mails", used: 0, limit: 100 },
  ]);
  await owner.put(`/api/edit-network-account/${app.editor.id}`, { daily_mail_limit: null, website_limit: null });
});
