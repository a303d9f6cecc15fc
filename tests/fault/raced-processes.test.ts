import { afterAll, beforeAll, expect, test } from "vitest";
import { checkAudit } from "../../src/features/audit/server/public.ts";
import { sealLines } from "../../src/features/audit/server/seal-lines.ts";
import type { NewInvitation } from "../../src/features/people/contract.ts";
import { SecretBox } from "../../src/platform/secrets/secret-box.ts";
import { startSharedServer } from "../support/built-server.ts";
import { type RequestOptions, send } from "../support/http-client.ts";
import { repetitions } from "../support/repetitions.ts";
import { editorLogin, ownerLogin, startTestApp, type TestApp, testSecretKey } from "../support/test-app.ts";

type Process = (path: string, options?: RequestOptions) => ReturnType<typeof send>;

let app: TestApp;
let servers: Awaited<ReturnType<typeof startSharedServer>>[] = [];
/** Four processes of the operating system with one database and one directory. */
let processes: readonly Process[];
beforeAll(async () => {
  app = await startTestApp();
  const env = {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.dataDir,
    PUBLIC_URL: "http://rostrum.test",
    SECRET_KEY: testSecretKey,
    TRUST_PROXY: "127.0.0.1",
  };
  servers = await Promise.all([1, 2, 3, 4].map(() => startSharedServer(env)));
  expect(new Set(servers.map(({ child }) => child.pid)).size).toBe(4);
  processes = servers.map(
    ({ port }) =>
      (path, options) =>
        send(port, path, options),
  );
});
afterAll(async () => {
  await Promise.all(servers.map(({ end }) => end()));
  await app.close();
});

let count = 0;
/** Each from a network of its own, because each may try a few times only. */
const network = () => {
  count += 1;
  return { "x-forwarded-for": `198.51.${count >> 8}.${count & 255}` };
};

const raced = repetitions({ short: 5, long: 200 });
test("invitations raced by four processes make one account and one role each", async () => {
  const { db } = app;
  const cookie = await app.logIn(editorLogin);
  const site = await app.send("/api/add-website", { json: { title: "The Dover Star" }, cookie });
  const { website_id } = site.json<{ website_id: number }>();
  const before = (await db.selectFrom("users").select("id").execute()).length;
  const statuses = [];
  for (let index = 0; index < raced; index += 1) {
    const inviting = processes[index % processes.length] ?? app.send;
    const json = { website_id, role: "author" };
    const made = await inviting("/api/invite", { json, cookie, headers: network() });
    expect(made.status, made.text).toBe(201);
    const token = new URL(made.json<NewInvitation>().link).hash.slice(1);
    const join = async (on: Process, number: number) => {
      const name = `${index}-${number}`;
      const person = { username: `Person ${name}`, email: `${name}@example.org`, password: `correct horse ${name}` };
      return (await on("/api/join", { headers: network(), json: { token, ...person } })).status;
    };
    statuses.push((await Promise.all(processes.map(join))).toSorted());
  }
  expect(statuses).toEqual(Array(raced).fill([201, 409, 409, 409]));
  const users = await db.selectFrom("users").select("id").execute();
  const grants = db.selectFrom("grants").select("id").where("website_id", "=", website_id);
  const given = await grants.where("role", "=", "author").execute();
  expect([users.length - before, given.length]).toEqual([raced, raced]);
});

const each = repetitions({ short: 25, long: 250 });
test(`${4 * each} audited calls from four processes make exactly as many sealed lines`, async () => {
  const { db, dataDir } = app;
  const deps = { db, dataDir, secretBox: new SecretBox(testSecretKey) };
  const cookie = await app.logIn(ownerLogin);
  const path = `/api/edit-network-account/${app.editor.id}`;
  const callFrom = async (on: Process) => {
    for (let index = 0; index < each; index += 1) {
      const answer = await on(path, { method: "PUT", json: { website_limit: index }, cookie });
      expect(answer.status, answer.text).toBe(200);
      // The processes seal by themselves, too.
      if (index % 10 === 0) await sealLines(deps);
    }
  };
  await Promise.all(processes.map(callFrom));
  await sealLines(deps);
  const lines = await db.selectFrom("audit_lines").select(["number", "action"]).orderBy("number").execute();
  // Also what made the accounts and the session.
  expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
  expect(lines.filter(({ action }) => action === "account.limits-changed")).toHaveLength(4 * each);
  const { isGood, texts } = await checkAudit(deps);
  const checked = `${lines.length.toLocaleString("en-US")} sealed lines checked`;
  expect([isGood, texts]).toEqual([true, [expect.stringContaining(checked)]]);
});
