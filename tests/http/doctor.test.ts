import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { runCli } from "../../src/app/cli/run-cli.ts";
import type { HealthReport } from "../../src/features/health/contract.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
beforeAll(async () => {
  folder = await makeTemporaryFolder("rostrum-doctor-");
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Runs the command in this process, beside the running server; collects what it prints. */
async function doctor(env: Record<string, string>, ...flags: string[]) {
  const usual = { DATABASE_URL: app.databaseUrl, DATA_DIR: folder.path, DNS_SERVERS: "127.0.0.1:1" };
  for (const [name, value] of Object.entries({ ...usual, ...env })) vi.stubEnv(name, value);
  const printed = { out: "", err: "" };
  const spies = (["stdout", "stderr"] as const).map((stream) =>
    vi.spyOn(process[stream], "write").mockImplementation((text) => {
      printed[stream === "stdout" ? "out" : "err"] += text;
      return true;
    }),
  );
  try {
    return { code: await runCli(["doctor", ...flags]), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const line = (text: string, level: string) => new RegExp(`^  ${level.padEnd(6)} .*${text}`, "m");

describe("npm run cli -- doctor", () => {
  test("lists what it finds in groups, each with what to do, and ends with 1 if something is wrong", async () => {
    const { code, out, err } = await doctor({ PUBLIC_URL: "http://example.org", S3_BUKET: "x" });
    expect([code, err]).toEqual([1, ""]);
    expect(out).toMatch(/^Versions\n {2}ok {5}Rostrum/);
    expect(out).toMatch(line("PUBLIC_URL starts with http://", "wrong"));
    expect(out).toMatch(line("The variable S3_BUKET is set", "look"));
    expect(out).toContain("\n         → Did you mean S3_BUCKET?\n");
    expect(out).toMatch(line("All \\d+ migrations are applied", "ok"));
    expect(out).toMatch(/\d+ ok, \d+ to look at, \d+ wrong\n$/);
  });

  test("writes the same as JSON", async () => {
    const { out } = await doctor({}, "--json");
    const report = JSON.parse(out) as HealthReport;
    expect(report).toMatchObject({ machine: expect.any(String), process_id: process.pid });
    const migrations = { group: "Versions", level: "ok", is_local: false, action: null };
    expect(report.findings.find(({ check }) => check === "migrations")).toMatchObject(migrations);
  });

  test("says what is wrong with a configuration that can't be loaded", async () => {
    const { code, out, err } = await doctor({ BACKUPS: "99", PORT: "http" });
    expect([code, err]).toEqual([1, ""]);
    expect(out).toMatch(line("BACKUPS must be off, or a time of day", "wrong"));
    expect(out).toMatch(line("PORT must be a port number", "wrong"));
  });

  test("says what to set instead of an old name, and no secret, also with a configuration that can't be loaded", async () => {
    const old = {
      BACKUP_KEEP_DAYS: "3",
      OIDC_ISSUER: "https://id.example.org",
      OIDC_CLIENT_ID: "rostrum",
      OIDC_CLIENT_SECRET: "hidden",
    };
    for (const env of [old, { ...old, PORT: "http" }]) {
      const { out } = await doctor(env);
      expect(out).toMatch(line("BACKUP_KEEP_DAYS is an old name", "look"));
      expect(out).toContain("\n         → Set this instead: BACKUP_KEEP=3 days, 4 weeks, 12 months\n");
      expect(out).toMatch(line("OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET are old names", "look"));
      expect(out).toContain("\n         → Set this instead: OIDC=https://rostrum:SECRET@id.example.org\n");
      expect(out).not.toContain("hidden");
    }
  });

  test("does what it can while the database is down, and names no password", async () => {
    const smtp = await startSmtpServer();
    const { code, out } = await doctor({
      DATABASE_URL: "postgres://somebody:hidden@127.0.0.1:1/none",
      SMTP_URL: `smtp://user:hidden@127.0.0.1:${smtp.port}`,
      MAIL_FROM: "a@example.org",
    });
    expect(code).toBe(1);
    expect(out).toMatch(line("The database can't be used", "wrong"));
    expect(out).toMatch(line("checks were left out, because they need the database", "look"));
    expect(out).toMatch(line("The mail server at 127.0.0.1 accepts mail", "ok"));
    expect(out).not.toContain("hidden");
    await smtp.close();
  });

  test("creates no database where there is none", async () => {
    const empty = join(folder.path, "empty");
    await mkdir(empty);
    const { out } = await doctor({ DATABASE_URL: "", DATA_DIR: empty });
    expect(out).toMatch(line("There is no database in the data directory yet", "wrong"));
  });
});

describe("the server", () => {
  test("checks itself for the network's owner alone, once for all who ask", async () => {
    const cookie = await app.logIn();
    const editor = await app.logIn(editorLogin);
    expect((await app.send("/api/get-health", { cookie })).json()).toEqual({ report: null });
    const check = () => app.send("/api/check-health", { method: "POST", cookie });
    // However long it takes here, a report is fresh for five seconds.
    const stopped = vi.spyOn(app.clock, "now").mockReturnValue(app.clock.now());
    const reports = await Promise.all([check(), check(), check()]);
    const times = reports.map((answer) => answer.json<HealthReport>().checked_at);
    expect(new Set(times).size).toBe(1);
    // Somebody who clicks again right away gets the same report.
    expect((await check()).json()).toEqual(reports[0]?.json());
    expect((await app.send("/api/get-health", { cookie })).json()).toEqual({ report: reports[0]?.json() });
    stopped.mockRestore();
    app.clock.advance(60_000);
    expect((await check()).json<HealthReport>().checked_at).not.toBe(times[0]);
    for (const [path, method] of [
      ["/api/get-health", "GET"],
      ["/api/check-health", "POST"],
    ] as const) {
      expect((await app.send(path, { method, cookie: editor })).status).toBe(403);
    }
  });

  test("names no secrets and no folders", async () => {
    const cookie = await app.logIn();
    const { text } = await app.send("/api/check-health", { method: "POST", cookie });
    expect(text).not.toContain(app.dataDir);
    expect(text).not.toContain(new URL(app.databaseUrl).password || "postgres://");
  });
});
