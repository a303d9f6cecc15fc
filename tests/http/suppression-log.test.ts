import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyFields } from "../../src/features/members/fields.ts";
import { completeLogs } from "../../src/features/members/server/erased/complete-log.ts";
import { suppressionLog } from "../../src/features/members/server/erased/people-log.ts";
import {
  getSuppression,
  matchSuppressions,
  replaySuppressions,
  suppress,
  welcomeMember,
} from "../../src/features/members/server/public.ts";
import { MemberUser, memberForm } from "../support/members.ts";
import { insertConsentingMembers, insertHeldNewsletter } from "../support/newsletters.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

const secondMs = 1000;
let app: TestApp;
let owner: MemberUser;
let spaceId: number;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "news@rostrum.test" } });
  owner = new MemberUser(app, await app.logIn());
  spaceId = app.owner.spaceId;
});
afterAll(() => app.close());

const tables = ["suppressions", "unmatched_suppressions", "suppression_changes", "members", "member_erasures"] as const;
beforeEach(async () => {
  for (const table of tables) await app.db.deleteFrom(table).execute();
  await rm(join(app.filesFolder, "suppressions"), { recursive: true, force: true });
});

const logged = () => {
  app.clock.advance(60 * secondMs);
  return app.runJobs("members.log-suppressions");
};
const signUp = (email: string) =>
  welcomeMember(app.db, app.storage, spaceId, { ...emptyFields, name: "Ann", email }, app.clock.now());
const stop = (email: string, reason: Parameters<typeof suppress>[3] = "unsubscribed") => {
  app.clock.advance(secondMs);
  return suppress(app.db, spaceId, email, reason, app.clock.now());
};
const reasonOf = async (email: string) => (await getSuppression(app.db, spaceId, email))?.reason ?? null;
const entries = async () => (await suppressionLog.read(app.storage)).entries;

/** Takes the suppressions aside; the result puts them back, as restoring a backup of this moment does. */
async function backUp() {
  const [takenAt, rows] = [app.clock.now(), await app.db.selectFrom("suppressions").selectAll().execute()];
  return async () => {
    for (const table of ["suppressions", "unmatched_suppressions", "suppression_changes"] as const)
      await app.db.deleteFrom(table).execute();
    for (const { id: _, ...row } of rows) await app.db.insertInto("suppressions").values(row).execute();
    return replaySuppressions(app.db, app.storage, takenAt);
  };
}

describe("restoring a backup", () => {
  test("keeps email stopped to who unsubscribed, complained, or bounced after it, with the reason", async () => {
    for (const name of ["ann", "joe", "kim", "lea"]) await owner.added({ email: `${name}@example.org` });
    await stop("lea@example.org", "bounced");
    const restore = await backUp();
    await stop("Ann@Example.org");
    await stop("joe@example.org", "bounced");
    await stop("lea@example.org", "complained");
    await logged();
    expect(await restore()).toEqual({ members: 3, problems: [] });
    expect(await reasonOf("ann@example.org")).toBe("unsubscribed");
    expect(await reasonOf("joe@example.org")).toBe("bounced");
    expect(await reasonOf("kim@example.org")).toBeNull();
    expect(await reasonOf("lea@example.org")).toBe("complained");
    const again = await restore();
    expect(again.problems).toEqual([]);
  });

  test("keeps it allowed to who asked for it again after it, and lets a later choice win", async () => {
    for (const name of ["ann", "joe"]) await signUp(`${name}@example.org`);
    await stop("ann@example.org");
    await logged();
    const restore = await backUp();
    app.clock.advance(secondMs);
    await signUp("ann@example.org");
    await stop("joe@example.org");
    app.clock.advance(secondMs);
    await signUp("joe@example.org");
    await stop("joe@example.org", "complained");
    await logged();
    await restore();
    expect([await reasonOf("ann@example.org"), await reasonOf("joe@example.org")]).toEqual([null, "complained"]);
  });

  test("knows addresses that join only later, until they sign up themselves", async () => {
    const restore = await backUp();
    for (const name of ["ann", "joe"]) await stop(`${name}@example.org`);
    await logged();
    expect(await restore()).toEqual({ members: 0, problems: [] });
    expect(await reasonOf("ann@example.org")).toBe("unsubscribed");
    await owner.added({ email: "ann@example.org" });
    await owner.added({ email: "kim@example.org" });
    expect(await matchSuppressions(app.db, spaceId)).toBe(1);
    const { email } = await app.db.selectFrom("suppressions").select("email").executeTakeFirstOrThrow();
    expect(email).toBe("ann@example.org");
    await signUp("joe@example.org");
    expect(await reasonOf("joe@example.org")).toBeNull();
    await logged();
    expect((await entries()).map(({ reason }) => reason).sort()).toEqual([null, "unsubscribed"]);
  });

  test("a newsletter leaves them out", async () => {
    const restore = await backUp();
    await stop("reader-2@example.org");
    await logged();
    await restore();
    await insertConsentingMembers(app.db, spaceId, 3);
    const newsletterId = await insertHeldNewsletter(app.db, {
      websiteId: await firstWebsiteOf(app.db, app.owner.id),
    });
    app.clock.advance(secondMs);
    await app.runJobs("newsletters.watch");
    await app.runJobs("newsletters.begin");
    const recipients = await app.db
      .selectFrom("newsletter_recipients")
      .select(["email", "state", "answer"])
      .where("newsletter_id", "=", newsletterId)
      .orderBy("id")
      .execute();
    expect(recipients.map(({ state, answer }) => [state, answer])).toEqual([
      ["waiting", null],
      ["excluded", "unsubscribed"],
      ["waiting", null],
    ]);
  });
});

describe("the log", () => {
  test("holds each change once, and no address", async () => {
    await owner.added({ email: "ann@example.org" });
    await stop("ann@example.org");
    await stop("ann@example.org", "bounced");
    await stop("ann@example.org");
    await logged();
    await logged();
    const keys: string[] = [];
    for await (const { key } of app.storage.list("suppressions")) keys.push(key);
    expect(keys).toHaveLength(1);
    const text = String(await app.storage.get(keys[0] ?? ""));
    expect(text.trim().split("\n")).toHaveLength(1);
    expect(text).not.toContain("example.org");
  });

  test("owners' decisions, and the address that a member changes to, are in it", async () => {
    const id = await owner.added({ email: "ann@example.org" });
    const set = (is_suppressed: boolean) => owner.send(`/api/suppress-member/${id}`, { json: { is_suppressed } });
    expect((await set(true)).status).toBe(200);
    expect((await set(false)).status).toBe(200);
    await stop("ann@example.org");
    expect((await owner.edit(id, memberForm({ email: "ann@new.example" }))).status).toBe(200);
    await logged();
    expect(await reasonOf("ann@new.example")).toBe("unsubscribed");
    expect((await entries()).map(({ reason }) => reason)).toEqual(["unsubscribed", "unsubscribed"]);
  });

  test("many objects become one, with the last state of each", async () => {
    for (const name of ["ann", "joe", "ann"]) {
      await stop(`${name}@example.org`, name === "ann" ? "bounced" : "manual");
      await stop(`${name}@example.org`);
      await logged();
    }
    const before = await entries();
    await completeLogs(app, app.clock.now(), 2);
    const keys: string[] = [];
    for await (const { key } of app.storage.list("suppressions")) keys.push(key);
    expect(keys).toHaveLength(1);
    expect(await entries()).toEqual(before);
    expect(before.map(({ reason }) => reason)).toEqual(["unsubscribed", "unsubscribed"]);
  });
});
