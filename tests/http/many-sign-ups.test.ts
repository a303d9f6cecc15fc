import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SignUp } from "../../src/features/forms/contract.ts";
import { countConsentingMembers, getConsent } from "../../src/features/members/server/public.ts";
import { actionsSince, newestLine } from "../support/audit.ts";
import { Builder } from "../support/builder.ts";
import { MemberUser } from "../support/members.ts";
import { confirmPath } from "../support/sign-ups.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let members: MemberUser;
let editor: Builder;
let websiteId: number;
let join: number;
let visitor: Visitor;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
  owner = new Builder(app, await app.logIn());
  members = new MemberUser(app, await app.logIn());
  editor = new Builder(app, await app.logIn(editorLogin));
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  join = await owner.add("home", "membersection1");
  await owner.publish("home");
  await owner.save("home", join, { consentText: "Write to me about Dover.", askZip: true });
  visitor = new Visitor(app, websiteId);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of [
    "sign_ups",
    "members",
    "member_imports",
    "outgoing_mails",
    "form_attempts",
    "member_erasures",
  ] as const)
    await app.db.deleteFrom(table).execute();
});

const signUp = (name: string) =>
  visitor.fillIn("/", join, { name, email: `${name.toLowerCase()}@example.org`, zip_code: "19901", consent: "on" });
const signUps = async () => (await owner.get("/api/get-sign-ups")).json<SignUp[]>();
const names = async () => (await signUps()).map(({ name }) => name).toSorted();
const post = (path: string, sign_ups: object, by = owner) => by.post(path, { website_id: websiteId, sign_ups });
const linkOf = (place: number) => confirmPath(app.db, place);

