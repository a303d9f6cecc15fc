import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordAudit } from "../../src/audit-log/record-audit.ts";
import { inTransaction } from "../../src/db/database.ts";
import { createAccount } from "../../src/features/accounts/server/public.ts";
import type { AuditLine } from "../../src/features/audit/contract.ts";
import { newestSealFile } from "../../src/features/audit/server/newest-seal.ts";
import { getSentence } from "../../src/features/audit/server/sentences.ts";
import { markRestored } from "../../src/features/backups/server/installation.queries.ts";
import { memberFields } from "../../src/features/members/fields.ts";
import { createWebsite } from "../../src/features/websites/server/public.ts";
import { actAs } from "../../src/platform/actor.ts";
import { auditActions } from "../../src/shared/audit-actions.ts";
import { linesOf as expectedOf } from "../access/audit-table.ts";
import { linesSince, newestLine } from "../support/audit.ts";
import type { Answer } from "../support/http-client.ts";
import { memberForm } from "../support/members.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let cookie: string;
let websiteId: number;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
  cookie = await app.logIn(editorLogin);
  websiteId = await firstWebsiteOf(app.db, app.editor.id);
});
afterAll(() => app.close());

const thirdLogin = { email: "third@rostrum.test", password: "a long enough password" };

/** The lines that `work` leaves. */
async function linesOf(work: () => Promise<unknown>) {
  const since = await newestLine(app.db);
  await work();
  return linesSince(app.db, since);
}

describe("a line", () => {
  test("says who did what, on what, when, and from where", async () => {
    const json = { website_id: websiteId, role: "author", email: "ann@example.org" };
    const headers = { "user-agent": "Tests/1.0" };
    const lines = await linesOf(() => app.send("/api/invite", { json, cookie, headers }));
    expect(lines).toMatchObject([
      {
        action: "role.invited",
        actor_kind: "account",
        actor_id: app.editor.id,
        website_id: websiteId,
        detail: { role: "author" },
        plain: { email: "ann@example.org", address: "127.0.0.1", device: "Tests/1.0" },
        request_id: expect.any(String),
      },
    ]);
  });

  test("is there if and only if the change is", async () => {
    const lines = await linesOf(() =>
      inTransaction(app.db, async (trx) => {
        await recordAudit(trx, { action: "website.edited", websiteId });
        throw new Error("rolled back");
      }).catch(() => {}),
    );
    expect(lines).toEqual([]);
  });

  test("names whoever acts outside of a request", async () => {
    const record = () => recordAudit(app.db, { action: "account.disabled", userId: 7 });
    const lines = await linesOf(() => actAs({ kind: "command", clock: app.clock }, record));
    expect(lines).toMatchObject([{ actor_kind: "command", actor_id: null, user_id: 7, plain: null }]);
  });

  test("is never changed or deleted", async () => {
    await recordAudit(app.db, { action: "website.edited" });
    const changed = app.db.updateTable("audit_lines").set({ action: "website.added" }).execute();
    await expect(changed).rejects.toThrow("never changed");
    await expect(app.db.deleteFrom("audit_lines").execute()).rejects.toThrow("stay until");
  });
});

describe("logins", () => {
  const email = "editor@rostrum.test";
  const logIn = (password: string, address = email) => app.send("/api/login", { json: { email: address, password } });

  test("are recorded when they succeed, fail, and end", async () => {
    const lines = await linesOf(async () => {
      const { cookie } = await logIn(editorLogin.password);
      await logIn("a wrong password");
      await logIn("a wrong password", "nobody@example.org");
      await app.send("/api/logout", { method: "POST", ...(cookie ? { cookie } : {}) });
    });
    expect(lines.map(({ action, actor_id, user_id, plain }) => ({ action, actor_id, user_id, plain }))).toMatchObject([
      { action: "login.succeeded", actor_id: app.editor.id },
      { action: "login.failed", actor_id: null, user_id: app.editor.id, plain: { email } },
      { action: "login.failed", actor_id: null, user_id: null, plain: { email: "nobody@example.org" } },
      { action: "login.ended", actor_id: app.editor.id },
    ]);
  });

  test("that lock an account are recorded once, and refused ones not at all", async () => {
    const lines = await linesOf(async () => {
      for (let time = 0; time < 12; time += 1) await logIn("a wrong password", "locked@example.org");
    });
    const actions = lines.map(({ action }) => action);
    expect(actions.filter((action) => action === "login.locked")).toHaveLength(1);
    expect(actions.length).toBeLessThanOrEqual(11);
  });
});

