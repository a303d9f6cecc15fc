import { fork } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runCli } from "../../src/app/cli/run-cli.ts";
import { startServer } from "../../src/app/server.ts";
import { openSecretBox } from "../../src/app/start/open-secret-box.ts";
import { forgetSealedSecrets, selectSealedSecret, selectSecret } from "../../src/db/secrets.ts";
import { writeBackupFile } from "../../src/features/backups/server/public.ts";
import { ConfigError, loadConfig } from "../../src/platform/config/config.ts";
import { createTestDatabase, silentLogger, type TestDatabase } from "../support/database.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let file: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder("rostrum-key-");
  file = join(folder.path, "data/secret.key");
});
afterEach(async () => {
  await database.drop();
  await folder.remove();
});

const configOf = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: join(folder.path, "data"), ...env });
/** A start with this environment: what it warns of, and a sealed secret as it sees it. */
async function start(env: Record<string, string> = {}) {
  const { secretBox, warning } = await openSecretBox(configOf(env), database.db);
  const secret = await selectSealedSecret({ db: database.db, secretBox }, "known-places");
  return { warning, secret: secret.toString("hex") };
}
const stored = async (name: string) =>
  (await database.db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst())?.value;

const keys = { one: "one".repeat(20), two: "two".repeat(20) };

describe("the key", () => {
  test("is created at the first start in a private file, and used from then on", async () => {
    const first = await start();
    expect(first.warning).toBeUndefined();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, "utf8")).toMatch(/^[\w-]{43}\n$/);
    expect(await readdir(join(folder.path, "data"))).toEqual(["secret.key"]);
    expect(await start()).toEqual(first);
  });

  test("comes from SECRET_KEY if that is set, and then no file is created", async () => {
    const first = await start({ SECRET_KEY: keys.one });
    expect(first.warning).toBeUndefined();
    expect(await start({ SECRET_KEY: ` ${keys.one}\n` })).toEqual(first);
    await expect(stat(file)).rejects.toThrow("ENOENT");
  });

  test("may move from the file to SECRET_KEY and back", async () => {
    const first = await start();
    const key = await readFile(file, "utf8");
    await rm(file);
    expect(await start({ SECRET_KEY: key })).toEqual(first);
  });

  test("is the same for processes that create it at the same time", async () => {
    const program = fileURLToPath(new URL("../support/secret-key-process.ts", import.meta.url));
    const children = Array.from({ length: 4 }, () => fork(program, [database.url, join(folder.path, "data")]));
    const reports = await Promise.all(children.map(async (child) => (await once(child, "message"))[0]));
    expect(new Set(reports.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(reports[0]).toEqual({ secret: (await start()).secret });
    expect(await readdir(join(folder.path, "data"))).toEqual(["secret.key"]);
  });

  test.each(["short", "x".repeat(31)])("is refused if it is too short: %s", (key) => {
    expect(() => configOf({ SECRET_KEY: key })).toThrow(ConfigError);
    expect(() => configOf({ SECRET_KEY: key })).toThrow("SECRET_KEY must have at least 32 characters");
  });
});

