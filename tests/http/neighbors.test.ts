import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { articleForm } from "../support/factories.ts";
import type { Answer } from "../support/http-client.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

/** Large enough for the process that cleans such texts. */
const large = "<p>Some words, and no more of them here.</p>".repeat(1200);
let app: TestApp;
let hostile: string;
let quiet: string;
beforeAll(async () => {
  app = await startTestApp();
  [hostile, quiet] = [await app.logIn(), await app.logIn(editorLogin)];
});
afterAll(() => app.close());

const post = (cookie: string, content?: string): Promise<Answer> =>
  app.send("/api/post-article-user", { cookie, form: articleForm(content === undefined ? {} : { content }) });

/** The process that cleans large texts; undefined while there is none. */
async function textProcess(): Promise<number | undefined> {
  for (const name of (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry))) {
    const read = (file: string) => readFile(`/proc/${name}/${file}`, "utf8").catch(() => "");
    if (!(await read("status")).includes(`\nPPid:\t${process.pid}\n`)) continue;
    if ((await read("cmdline")).includes("text-process")) return Number(name);
  }
  return undefined;
}

/** A text is cleaned only when `work` is done: until then its process is stopped. */
async function whileCleaning<T>(work: () => Promise<T>): Promise<T> {
  expect((await post(hostile, large)).status).toBe(201);
  const pid = (await textProcess()) ?? 0;
  process.kill(pid, "SIGSTOP");
  try {
    return await work();
  } finally {
    process.kill(pid, "SIGCONT");
  }
}

async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(app.db);
  return rows[0]?.count ?? 0;
}

test("small texts need no process of their own", async () => {
  expect((await post(quiet)).status).toBe(201);
  expect(await textProcess()).toBeUndefined();
});

test("while a large text is cleaned, others save and read, and no connection to the database waits", async () => {
  const order: string[] = [];
  const saves = await whileCleaning(async () => {
    const waiting = [1, 2].map(() => post(hostile, large).finally(() => order.push("large")));
    for (let n = 0; n < 5; n += 1) {
      expect((await post(quiet)).status).toBe(201);
      expect((await app.send(`/search?q=word${n}`)).status).toBe(200);
    }
    await expect.poll(openTransactions).toBe(0);
    order.push("others");
    return waiting;
  });
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([201, 201]);
  expect(order).toEqual(["others", "large", "large"]);
});

test("one account has one save at a time and half of the places to wait; the rest is told to come again", async () => {
  const saves = await whileCleaning(async () => {
    const refused: Answer[] = [];
    const asked = Array.from({ length: 40 }, async () => {
      const answer = await post(hostile, large);
      if (answer.status === 503) refused.push(answer);
      return answer;
    });
    await expect.poll(() => refused.length).toBe(15);
    for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await post(quiet)).status).toBe(201);
    return asked;
  });
  const answers = (await Promise.all(saves)).map(({ status }) => status);
  expect(answers.filter((status) => status === 201).length).toBe(25);
  expect(answers.filter((status) => status === 503).length).toBe(15);
});

test("what is wrong with a large text stands beside its field, and a draft's text comes back as it is stored", async () => {
  const tooMuch = await post(hostile, `<p>${"<b>a</b>".repeat(20_001)}</p>`);
  const message = "This text has more formatting than an article can hold.";
  expect([tooMuch.status, tooMuch.json()]).toEqual([400, { message, fields: { content: message } }]);
  const { id } = (await app.send("/api/add-draft", { cookie: hostile, json: { site: "user" } })).json<{ id: number }>();
  const json = { version: 0, save_id: randomUUID(), changes: { content: `${large}<script>alert(1)</script>` } };
  expect((await app.send(`/api/save-draft/${id}`, { cookie: hostile, json })).status).toBe(200);
  const draft = await app.send(`/api/get-draft/${id}`, { cookie: hostile });
  expect(draft.json<{ fields: { content: string } }>().fields.content).toBe(large);
});
