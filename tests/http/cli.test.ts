import { execFile } from "node:child_process";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { runCli } from "../../src/app/cli/run-cli.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { FactorUser } from "../support/factors.ts";
import { createPeople, editorLogin, ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  await createPeople(database.db);
  app = await startTestApp({ database });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

beforeEach(() => {
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("LOG_LEVEL", "silent");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Runs a command in this process; collects what it prints. */
async function cli(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const printed = { out: "", err: "" };
  const out = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed.out += text;
    return true;
  });
  const err = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    printed.err += text;
    return true;
  });
  try {
    return { code: await runCli(args), ...printed };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

async function loginStatus(email: string, password: string): Promise<number> {
  return (await app.send("/api/login", { json: { email, password } })).status;
}

describe("user create", () => {
  test("prints a random password that works, and makes an editor with a first website", async () => {
    const { code, out, err } = await cli("user", "create", "--email", "new@rostrum.test", "--username", "New Person");
    expect([code, err]).toEqual([0, ""]);
    const [, password = ""] = /^Created editor new@rostrum\.test\.\nPassword: (\S+)\n$/.exec(out) ?? [];
    expect(password).toMatch(/^[\w-]{18}$/);
    expect(await loginStatus("new@rostrum.test", password)).toBe(200);
    const cookie = await app.logIn({ email: "new@rostrum.test", password });
    const websites = await app.send("/api/get-websites", { cookie });
    expect(websites.json()).toEqual([
      {
        website_id: expect.any(Number),
        title: "Your Website",
        domain: null,
        is_verified: 0,
        role: "owner",
        single_things: [],
        edition: null,
        language: "en-US",
      },
    ]);
  });

  test("takes a role and a password, and then prints none", async () => {
    const options = ["--email=boss@rostrum.test", "--username=Boss", "--role=owner", "--password=a good password"];
    const { code, out } = await cli("user", "create", ...options);
    expect([code, out]).toEqual([0, "Created owner boss@rostrum.test.\n"]);
    expect(await loginStatus("boss@rostrum.test", "a good password")).toBe(200);
  });

  test.each([
    [
      "an address that is taken",
      ["--email", "OWNER@rostrum.test", "--username", "X"],
      "There is already an account with this email address.",
    ],
    [
      "a name that is taken",
      ["--email", "x@rostrum.test", "--username", "olivia owner"],
      "This username is already taken.",
    ],
    ["no address", ["--email", "nonsense", "--username", "X"], "This is not an email address."],
    [
      "a short password",
      ["--email", "x@rostrum.test", "--username", "X", "--password", "short"],
      "A password has at least 10 characters.",
    ],
    [
      "a role that is none",
      ["--email", "x@rostrum.test", "--username", "X", "--role", "admin"],
      "A role is owner or editor.",
    ],
  ])("%s: 1, one sentence, nothing made", async (_name, options, text) => {
    const count = () => database.db.selectFrom("users").select("id").execute();
    const before = await count();
    const { code, out, err } = await cli("user", "create", ...options);
    expect({ code, out, err }).toEqual({ code: 1, out: "", err: `${text}\n` });
    expect(await count()).toEqual(before);
  });
});

describe("user password", () => {
  test("sets it, prints a random one, and ends the sessions", async () => {
    const cookie = await app.logIn(editorLogin);
    const { code, out } = await cli("user", "password", "--email", editorLogin.email);
    expect(code).toBe(0);
    const [, password = ""] = /Password: (\S+)\n$/.exec(out) ?? [];
    expect((await app.send("/api/check-session", { cookie })).status).toBe(401);
    expect(await loginStatus(editorLogin.email, editorLogin.password)).toBe(401);
    expect(await loginStatus(editorLogin.email, password)).toBe(200);
    await cli("user", "password", "--email", editorLogin.email, "--password", editorLogin.password);
    expect(await loginStatus(editorLogin.email, editorLogin.password)).toBe(200);
  });

  test("lifts the lock after too many failures", async () => {
    for (let i = 0; i < 10; i += 1) expect(await loginStatus(editorLogin.email, "wrong")).toBe(401);
    expect(await loginStatus(editorLogin.email, editorLogin.password)).toBe(429);
    await cli("user", "password", "--email", editorLogin.email, "--password", editorLogin.password);
    expect(await loginStatus(editorLogin.email, editorLogin.password)).toBe(200);
  });

  test("for an address that nobody has, or too short, is 1", async () => {
    expect(await cli("user", "password", "--email", "nobody@rostrum.test")).toEqual({
      code: 1,
      out: "",
      err: "There is no account with the email address nobody@rostrum.test.\n",
    });
    expect((await cli("user", "password", "--email", editorLogin.email, "--password", "short")).code).toBe(1);
    expect(await loginStatus(editorLogin.email, editorLogin.password)).toBe(200);
  });
});

describe("user remove-factors", () => {
  test("leaves the password alone to log in, and ends the sessions", async () => {
    const user = await new FactorUser(app).logIn();
    await user.addApp();
    await user.addPasskey();
    expect(await loginStatus(editorLogin.email, editorLogin.password)).toBe(401);
    const { code, out } = await cli("user", "remove-factors", "--email", editorLogin.email);
    expect([code, out]).toEqual([0, "editor@rostrum.test has no second factor any more; its sessions have ended.\n"]);
    expect(await user.status()).toBe(401);
    expect(await loginStatus(editorLogin.email, editorLogin.password)).toBe(200);
    expect((await cli("user", "remove-factors", "--email", "nobody@rostrum.test")).code).toBe(1);
  });
});

describe("user disable", () => {
  test("ends the sessions and refuses the login; a new password enables the account again", async () => {
    const cookie = await app.logIn(editorLogin);
    const { code, out } = await cli("user", "disable", "--email", editorLogin.email);
    expect([code, out]).toEqual([0, `${editorLogin.email} is disabled; its sessions have ended.\n`]);
    expect((await app.send("/api/check-session", { cookie })).status).toBe(401);
    expect(await loginStatus(editorLogin.email, editorLogin.password)).toBe(401);
    const { disabled_at } = await database.db
      .selectFrom("users")
      .select("disabled_at")
      .where("id", "=", app.editor.id)
      .executeTakeFirstOrThrow();
    const day = disabled_at?.toISOString().slice(0, 10);
    expect((await cli("user", "list")).out).toContain(`${editorLogin.email}\tEdgar Editor\teditor\tdisabled ${day}\n`);
    await cli("user", "password", "--email", editorLogin.email, "--password", editorLogin.password);
    expect(await loginStatus(editorLogin.email, editorLogin.password)).toBe(200);
  });

  test("for an address that nobody has is 1", async () => {
    const { code, err } = await cli("user", "disable", "--email", "nobody@rostrum.test");
    expect([code, err]).toEqual([1, "There is no account with the email address nobody@rostrum.test.\n"]);
  });
});

describe("user list", () => {
  test("one line an account, without those nobody can log in to, and never a password", async () => {
    await database.db.insertInto("users").values({ email: "author@demo.test", username: "Demo Author" }).execute();
    const { code, out, err } = await cli("user", "list");
    expect([code, err]).toEqual([0, ""]);
    const lines = out.trimEnd().split("\n");
    expect(lines.slice(0, 2)).toEqual([
      `${ownerLogin.email}\tOlivia Owner\towner\tactive`,
      `${editorLogin.email}\tEdgar Editor\teditor\tactive`,
    ]);
    expect(out).not.toMatch(/author@demo|argon2|password/);
  });
});

describe("what it is asked", () => {
  test.each([
    ["nothing", [], 2],
    ["--help", ["--help"], 0],
    ["user create --help", ["user", "create", "--help"], 0],
    ["user password --help", ["user", "password", "--help"], 0],
    ["user list --help", ["user", "list", "--help"], 0],
    ["user disable --help", ["user", "disable", "--help"], 0],
    ["migrate --help", ["migrate", "--help"], 0],
  ])("%s prints the usage", async (_name, args, expected) => {
    const { code, out, err } = await cli(...args);
    expect([code, err]).toEqual([expected, ""]);
    expect(out).toContain(`Usage: npm run cli -- ${args.filter((arg) => arg !== "--help").join(" ")}`.trimEnd());
  });

  test.each([
    ["an unknown command", ["user", "delete"], "There is no such command: user delete"],
    ["half a command", ["user"], "There is no such command: user"],
    ["an unknown option", ["user", "list", "--all"], "--all"],
    ["a missing option", ["user", "create", "--email", "a@b.c"], "Missing: --username"],
    ["two missing options", ["user", "create"], "Missing: --email, --username"],
    ["an option without its value", ["user", "disable", "--email"], "--email"],
    ["a word too many", ["user", "list", "everybody"], "everybody"],
  ])("%s is 2, with the usage on standard error", async (_name, args, text) => {
    const { code, out, err } = await cli(...args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(text);
    expect(err).toContain("Usage: npm run cli --");
  });

  test("an import for an account that doesn't exist is 1, and says so", async () => {
    const args = ["import", "check", "export.xml", "--website", "1", "--email", "nobody@rostrum.test"];
    expect(await cli(...args)).toEqual({
      ...{ code: 1, out: "" },
      err: "There is no account with the address nobody@rostrum.test.\n",
    });
  });

  test("with a wrong configuration, or a database that is not there, is 1 and one clear text", async () => {
    vi.stubEnv("PORT", "many");
    const wrong = await cli("user", "list");
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain("PORT must be a port number");
    vi.stubEnv("PORT", "3000");
    vi.stubEnv("DATABASE_URL", "postgres://rostrum@127.0.0.1:1/rostrum");
    const away = await cli("user", "list");
    expect(away.code).toBe(1);
    expect(away.err).toContain("database");
    expect(away.err).not.toContain("    at ");
  });
});

describe("as a program", () => {
  function run(args: string[], env: Record<string, string>): Promise<{ code: number; out: string }> {
    const script = join(import.meta.dirname, "../../dist/server/cli.js");
    return new Promise((resolve) => {
      const options = { env: { PATH: process.env.PATH ?? "", ...env } };
      execFile(process.execPath, [script, ...args], options, (error, stdout) => {
        resolve({ code: typeof error?.code === "number" ? error.code : 0, out: stdout });
      });
    });
  }

  test("migrates an empty database, says so, and ends with the code", async () => {
    const empty = await createTestDatabase({ migrated: false });
    try {
      const env = { DATABASE_URL: empty.url };
      expect(await run(["migrate"], env)).toEqual({ code: 0, out: "The database is up to date.\n" });
      expect(await run(["user", "list"], env)).toEqual({ code: 0, out: "" });
      expect((await run(["nonsense"], env)).code).toBe(2);
      expect((await run(["user", "disable", "--email", "a@b.c"], env)).code).toBe(1);
    } finally {
      await empty.drop();
    }
  });
});

test("a database that doesn't exist is reported in one sentence, without a stack trace", async () => {
  const url = new URL(database.url);
  url.pathname += "_missing";
  vi.stubEnv("DATABASE_URL", url.href);
  const { code, err } = await cli("backup", "/tmp/never-written.tar.zst");
  expect(code).toBe(1);
  expect(err).toMatch(
    /^Backing up .* …\nThe database refuses the connection: database ".*_missing" does not exist\.\n$/,
  );
});