describe("what the table of routes can't call with effect", () => {
  const actions = async (work: () => Promise<unknown>) => (await linesOf(work)).map(({ action }) => action);
  const post = (path: string, json: object, as = cookie) => app.send(path, { json, cookie: as });
  beforeEach(async () => void (await app.db.deleteFrom("login_failures").execute()));

  test("moving an article", async () => {
    const writer = new Writer(app, cookie);
    const id = await writer.begin();
    const website_id = (await post("/api/add-website", { title: "Second" })).json<{ website_id: number }>().website_id;
    expect(await actions(() => writer.post(`/api/move-article/${id}`, { website_id }))).toEqual(
      expectedOf("POST /api/move-article/:id"),
    );
  });

  test("importing what was checked", async () => {
    const check = randomUUID();
    const person = memberForm();
    const body = `${memberFields.join()}\n${memberFields.map((field) => person[field]).join()}\n`;
    const headers = { "content-type": "text/csv" };
    await app.send(`/api/check-import?check=${check}`, { method: "POST", body, headers, cookie });
    const commit = () => post(`/api/commit-import/${check}`, { on_duplicate: "skip" });
    expect(await actions(commit)).toEqual(expectedOf("POST /api/commit-import/:check"));
  });

  test("making a restored copy the real site", async () => {
    await markRestored(app.db, { takenAt: new Date("2026-01-01"), now: app.clock.now() });
    const owner = await app.logIn();
    const goLive = () => post("/api/go-live", { waiting_mail: "discard" }, owner);
    expect(await actions(goLive)).toEqual(expectedOf("POST /api/go-live"));
    expect(await actions(goLive)).toEqual([]);
  });
});

describe("reading the log", () => {
  let owner: string;
  beforeAll(async () => {
    await app.db.deleteFrom("login_failures").execute();
    owner = await app.logIn();
    cookie = await app.logIn(editorLogin);
  });
  const read = async (query = "", as = cookie): Promise<AuditLine[]> =>
    (await app.send(`/api/get-audit?${query}`, { cookie: as })).json();
  const sentences = async (query = "", as = cookie) =>
    (await read(query, as)).map(
      ({ actor, text, website }) => `${actor} ${text}${website === null ? "" : ` (${website})`}`,
    );

  test("shows the people of a website its own lines, and the network's owners all", async () => {
    const other = await createWebsite(app.db, app.owner.id, { title: "Other" }, async () => {});
    await recordAudit(app.db, { action: "content.binned", websiteId: other, plain: { title: "A secret draft" } });
    await recordAudit(app.db, { action: "content.binned", websiteId, subjectId: 5, plain: { title: "Another draft" } });
    const own = await sentences();
    expect(own[0]).toBe("The server moved “Another draft” to the bin (Your Website)");
    expect(own.join()).not.toContain("Other");
    const { spaceId } = app.editor;
    await recordAudit(app.db, { action: "content.image-deleted", spaceId, subjectId: 7, plain: { title: "A face" } });
    expect((await sentences())[0]).toBe("The server deleted the image “A face”");
    expect((await sentences("", owner))[0]).toBe("The server deleted an image");
    await app.send("/api/invite", {
      json: { website_id: websiteId, role: "author", email: "bob@example.org" },
      cookie,
    });
    expect(await sentences("person=bob@example.org")).toHaveLength(1);
    expect(await sentences("person=bob@example.org", owner)).toEqual([]);
    // What is written on other people's websites is theirs.
    expect((await sentences("", owner)).slice(2, 4)).toEqual([
      "The server moved an article to the bin (Your Website)",
      "The server moved “A secret draft” to the bin (Other)",
    ]);
  });

  test("filters by person, group, website, and period", async () => {
    const all = await read("limit=200", owner);
    expect(new Set((await read("group=login&limit=200", owner)).map(({ action }) => action.split(".")[0]))).toEqual(
      new Set(["login"]),
    );
    expect((await sentences("person=nobody@example.org", owner)).join()).toBe(
      "A visitor failed to log in as nobody@example.org",
    );
    const byEditor = await read("person=editor&limit=200", owner);
    expect(byEditor.length).toBeGreaterThan(3);
    expect(byEditor.length).toBeLessThan(all.length);
    expect((await read("website=oTHe&limit=200", owner)).every(({ website }) => website === "Other")).toBe(true);
    const middle = all[5]?.happened_at ?? "";
    const [later, earlier] = [
      await read(`from=${middle}&limit=200`, owner),
      await read(`to=${middle}&limit=200`, owner),
    ];
    expect(later.length + earlier.length).toBe(all.length);
    expect(later.every(({ happened_at }) => happened_at >= middle)).toBe(true);
  });

  test("goes back page by page", async () => {
    const all = await read("limit=200", owner);
    const found: AuditLine[] = [];
    let path: string | undefined = "/api/get-audit?limit=7";
    while (path !== undefined) {
      const answer: Answer = await app.send(path, { cookie: owner });
      found.push(...answer.json<AuditLine[]>());
      path = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ""))?.[1];
    }
    expect(found).toEqual(all);
  });

  test("exports it as a file that starts no formula", async () => {
    await recordAudit(app.db, { action: "content.page-added", websiteId, plain: { title: "x" } });
    const json = { email: "=1+1@example.org", password: "wrong password" };
    await app.send("/api/login", { json, headers: { "user-agent": "=cmd()/1" } });
    const { text, headers } = await app.send("/api/export-audit", { cookie: owner });
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="audit-.*\.csv"$/);
    const rows = text.trim().split("\r\n");
    expect(rows[0]).toBe("time,who,what,website,address,device,action,line");
    expect(rows[1]).toContain("exported the audit log");
    expect(rows[2]).toContain("failed to log in as =1+1@example.org");
    expect(rows).toHaveLength((await read("limit=200", owner)).length + 1);
    expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
  });

  test("says every action in a sentence", () => {
    const facts = { who: "Ann", thing: "“Hello”", plain: {}, detail: {} };
    const actions = Object.entries(auditActions).flatMap(([group, names]) => names.map((name) => `${group}.${name}`));
    for (const action of actions) expect(getSentence(action, facts), action).toMatch(/^[a-z]/);
  });

  test("tells the network's owners why lines are not sealed", async () => {
    const status = async () => (await app.send("/api/get-audit-status", { cookie: owner })).json();
    expect(await status()).toEqual({ unsealed: expect.any(Number), problem: null });
    await app.runJobs("audit.seal");
    expect(await status()).toEqual({ unsealed: 0, problem: null });
    const file = newestSealFile(app.dataDir);
    await writeFile(file, (await readFile(file, "utf8")).replace(/"number":\d+/, '"number":9999'));
    expect(await status()).toEqual({ unsealed: 0, problem: expect.stringContaining("older than the newest seal") });
  });
});