describe("a key that is lost", () => {
  const consequence =
    "Until it is back, logins don't recognize networks that people used before, codes of authenticator apps can't be checked, lines of the audit log are not sealed, email is not sent if the mail server's password is stored in the settings, newsletters come unsigned from the network's address, and limits and votes of forms take today's visitors for new ones after each restart.";

  test.each<[string, string, () => Promise<unknown>]>([
    ["is missing", "SECRET_KEY is not set, and there is no file FILE.", () => rm(file)],
    ["is cut off", "the file FILE is cut off.", () => writeFile(file, "half a key")],
    ["is empty", "the file FILE is cut off.", () => writeFile(file, "")],
    ["holds a different key", "the file FILE holds a different key.", () => writeFile(file, keys.two)],
    [
      "is a folder",
      "the file FILE can't be used: EISDIR",
      async () => {
        await rm(file);
        await mkdir(file);
      },
    ],
  ])("because the file %s: Rostrum starts with a warning, and forgets nothing", async (_name, problem, lose) => {
    const first = await start();
    const key = await readFile(file, "utf8");
    const before = await database.db.selectFrom("secrets").selectAll().orderBy("name").execute();
    await lose();
    const { warning, secret } = await start();
    expect(warning).toContain(`The secret key of this database is missing: ${problem.replace("FILE", file)}`);
    expect(warning).toContain(consequence);
    expect(secret).not.toBe(first.secret);
    expect(await database.db.selectFrom("secrets").selectAll().orderBy("name").execute()).toEqual(before);
    await rm(file, { recursive: true, force: true });
    await writeFile(file, key);
    expect(await start()).toEqual(first);
  });

  test.skipIf(process.getuid?.() === 0)("because the file may not be read", async () => {
    await start();
    await chmod(file, 0);
    expect((await start()).warning).toContain(`the file ${file} can't be used: EACCES`);
  });

  test("because a folder may not be written", async () => {
    await writeFile(join(folder.path, "data"), "not a folder");
    expect((await start()).warning).toContain(`the file ${file} can't be used: `);
  });

  test("because SECRET_KEY holds a different key", async () => {
    await start({ SECRET_KEY: keys.one });
    expect((await start({ SECRET_KEY: keys.two })).warning).toContain("missing: SECRET_KEY holds a different key.");
  });

  test("doesn't keep the server from starting, and is printed once", async () => {
    await start({ SECRET_KEY: keys.one });
    const printed: string[] = [];
    const env = { DATABASE_URL: database.url, PORT: "0", DEMO_CONTENT: "off", OWNER_PASSWORD: "owner password" };
    const config = configOf({ ...env, SECRET_KEY: keys.two });
    const server = await startServer({ config, logger: silentLogger, print: (text) => printed.push(text) });
    const json = { email: "owner@example.org", password: "owner password" };
    const answer = await fetch(`${server.url}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(json),
    });
    expect(answer.status).toBe(200);
    await server.stop();
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain("SECRET_KEY holds a different key");
  });

  test("can be given up", async () => {
    const first = await start({ SECRET_KEY: keys.one });
    const kept = await selectSecret(database.db, "erased-people");
    await forgetSealedSecrets(database.db);
    const second = await start({ SECRET_KEY: keys.two });
    expect(second.warning).toBeUndefined();
    expect(second.secret).not.toBe(first.secret);
    expect(await selectSecret(database.db, "erased-people")).toEqual(kept);
  });
});

test("a restore without the key says what won't work, and one with it says nothing", async () => {
  const { secret } = await start({ SECRET_KEY: keys.one });
  const path = join(folder.path, "backup");
  await writeBackupFile(
    { connectionString: database.url, storage: undefined, passphrase: undefined, settings: {} },
    path,
  );
  for (const key of ["", keys.one]) {
    const restored = await createTestDatabase({ migrated: false });
    const env = {
      DATABASE_URL: restored.url,
      DATA_DIR: join(folder.path, "data"),
      LOG_LEVEL: "silent",
      SECRET_KEY: key,
    };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const err = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const code = await runCli(["restore", path]);
    const printed = err.mock.calls.map(([text]) => String(text));
    const isProgress = (text: string) => text.endsWith(" …\n");
    expect(printed.filter(isProgress).length).toBeGreaterThanOrEqual(3);
    const warnings = printed.filter((text) => !isProgress(text));
    out.mockRestore();
    err.mockRestore();
    vi.unstubAllEnvs();
    const expected = [expect.stringContaining(`there is no file ${file}. Until it is back, logins`)];
    expect([code, warnings]).toEqual([0, key === "" ? expected : []]);
    await expect(stat(file)).rejects.toThrow("ENOENT");
    const { secretBox } = await openSecretBox(configOf({ SECRET_KEY: keys.one }), restored.db);
    expect((await selectSealedSecret({ db: restored.db, secretBox }, "known-places")).toString("hex")).toBe(secret);
    await restored.drop();
  }
});

test("secrets from before there was a key are sealed at their next use and stay what they were", async () => {
  const value = Buffer.alloc(32, 7);
  await database.db.insertInto("secrets").values({ name: "known-places", value }).execute();
  expect((await start()).secret).toBe(value.toString("hex"));
  expect((await stored("known-places"))?.includes(value)).toBe(false);
  expect((await start()).secret).toBe(value.toString("hex"));
});

test("a damaged secret is replaced for this process alone", async () => {
  const { secret } = await start();
  const value = await stored("known-places");
  const damaged = Buffer.from(value ?? []);
  damaged[30] = (damaged[30] ?? 0) ^ 1;
  await database.db.updateTable("secrets").set({ value: damaged }).where("name", "=", "known-places").execute();
  expect((await start()).secret).not.toBe(secret);
  expect(await stored("known-places")).toEqual(damaged);
});
