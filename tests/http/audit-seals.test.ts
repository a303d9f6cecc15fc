import { readFile, rm, writeFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { runCli } from "../../src/app/cli/run-cli.ts";
import { eraseFromAuditLines } from "../../src/audit-log/audit-lines.queries.ts";
import { recordAudit } from "../../src/audit-log/record-audit.ts";
import { inTransaction } from "../../src/db/database.ts";
import { opensSecretsIn } from "../../src/db/secrets.ts";
import { newestSealFile } from "../../src/features/audit/server/newest-seal.ts";
import { checkAudit, continueAudit } from "../../src/features/audit/server/public.ts";
import { sealLines } from "../../src/features/audit/server/seal-lines.ts";
import { actAs } from "../../src/platform/actor.ts";
import { SecretBox } from "../../src/platform/secrets/secret-box.ts";
import { dayMs } from "../../src/shared/durations.ts";
import { repetitions } from "../support/repetitions.ts";
import { startTestApp, type TestApp, testSecretKey } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // What somebody with access to the database can do.
  await sql`alter table audit_lines disable trigger audit_lines_keep`.execute(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate audit_lines, audit_checkpoint, jobs restart identity`.execute(app.db);
  await rm(newestSealFile(app.dataDir), { force: true });
});

const secretBox = new SecretBox(testSecretKey);
const deps = () => ({ db: app.db, secretBox, dataDir: app.dataDir });
const check = async () => {
  const { texts } = await checkAudit(deps());
  return texts.join("\n");
};
const seal = ({ dataDir } = app) => sealLines({ ...deps(), dataDir });

async function record(count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    const plain = { title: `Article ${index}`, email: `ann${index}@example.org` };
    await recordAudit(app.db, { action: "content.published", websiteId: 7, subjectId: index, plain });
  }
}

async function recordAndSeal(count = 12): Promise<void> {
  await record(count);
  await seal();
}

const numbers = async () =>
  (await app.db.selectFrom("audit_lines").select(["id", "number"]).orderBy("number").execute()).map(
    ({ id, number }) => [id, number],
  );

describe("sealing", () => {
  test("follows the order of commits, whatever the order in which lines were written", async () => {
    await inTransaction(app.db, async (late) => {
      await recordAudit(late, { action: "website.edited", websiteId: 1 });
      await record(2);
      await seal();
      expect(await numbers()).toEqual([
        [2, 1],
        [3, 2],
      ]);
    });
    await seal();
    expect(await numbers()).toEqual([
      [2, 1],
      [3, 2],
      [1, 3],
    ]);
    expect(await check()).toBe("3 sealed lines checked, up to number 3: the audit log is intact.");
  });

  test("leaves lines alone without the secret key, and seals them when it is back", async () => {
    await record(3);
    expect(await sealLines({ ...deps(), secretBox: undefined })).toBeUndefined();
    expect(await check()).toContain("0 sealed lines checked");
    expect(await check()).toContain("3 lines not sealed yet");
    await app.runJobs("audit.seal");
    expect(await check()).toContain("3 sealed lines checked");
  });

  const apps = 4;
  const each = repetitions({ short: 25, long: 250 });
  test(`makes exactly ${apps * each} sealed lines of as many calls in ${apps} processes`, async () => {
    const database = { url: app.databaseUrl, db: app.db, drop: async () => {} };
    const others = await Promise.all([1, 2, 3].map(() => startTestApp({ database })));
    const all = [app, ...others];
    const cookie = await app.logIn();
    await sql`truncate audit_lines`.execute(app.db);
    const callFrom = async (one: TestApp) => {
      for (let index = 0; index < each; index += 1) {
        const json = { website_limit: index };
        const path = `/api/edit-network-account/${app.editor.id}`;
        expect((await one.send(path, { method: "PUT", json, cookie })).status).toBe(200);
        if (index % 10 === 0) await seal(one);
      }
    };
    await Promise.all(all.map(callFrom));
    await seal();
    expect((await numbers()).map(([, number]) => number)).toEqual(
      Array.from({ length: apps * each }, (_, index) => index + 1),
    );
    for (const { dataDir } of all) {
      const { isGood, texts } = await checkAudit({ ...deps(), dataDir });
      expect([isGood, texts]).toEqual([
        true,
        [expect.stringContaining(`${(apps * each).toLocaleString("en-US")} sealed lines checked`)],
      ]);
    }
    await Promise.all(others.map((one) => one.close()));
  });
});

describe("verifying names", () => {
  const intact = "12 sealed lines checked, up to number 12: the audit log is intact.";
  const altered = (number: number) => `Line ${number} was altered, or sealed with another secret key.`;
  const swapped = (number: number) => `Line ${number} was swapped with another one.`;

  test("nothing while all is well", async () => {
    await recordAndSeal();
    expect(await check()).toBe(intact);
  });

  const columns = [
    ["action", sql`'content.unpublished'`],
    ["actor_kind", sql`'command'`],
    ["happened_at", sql`happened_at + interval '1 millisecond'`],
    ["website_id", sql`8`],
    ["space_id", sql`8`],
    ["user_id", sql`8`],
    ["subject_id", sql`null`],
    ["detail", sql`'{"members":1}'`],
    ["request_id", sql`'x'`],
    ["plain", sql`'{"title":"Other"}'`],
    ["salt", sql`'\\x00'`],
    ["plain_hash", sql`sha256('x')`],
    ["seal", sql`sha256('x')`],
  ] as const;
  test.each(columns)("a line whose %s was altered", async (column, value) => {
    await recordAndSeal();
    for (const number of [1, 5, 12]) {
      await sql`update audit_lines set ${sql.ref(column)} = ${value} where number = ${number}`.execute(app.db);
    }
    const problems = [altered(1), altered(5), altered(12)].join("\n");
    expect(await check()).toBe(problems);
  });

  test.each([
    ["neighbors", 5, 6],
    ["distant lines", 3, 9],
    ["the ends", 1, 12],
  ])("swapped lines: %s", async (_, one, other) => {
    await recordAndSeal();
    const expected = [swapped(one), swapped(other)].join("\n");
    // The places of two lines.
    const swap = async () => {
      await sql`update audit_lines set number = 100 where number = ${one}`.execute(app.db);
      await sql`update audit_lines set number = ${one} where number = ${other}`.execute(app.db);
      await sql`update audit_lines set number = ${other} where number = 100`.execute(app.db);
    };
    await swap();
    expect(await check()).toBe(expected);
    await swap();
    expect(await check()).toBe(intact);
    // What they say.
    await sql`update audit_lines as line set subject_id = other.subject_id, happened_at = other.happened_at,
      plain = other.plain, salt = other.salt, plain_hash = other.plain_hash
      from audit_lines as other where (line.number, other.number) in ((${one}, ${other}), (${other}, ${one}))`.execute(
      app.db,
    );
    expect(await check()).toBe(expected);
  });

  test("missing lines", async () => {
    await recordAndSeal();
    await sql`delete from audit_lines where number in (4, 5, 8)`.execute(app.db);
    expect(await check()).toBe(
      [
        "Lines 4 to 5 are missing. Line 6, which follows, can't be proven.",
        "Line 8 is missing. Line 9, which follows, can't be proven.",
      ].join("\n"),
    );
  });

  test("the beginning that was cut off", async () => {
    await recordAndSeal();
    await sql`delete from audit_lines where number <= 3`.execute(app.db);
    expect(await check()).toBe("Lines 1 to 3 are missing. Line 4, which follows, can't be proven.");
  });

  test("the end that was cut off, also when new lines follow", async () => {
    await recordAndSeal();
    await sql`delete from audit_lines where number > 9`.execute(app.db);
    expect(await check()).toMatch(
      /^Lines 10 to 12 are missing at the end: the database is older than the newest seal in .*audit-seal\.json\. Either a backup was restored, or somebody has cut off the end\. If it was a backup, accept the log as it is with npm run cli -- audit continue\.$/,
    );
    await record(5);
    expect(await seal()).toBe("older");
    expect(await check()).toContain("Lines 10 to 12 are missing at the end");
    // What was restored from a backup goes on when somebody says so, and the log says that.
    expect(await continueAudit(deps())).toBe(9);
    await seal();
    expect(await check()).toBe("15 sealed lines checked, up to number 15: the audit log is intact.");
  });

  test("a line in place of one that was cut off", async () => {
    await recordAndSeal(3);
    const file = newestSealFile(app.dataDir);
    await sql`delete from audit_lines where number = 3`.execute(app.db);
    const kept = await readFile(file, "utf8");
    await rm(file);
    await recordAndSeal(3);
    await writeFile(file, kept);
    expect(await check()).toBe(altered(3));
  });

  test("a log that was sealed with another key, until somebody accepts it", async () => {
    await recordAndSeal();
    const other = { ...deps(), secretBox: new SecretBox("another secret key, also with 32 or more") };
    await record(1);
    expect(await sealLines(other)).toBe("other-key");
    expect((await checkAudit(other)).isGood).toBe(false);
    await continueAudit(other);
    expect(await sealLines(other)).toBeUndefined();
    expect((await checkAudit(other)).texts).toEqual([
      "2 sealed lines checked, up to number 14: the audit log is intact.",
    ]);
  });

  test("a damaged file of the newest seal", async () => {
    await recordAndSeal();
    await writeFile(newestSealFile(app.dataDir), '{"number":12');
    await expect(check()).rejects.toThrow(/audit-seal\.json is damaged or can't be read/);
    await expect(seal()).rejects.toThrow("damaged");
  });

  test("a restored database, in words of its own", async () => {
    await recordAndSeal();
    await sql`delete from audit_lines where number > 9`.execute(app.db);
    await sql`update installation set restored_from = '2026-11-22T03:00:00Z'`.execute(app.db);
    expect(await check()).toContain("It was restored from a backup of 2026-11-22T03:00:00.000Z: if that explains it");
    await sql`update installation set restored_from = null`.execute(app.db);
  });

  test("on the command line, with an exit code", async () => {
    await opensSecretsIn(app.db, secretBox);
    vi.stubEnv("DATABASE_URL", app.databaseUrl);
    vi.stubEnv("DATA_DIR", app.dataDir);
    vi.stubEnv("SECRET_KEY", testSecretKey);
    vi.stubEnv("LOG_LEVEL", "silent");
    const printed: string[] = [];
    const print = (text: string | Uint8Array) => printed.push(String(text)) > 0;
    const [out, err] = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write")];
    for (const spy of [out, err]) spy.mockImplementation(print);
    try {
      await recordAndSeal();
      expect([await runCli(["audit", "verify"]), printed.splice(0)]).toEqual([0, [`${intact}\n`]]);
      await sql`update audit_lines set actor_kind = 'command' where number = 5`.execute(app.db);
      expect([await runCli(["audit", "verify"]), printed.splice(0)]).toEqual([1, [`${altered(5)}\n`]]);
      expect(await runCli(["audit", "continue"])).toBe(0);
      printed.splice(0);
      await seal();
      expect([await runCli(["audit", "verify"]), printed.join("")]).toEqual([0, expect.stringContaining("1 sealed")]);
    } finally {
      for (const spy of [out, err]) spy.mockRestore();
      vi.unstubAllEnvs();
    }
  });
});

test("personal data is erased without breaking the seals, and nothing else can be", async () => {
  await record(2);
  await recordAudit(app.db, { action: "account.edited", userId: 77, plain: { name: "Ann" } });
  await recordAudit(app.db, { action: "login.succeeded", actorId: 77, plain: { name: "Ann" } });
  await recordAudit(app.db, { action: "login.failed", plain: { email: "ANN@example.org" } });
  await seal();
  await sql`alter table audit_lines enable trigger audit_lines_keep`.execute(app.db);
  await eraseFromAuditLines(app.db, { userId: 77, email: "ann@example.org" });
  const changed = app.db.updateTable("audit_lines").set({ plain: JSON.stringify({ name: "Bob" }) });
  await expect(changed.execute()).rejects.toThrow("never changed");
  await sql`alter table audit_lines disable trigger audit_lines_keep`.execute(app.db);
  const lines = await app.db.selectFrom("audit_lines").select(["number", "plain"]).orderBy("number").execute();
  expect(lines.filter(({ plain }) => plain === null).map(({ number }) => number)).toEqual([3, 4, 5]);
  expect(await check()).toBe(
    "5 sealed lines checked, up to number 5: the audit log is intact. The personal data of 3 lines was erased.",
  );
});

describe("lines older than 400 days", () => {
  test("are removed at a sealed checkpoint, behind which nothing can be cut off", async () => {
    await recordAndSeal(5);
    app.clock.advance(401 * dayMs);
    await actAs({ kind: "server", clock: app.clock }, () => record(4));
    await seal();
    await sql`alter table audit_lines enable trigger audit_lines_keep`.execute(app.db);
    await app.runJobs("audit.remove-old");
    await sql`alter table audit_lines disable trigger audit_lines_keep`.execute(app.db);
    expect((await numbers()).map(([, number]) => number)).toEqual([6, 7, 8, 9]);
    expect(await check()).toBe("4 sealed lines checked, up to number 9: the audit log is intact.");
    await sql`delete from audit_lines where number = 6`.execute(app.db);
    expect(await check()).toContain("Line 6 is missing.");
    await sql`update audit_checkpoint set number = 6`.execute(app.db);
    expect(await check()).toContain("The checkpoint, which says that lines up to 6 were removed, was altered.");
  });

  test("may be all there are", async () => {
    await recordAndSeal(5);
    app.clock.advance(401 * dayMs);
    await app.runJobs("audit.remove-old");
    expect(await numbers()).toEqual([]);
    await recordAndSeal(2);
    expect(await check()).toContain("2 sealed lines checked, up to number 7");
  });
});
