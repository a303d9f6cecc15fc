import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { unaskedMails, withoutAddresses } from "../../src/features/mail/server/public.ts";
import { notificationKind } from "../../src/features/notifications/contract.ts";
import type { NewInvitation } from "../../src/features/people/contract.ts";
import { hourMs } from "../../src/shared/durations.ts";
import { Builder } from "../support/builder.ts";
import { mailRows } from "../support/mail.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

/** Kinds of mail that nobody can cause to an address that did not ask for it, and why. */
const others: Record<string, string> = {
  "address-changed": "to the account's present address",
  "reader-address-changed": "to the address that a reader's newsletters came to",
  "new-owner": "to owners, about their website",
  "website-opened": "to owners, about their website",
  "members-exported": "to owners, about their website",
  "account-locked": "to owners, once in an hour",
  "backups-fail": "to owners of the network",
  "backups-work": "to owners of the network",
  "comment-mention": "to people who write on the same website",
  "factors-changed": "to the account itself",
  "factors-removed": "to the account, by an owner of the network",
  "identity-changed": "to the account itself",
  "new-message": "to owners, who have a form",
  "new-device": "to the account itself",
  "newsletter-invitation": "to owners of websites of the network",
  "newsletter-test": "to the address of whoever sends it",
  notifications: "to an account that chose it, once a day",
  "password-changed": "to the account itself",
  "password-reset": "to an account, once in an hour; it must not be possible to use it up",
  "review-asked": "to those who may publish the article, 20 in an hour",
  "review-published": "to the author of an article",
  "review-returned": "to the author of an article",
  "schedule-held": "to the author of an article",
  test: "to the address of whoever sends it",
  "sign-up-approved": "to an address that asked, once",
  "sign-up-declined": "to an address that asked, once",
};

let app: TestApp;
let owner: Builder;
let editor: Builder;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
  owner = new Builder(app, await app.logIn());
  editor = new Builder(app, await app.logIn(editorLogin));
  websiteId = await editor.addWebsite("The Dover Star");
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ["outgoing_mails", "call_counts", "form_attempts"] as const)
    await app.db.deleteFrom(table).execute();
});

test("an invitation to a website says who invites, to which network, and what one can do there", async () => {
  await owner.post("/api/invite-to-network", { email: "chair@example.org" });
  const [mail] = await mailRows(app.db);
  expect(mail?.subject).toBe("Create your group's website on The Rostrum");
  expect(mail?.text).toContain("Olivia Owner invites you to create your group's website on The Rostrum.");
  expect(mail?.text).toContain("publish articles, keep a list of members, and send them newsletters");
});

let count = 0;
async function invite(email = `somebody-${++count}@example.org`, website_id = websiteId) {
  await app.db.deleteFrom("call_counts").where("key", "like", "/api/%").execute();
  const answer = await editor.post("/api/invite", { website_id, role: "reader", email });
  expect(answer.status, answer.text).toBe(201);
  return answer.json<NewInvitation>();
}
const many = async (times: number, next: () => Promise<NewInvitation>) => {
  let mailed = 0;
  for (let index = 0; index < times; index += 1) mailed += Number((await next()).mailed);
  return mailed;
};

const notices: ReadonlySet<string> = new Set(notificationKind.options);

describe("mails to addresses that did not ask", () => {
  test("are those of the list; every other kind says why not", () => {
    const root = join(import.meta.dirname, "../../src");
    const kinds = globSync("features/**/*.ts", { cwd: root }).flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      if (!/enqueueMail|mailAccount|AccountMail/.test(source)) return [];
      const named = [...source.matchAll(/kind: (?:\w+ \? )?"([a-z-]+)"(?: : "([a-z-]+)")?,/g)];
      return named
        .flatMap(([, one, other]) => [one ?? "", other ?? ""])
        .filter((kind) => kind !== "" && !notices.has(kind));
    });
    expect(kinds.length).toBeGreaterThan(20);
    const known = [...Object.keys(unaskedMails), ...Object.keys(others)];
    expect([...new Set(kinds)].filter((kind) => !known.includes(kind))).toEqual([]);
  });

  test("are three an hour for one address, from all websites together; the link can be sent otherwise", async () => {
    const second = await editor.addWebsite("Another");
    const [first, next] = ["flooded@example.org", "Flooded@Example.org"];
    expect(await many(2, () => invite(first))).toBe(2);
    expect(await many(3, () => invite(next, second))).toBe(1);
    const { link } = await invite(first);
    const token = new URL(link).hash.slice(1);
    expect((await app.send("/api/ask-invitation-link", { json: { token, email: first } })).status).toBe(200);
    expect(await mailRows(app.db)).toHaveLength(3);
    app.clock.advance(hourMs + 1000);
    editor = new Builder(app, await app.logIn(editorLogin));
    expect(await many(1, () => invite(first))).toBe(1);
  });

  test("are as many a day for a website, and for an account, as the network's owner says", async () => {
    owner = new Builder(app, await app.logIn());
    const limits = { website_invitation_limit: 4, account_invitation_limit: 6 };
    expect((await owner.put("/api/edit-network-settings", limits)).status).toBe(200);
    expect(await many(6, () => invite())).toBe(4);
    const second = await editor.addWebsite("Another");
    await app.db.deleteFrom("call_counts").where("key", "like", "%website%").execute();
    expect(await many(6, () => invite(undefined, second))).toBe(2);
    const usage = (await editor.get("/api/get-usage")).json<object[]>();
    expect(usage).toContainEqual({ what: "invitation_mails", used: 6, limit: 6 });
    await owner.put("/api/edit-network-settings", { website_invitation_limit: 60, account_invitation_limit: 100 });
  });

  test("by a visitor's form count for the address, and use up nothing of the website", async () => {
    owner = new Builder(app, await app.logIn());
    const form = await owner.add("home", "membersection1");
    await owner.publish("home");
    const visitor = new Visitor(app, await firstWebsiteOf(app.db, app.owner.id));
    for (const name of ["Ann", "Bea"])
      await visitor.fillIn("/", form, { name, email: `${name}@example.org`, consent: "on" });
    const kinds = (await mailRows(app.db)).map(({ kind }) => kind).filter((kind) => kind !== "new-device");
    expect(kinds).toEqual(["confirm-member", "confirm-member"]);
    const counts = app.db.selectFrom("call_counts").select("key").where("key", "like", "unasked%");
    expect(await counts.execute()).toEqual([]);
  });

  test("have nobody's addresses in names of websites, people, or things", async () => {
    const title = "Win at https://evil.example/win or mail win@evil.example";
    await editor.put(`/api/edit-website/${websiteId}`, { title });
    await editor.put("/api/edit-account", { username: "Call www.evil.example" });
    await invite("reader@example.org");
    const [mail] = await mailRows(app.db);
    expect(`${mail?.sender_name} ${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil\.example|win@/);
    expect(mail?.subject).toContain("Win at https evil example win");
    await editor.put("/api/edit-account", { username: "Edgar Editor" });
  });
});

test.each([
  ["The U.S. News of St. Louis", "The U.S. News of St. Louis"],
  ["dover.org", "dover org"],
  ["8:30 and/or later", "8:30 and/or later"],
  ["ann@example.org", "ann example org"],
  ["http://1.2.3.4/x", "http 1 2 3 4 x"],
  ["例え。テスト", "例え テスト"],
])("%s is shown as %s", (text, shown) => {
  expect(withoutAddresses(text)).toBe(shown);
});