describe("owners are told", () => {
  const notes = async (as: string) =>
    (await app.send("/api/get-owner-notes", { cookie: as })).json<AuditLine[]>().map(({ text }) => text);
  const mails = () =>
    app.db
      .selectFrom("outgoing_mails")
      .select(["kind", "recipient", "text"])
      .where("kind", "!=", "new-device")
      .execute();
  const tell = () => app.runJobs("audit.tell-owners");
  beforeEach(async () => {
    await app.db.deleteFrom("login_failures").execute();
    await app.db.deleteFrom("events").execute();
    await app.db.deleteFrom("jobs").execute();
    await app.db.deleteFrom("outgoing_mails").execute();
  });

  test("of a new owner of their website, but not of what they did themselves", async () => {
    const owner = await app.logIn();
    const editor = await app.logIn(editorLogin);
    const { user_id } = await app.db
      .insertInto("grants")
      .values({ user_id: app.owner.id, website_id: websiteId, role: "author" })
      .returning("user_id")
      .executeTakeFirstOrThrow();
    const json = { website_id: websiteId, role: "owner" };
    await app.send(`/api/edit-person/${user_id}`, { method: "PUT", json, cookie: editor });
    await app.send(`/api/edit-person/${user_id}`, { method: "PUT", json, cookie: editor });
    const [own, others] = [await notes(editor), await notes(owner)];
    expect([own, others]).toEqual([[], []]);
    // A third owner would want to know.
    const third = await createAccount(app.db, { ...thirdLogin, username: "Third", role: "editor" }, async () => {});
    await app.db.insertInto("grants").values({ user_id: third, website_id: websiteId, role: "owner" }).execute();
    expect(await notes(await app.logIn(thirdLogin))).toEqual(["changed the role of Olivia Owner from author to owner"]);
    await tell();
    expect(await mails()).toEqual([
      {
        kind: "new-owner",
        recipient: thirdLogin.email,
        text: expect.stringContaining("from author to owner"),
      },
    ]);
  });

  test("of a big export, and not of a small one", async () => {
    const exported = (members: number) => {
      const line = { spaceId: app.editor.spaceId, actorId: app.owner.id, detail: { members } };
      return recordAudit(app.db, { action: "member.exported", ...line });
    };
    await exported(999);
    await exported(1000);
    await tell();
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["members-exported", editorLogin.email],
    ]);
    expect(await notes(await app.logIn(editorLogin))).toEqual(["exported 1,000 members"]);
  });

  test("of a locked account, the owners of the network, at most once an hour by mail", async () => {
    const guess = () => app.send("/api/login", { json: { email: thirdLogin.email, password: "wrong password" } });
    for (let time = 0; time < 10; time += 1) await guess();
    await tell();
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["account-locked", "owner@rostrum.test"],
    ]);
    await app.db.deleteFrom("login_failures").execute();
    expect((await notes(await app.logIn()))[0]).toContain(`failed to log in as ${thirdLogin.email} too often`);
    expect((await notes(await app.logIn(editorLogin))).join()).not.toContain("failed");
  });
});
