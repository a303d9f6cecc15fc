// Who is new, for those who wait for them: under the bell, and in a member's activity.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AuditLine } from "../../src/features/members/audit-contract.ts";
import { getPath, getSentence, type Notification, toText } from "../../src/features/notifications/contract.ts";
import { Builder } from "../support/builder.ts";
import { mailRows } from "../support/mail.ts";
import { MemberUser } from "../support/members.ts";
import { confirmPath } from "../support/sign-ups.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
  owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ["notifications", "outgoing_mails", "form_attempts"] as const)
    await app.db.deleteFrom(table).execute();
});

const bell = async () => (await owner.get("/api/get-notifications")).json<{ notifications: Notification[] }>();
const sentences = async () => (await bell()).notifications.map((one) => toText(getSentence(one)));
const unread = async () => (await owner.get("/api/count-notifications")).json<{ unread: number }>().unread;

describe("people who sign up", () => {
  let form: number;
  beforeAll(async () => {
    form = await owner.add("home", "membersection1");
    await owner.save("home", form, { title: "Join us" });
    await owner.publish("home");
  });

  async function signUp(name: string): Promise<void> {
    const visitor = new Visitor(app, websiteId);
    await visitor.fillIn("/", form, { name, email: `${name.toLowerCase()}@example.org`, consent: "on" });
    const path = await confirmPath(app.db);
    // Not before: anybody can type an address.
    const before = await bell();
    expect((await visitor.send(path, {})).status).toBe(303);
    expect((await visitor.send(path, {})).status).toBe(303);
    expect(before).not.toEqual(await bell());
  }

  test("are one notification of each form for as long as it is unread, and then another one", async () => {
    for (const name of ["Ann", "Bob", "Cid"]) await signUp(name);
    expect([await sentences(), await unread()]).toEqual([["3 people signed up through “Join us”"], 1]);
    const [first] = (await bell()).notifications;
    expect(first && getPath(first)).toBe("/dashboard/inbox?tab=sign-ups");
    await owner.post(`/api/read-notification/${first?.notification_id}`);
    await signUp("Dan");
    expect([await sentences(), await unread()]).toEqual([["1 person signed up through “Join us”"], 1]);
  });

  test("have it in their activity", async () => {
    const members = new MemberUser(app, owner.cookie);
    const [ann] = await members.list("?search=Ann");
    const lines = await members.send(`/api/get-member-audit?member_id=${ann?.member_id}`);
    expect(lines.json<AuditLine[]>()).toMatchObject([{ action: "signed-up", title: "Join us", actor: null }]);
  });
});

describe("an accepted invitation", () => {
  let count = 0;
  async function accept(call: string, json: object): Promise<void> {
    await owner.post(call, json);
    count += 1;
    const [mail] = (await mailRows(app.db)).slice(-1);
    const [, token = ""] = /invitation#([\w.~-]+)/.exec(mail?.text ?? "") ?? [];
    const person = { username: `Maria ${count}`, email: `maria-${count}@example.org` };
    const joined = await app.send("/api/join", {
      json: { token, ...person, password: `correct horse battery ${count}` },
    });
    expect(joined.status, joined.text).toBe(201);
  }

  test("is told to whoever invited, with the website that was created or opened to them", async () => {
    await accept("/api/invite", { website_id: websiteId, role: "author", email: "maria-1@example.org" });
    expect(await sentences()).toEqual(["Maria 1 accepted your invitation to “Your Website”"]);
    await accept("/api/invite-to-network", { email: "maria-2@example.org" });
    expect((await sentences())[0]).toBe("Maria 2 accepted your invitation and created “Your Website”");
    await app.db.updateTable("websites").set({ title: "Group North" }).where("id", ">", websiteId).execute();
    expect((await sentences())[0]).toBe("Maria 2 accepted your invitation and created “Group North”");
  });
});
