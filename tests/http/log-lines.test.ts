import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "../../src/platform/logger.ts";
import { logLine } from "../support/log-schema.ts";
import { type RunningSite, siteLogin, startSite } from "../support/running-site.ts";

const root = join(import.meta.dirname, "../..");
const lines: string[] = [];
const logger = createLogger("debug", { write: (line: string) => void lines.push(line) });

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({}, { logger });
});
afterAll(() => site.stop());

const send = (path: string, init?: RequestInit) => fetch(site.url + path, init).then((answer) => answer.text());
const parsed = () => lines.map((line) => logLine.parse(JSON.parse(line)));
const logged = (fields: Record<string, unknown>) => expect.poll(parsed).toContainEqual(expect.objectContaining(fields));

test("every line of requests, jobs, and failures has the fields of docs/operations.md only", async () => {
  const { db } = site.database;
  for (const path of ["/", "/", "/no-such-page", "/api/no-such-call", "/api/get-article-by-id/nonsense"])
    await send(path);
  const json = (body: unknown) => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  await send("/api/login", json("{"));
  await send("/api/login", json({ ...siteLogin, password: "wrong" }));
  await sql`alter table sessions add constraint refused check (id < 0) not valid`.execute(db);
  await send("/api/login", json(siteLogin));
  await sql`alter table sessions drop constraint refused`.execute(db);
  const job = { payload: "{}", run_at: new Date(), created_at: new Date() };
  // One attempt too many, and one that fails unexpectedly.
  await db
    .insertInto("jobs")
    .values({ ...job, name: "media.make-sizes", attempts: 50 })
    .execute();
  await db
    .insertInto("jobs")
    .values({ ...job, name: "mail.send" })
    .execute();
  await logged({ msg: "a job failed", level: "warn", job: "media.make-sizes", attempts: 51 });
  await logged({ msg: "a job was not finished", level: "error", job: "mail.send" });
  await logged({ msg: "request", level: "info", path: "/no-such-page", status: 404 });
  await logged({ msg: "request failed", level: "error", reqId: expect.any(String) });
  const failure = parsed().find(({ msg }) => msg === "request failed");
  await logged({ msg: "request", status: 500, reqId: failure?.reqId });
});

test("docs/operations.md describes each field, and no others", () => {
  const docs = readFileSync(join(root, "docs/operations.md"), "utf8");
  const [, table = ""] = /\| field \|[^\n]*\n\|[-|]+\n((?:\|[^\n]*\n)+)/.exec(docs) ?? [];
  const described = table.split("\n").flatMap((line) => /^\| `(\w+)`/.exec(line)?.[1] ?? []);
  expect(described.toSorted()).toEqual(Object.keys(logLine.shape).toSorted());
  const examples = docs.split("\n").filter((line) => line.startsWith('{"level"'));
  expect(examples.length).toBeGreaterThan(2);
  for (const line of examples) expect(logLine.safeParse(JSON.parse(line)).error, line).toBeUndefined();
});

test("the code writes no other fields", () => {
  const fields = globSync("src/**/*.ts", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const calls = readFileSync(join(root, file), "utf8").matchAll(
        /\b(?:logger|log)\.(?:debug|info|warn|error)\(\{([^}]*)\}/gi,
      );
      return [...calls].flatMap(([, inside = ""]) =>
        [...(inside.split("{")[0] ?? "").matchAll(/(?:^|,)\s*(\w+)(?=\s*[,:]|\s*$)/g)].map(([, name = ""]) => name),
      );
    });
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter((name) => !(name in logLine.shape))).toEqual([]);
});