describe("many sign-ups", () => {
  test("are deleted at once, and all come back; their links stop working meanwhile; members' stay", async () => {
    for (const name of ["Ann", "Bea", "Cid"]) await signUp(name);
    const [first, second] = [await linkOf(0), await linkOf(1)];
    await visitor.send(first, {});
    const before = await newestLine(app.db);
    const answer = await post("/api/delete-sign-ups", { search: "" });
    expect(answer.json()).toMatchObject({ message: "2 sign-ups deleted", deleted: 2, kept: 1 });
    expect(await names()).toEqual(["Ann"]);
    expect((await visitor.look(second)).status).toBe(404);
    expect((await post("/api/delete-sign-ups", { search: "" })).status).toBe(409);
    const { deletion_id } = answer.json<{ deletion_id: string }>();
    const restore = (by = owner) => by.post(`/api/restore-sign-ups/${deletion_id}`, {});
    expect((await restore(editor)).status).toBe(404);
    expect((await restore()).status).toBe(200);
    expect((await restore()).status).toBe(404);
    expect(await names()).toEqual(["Ann", "Bea", "Cid"]);
    expect((await visitor.look(second)).status).toBe(200);
    expect(await actionsSince(app.db, before)).toEqual(["member.sign-ups-deleted", "member.sign-ups-restored"]);
  });

  test("that were chosen by hand or by a search are deleted, of one's own inbox only", async () => {
    for (const name of ["Ann", "Bea", "Cid"]) await signUp(name);
    const [newest] = await signUps();
    expect((await post("/api/delete-sign-ups", { ids: [newest?.sign_up_id] }, editor)).status).toBe(404);
    expect((await post("/api/delete-sign-ups", { ids: [newest?.sign_up_id, 999_999] })).json()).toMatchObject({
      deleted: 1,
    });
    expect((await post("/api/delete-sign-ups", { search: "bea" })).json()).toMatchObject({ deleted: 1 });
    expect(await names()).toEqual(["Ann"]);
    expect((await post("/api/delete-sign-ups", { search: "nobody" })).status).toBe(404);
  });

  test("become members who are not confirmed, with what they agreed to, and get no newsletter until they confirm", async () => {
    for (const name of ["Ann", "Bea"]) await signUp(name);
    await members.added({ name: "Known", email: "bea@example.org" });
    const answer = await post("/api/add-sign-ups-to-members", { search: "" });
    expect(answer.json()).toMatchObject({
      message: "1 member added",
      added: 1,
      skipped: 1,
      import_id: expect.any(Number),
    });
    const [ann] = (await members.list()).filter(({ name }) => name === "Ann");
    expect(ann).toMatchObject({ is_unconfirmed: true, zip_code: "19901", city: "", age: null });
    const { source } = await app.db
      .selectFrom("members")
      .select("source")
      .where("id", "=", ann?.member_id ?? 0)
      .executeTakeFirstOrThrow();
    expect(source).toBe("form");
    expect(await getConsent(app.db, app.owner.spaceId, ann?.member_id ?? 0)).toMatchObject({
      basis: "form",
      words: "Write to me about Dover.",
    });
    expect(await countConsentingMembers(app.db, app.owner.spaceId)).toBe(0);
    expect((await signUps()).find(({ name }) => name === "Ann")).toMatchObject({ state: "unconfirmed" });
    await visitor.send(await linkOf(0), {});
    expect(await countConsentingMembers(app.db, app.owner.spaceId)).toBe(1);
    expect((await post("/api/add-sign-ups-to-members", { search: "" })).status).toBe(409);
  });

  test("say whether the list has a member with the address, also in the bin; other lists don't count", async () => {
    for (const name of ["Ann", "Bea", "Cid"]) await signUp(name);
    await new MemberUser(app, await app.logIn(editorLogin)).added({ name: "Elsewhere", email: "ann@example.org" });
    await members.added({ name: "Known", email: "BEA@example.org" });
    const gone = await members.added({ name: "Gone", email: "cid@example.org" });
    await members.send(`/api/delete_member/${gone}`, { method: "DELETE" });
    const found = (await signUps()).map(({ name, membership }) => [name, membership]);
    expect(Object.fromEntries(found)).toEqual({ Ann: "none", Bea: "member", Cid: "binned" });
  });

  test("added to the members are undone like an import, except for people who confirmed since", async () => {
    for (const name of ["Ann", "Bea"]) await signUp(name);
    const { import_id } = (await post("/api/add-sign-ups-to-members", { search: "" })).json<{ import_id: number }>();
    await visitor.send(await linkOf(1), {});
    const undone = await members.send(`/api/undo-import/${import_id}`, { method: "POST" });
    expect(undone.json()).toMatchObject({ removed: 1, kept: 1 });
    expect((await members.list()).map(({ name, is_unconfirmed }) => [name, is_unconfirmed])).toEqual([["Bea", false]]);
    expect((await signUps()).find(({ name }) => name === "Ann")).toMatchObject({ state: "waiting", member_id: null });
  });

  test("of people who asked to be erased are not added", async () => {
    await signUp("Ann");
    await members.send("/api/erase-person", { json: { email: "ann@example.org" } });
    await app.db.deleteFrom("form_attempts").execute();
    await signUp("Ann");
    expect((await post("/api/add-sign-ups-to-members", { search: "" })).status).toBe(409);
    expect(await members.list()).toEqual([]);
  });

  test("are exported as CSV, with what they agreed to and where, harmless for spreadsheets", async () => {
    await signUp("Ann");
    await signUp("=Bea");
    const before = await newestLine(app.db);
    const file = await owner.get(`/api/export-sign-ups?website_id=${websiteId}`);
    expect(file.headers["content-disposition"]).toContain("sign-ups-");
    const [head = "", bea = "", ann = ""] = file.text.replace("\ufeff", "").split("\r\n");
    expect(head).toBe(
      "name,email,age,gender,street_name,city,zip_code,district,phone,signed_up_at,state,confirmed_at,page,consent_text,consent_version",
    );
    expect(bea).toContain("'=Bea,");
    expect(ann).toContain("Ann,ann@example.org,,,,,19901,,,");
    expect(ann).toContain(`,waiting,,http://${visitor.host}/,Write to me about Dover.,`);
    expect((await owner.get(`/api/export-sign-ups?website_id=${websiteId}&search=ann&mode=exact`)).text).not.toContain(
      "Bea",
    );
    expect(await actionsSince(app.db, before)).toEqual(["member.sign-ups-exported", "member.sign-ups-exported"]);
    expect((await editor.get(`/api/export-sign-ups?website_id=${websiteId}`)).status).toBe(404);
  });
});
