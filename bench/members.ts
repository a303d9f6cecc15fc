// Members at 1,000, 100,000, and 1,000,000 per owner: pages, searches, imports. `npm run bench -- members`

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { dice } from "../tests/support/bad-line.ts";
import { send } from "../tests/support/http-client.ts";
import { memberCsv, memberRow } from "./many-members.ts";
import { exportOf } from "./member-export.ts";
import { filteredLists } from "./member-filters.ts";
import { report } from "./report.ts";
import { type BenchServer, makeDataDirectory, memoryOf, postgresUrl, startServer } from "./server.ts";

const login = { email: "owner@example.org", password: "bench password" };
const host = "localhost";
const sorts = ["name", "email", "age", "city", "district", "zip_code"];
const rounds = Number(process.env.BENCH_ROUNDS ?? 60);
const sizes = (process.env.BENCH_MEMBERS ?? "1000,100000,1000000").split(",").map(Number);

class Client {
  readonly #port: number;
  readonly #cookie: string;
  constructor(port: number, cookie: string) {
    this.#port = port;
    this.#cookie = cookie;
  }
  static async of({ url }: BenchServer): Promise<Client> {
    const port = Number(new URL(url).port);
    const { cookie = "" } = await send(port, "/api/login", { host, json: login });
    return new Client(port, cookie);
  }
  send(path: string, options: Parameters<typeof send>[2] = {}) {
    return send(this.#port, path, { host, cookie: this.#cookie, ...options });
  }
  async timeOf(path: string): Promise<number> {
    const start = performance.now();
    const answer = await this.send(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return performance.now() - start;
  }
}

function figures(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

async function timesOf(client: Client, paths: string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) times.push(await client.timeOf(path));
  return times;
}

/** The ids of custom fields (one of four sizes, a number, and yes for one in a thousand) and of labels by how many have them. */
type Fields = Record<"size" | "hours" | "driver" | "half" | "tenth" | "thousandth", number>;

async function addFields(db: pg.Client, spaceId: number | undefined): Promise<Fields> {
  const add = async (name: string, type: string) => {
    const { rows } = await db.query<{ id: string }>(
      "insert into member_custom_fields (space_id, name, merge_name, type, position) values ($1, $2, lower($2), $3, 1) returning id",
      [spaceId, name, type],
    );
    return Number(rows[0]?.id);
  };
  const addLabel = async (name: string) => {
    const { rows } = await db.query<{ id: string }>(
      "insert into member_labels (space_id, name) values ($1, $2) returning id",
      [spaceId, name],
    );
    return Number(rows[0]?.id);
  };
  return {
    size: await add("Size", "text"),
    hours: await add("Hours", "number"),
    driver: await add("Driver", "yes-no"),
    half: await addLabel("Volunteer"),
    tenth: await addLabel("Donor"),
    thousandth: await addLabel("Board"),
  };
}

/** Inserts rows by SQL in batches, then vacuums the table, as the database does by itself within a minute. */
async function fill(dataDir: string, count: number): Promise<Fields> {
  const db = new pg.Client(postgresUrl(dataDir));
  await db.connect();
  const { rows } = await db.query<{ id: number }>(
    "select space_id as id from grants join users on users.id = user_id where email = $1 and space_id is not null",
    [login.email],
  );
  const fields = await addFields(db, rows[0]?.id);
  const batch = 10_000;
  for (let first = 0; first < count; first += batch) {
    const people = Array.from({ length: Math.min(batch, count - first) }, (_, index) => ({
      ...memberRow(first + index),
      label_ids: [
        ...((first + index) % 2 === 0 ? [fields.half] : []),
        ...((first + index) % 10 === 0 ? [fields.tenth] : []),
        ...((first + index) % 1000 === 0 ? [fields.thousandth] : []),
      ],
      custom_fields: {
        [fields.size]: ["S", "M", "L", "XL"][(first + index) % 4],
        [fields.hours]: (first + index) % 50,
        ...((first + index) % 1000 === 0 && { [fields.driver]: true }),
      },
    }));
    await db.query(
      `insert into members (space_id, name, email, age, gender, street_name, city, zip_code, district, custom_fields,
         label_ids)
       select $1, name, email, age, gender, street_name, city, zip_code, district, custom_fields, label_ids
       from json_to_recordset($2) as people (name text, email text, age smallint, gender text, street_name text,
         city text, zip_code text, district text, custom_fields jsonb, label_ids bigint[]) on conflict do nothing`,
      [rows[0]?.id, JSON.stringify(people)],
    );
  }
  await db.query("vacuum analyze members");
  await db.end();
  return fields;
}

/** Parts of real names, addresses, and cities, 3 to 12 letters long, and some without matches. */
function someSearches(count: number): string[] {
  const random = dice(7);
  return Array.from({ length: rounds }, (_, n) => {
    if (n % 8 === 0) return ["zzz", "qxqxqx", "nobody here"][n % 3] ?? "";
    const { name, email, city } = memberRow(Math.floor(random() * count));
    const text = [name, email, city][n % 3] ?? name;
    const length = 3 + Math.floor(random() * 10);
    const from = Math.floor(random() * Math.max(1, text.length - length));
    return text
      .slice(from, from + length)
      .trim()
      .padEnd(3, "e");
  });
}

async function lists(client: Client, count: number, fields: Fields): Promise<void> {
  const random = dice(11);
  const size = count.toLocaleString("en-US");
  const pages = Math.max(1, Math.ceil(count / 25));
  for (const sort of sorts) {
    const paths = Array.from({ length: rounds }, (_, n) => {
      const page = n % 10 === 0 ? pages : 1 + Math.floor(random() * pages);
      return `/api/members?limit=25&page=${page}&sort=${sort}&order=${n % 2 === 0 ? "asc" : "desc"}`;
    });
    report(`${size}: any page by ${sort}`, figures(await timesOf(client, paths)), "p95 100 ms");
  }
  const order = (n: number) => `sort=${sorts[n % sorts.length]}&order=${n % 4 < 2 ? "asc" : "desc"}`;
  const paths = someSearches(count).map((text, n) => `/api/members?search=${encodeURIComponent(text)}&${order(n)}`);
  report(`${size}: search of 3 to 12 letters`, figures(await timesOf(client, paths)), "p95 100 ms");
  const short = ["a", "sm", "jo", "z", "x", "le", "w", "qz"].map(
    (text, n) => `/api/members?search=${text}&${order(n)}`,
  );
  report(`${size}: search of 1 or 2 letters`, figures(await timesOf(client, [...short, ...short])), "p95 100 ms");
  for (const [name, filtered] of Object.entries(filteredLists(count, rounds, fields)))
    report(`${size}: filter by ${name}`, figures(await timesOf(client, filtered)), "p95 100 ms");
}

/** Peak memory of the process, in MB. */
const peakOf = (pid: number) =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** Not the owner's member list, which has to skip rows that are still being inserted. */
const elsewhere = "/api/articles?limit=10";

/** Response times of other requests meanwhile, and the duration of the work. */
async function whileOthersAsk<T>(client: Client, work: () => Promise<T>) {
  const start = performance.now();
  let isDone = false;
  const worked = work().finally(() => (isDone = true));
  const meanwhile: number[] = [];
  while (!isDone) {
    meanwhile.push(await client.timeOf(elsewhere));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { answer: await worked, meanwhile, seconds: (performance.now() - start) / 1000 };
}

function expectOk({ status, text }: Awaited<ReturnType<Client["send"]>>): void {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 500)}`);
}

/** Checks and imports a file, as the screen does. */
async function importOf(client: Client, body: Buffer, on_duplicate: "skip" | "update") {
  const check = randomUUID();
  const start = performance.now();
  expectOk(
    await client.send(`/api/check-import?check=${check}`, {
      method: "POST",
      body,
      headers: { "content-type": "text/csv" },
    }),
  );
  const checked = (performance.now() - start) / 1000;
  const answer = await client.send(`/api/commit-import/${check}`, { json: { on_duplicate } });
  expectOk(answer);
  return { checked, id: answer.json<{ import_id: number }>().import_id };
}

async function imports(client: Client, pid: number, count: number): Promise<void> {
  const goal = `${count / 10_000} s`;
  const size = count.toLocaleString("en-US");
  const idle = await timesOf(client, Array(30).fill(elsewhere));
  const memory = memoryOf([pid]);
  const first = 10_000_000 + count;
  const added = await whileOthersAsk(client, () => importOf(client, memberCsv(count, first), "skip"));
  const parts = `${added.answer.checked.toFixed(1)} s to check`;
  report(`import of ${size} rows as CSV`, `${added.seconds.toFixed(1)} s, of these ${parts}`, goal);
  report("another request before it", figures(idle), "-");
  report("the same meanwhile", figures(added.meanwhile), "twice as long");
  report("Node: before, most ever, now", `${[memory, peakOf(pid), memoryOf([pid])].map(Math.round)} MB`, "flat");
  if (count > 100_000) return;
  const updated = await whileOthersAsk(client, () => importOf(client, memberCsv(count, first, "Moved "), "update"));
  report(`update of ${size} members by CSV`, `${updated.seconds.toFixed(1)} s`, goal);
  for (const { answer, what } of [
    { ...updated, what: "update" },
    { ...added, what: "import" },
  ]) {
    const undone = await whileOthersAsk(client, async () => {
      expectOk(await client.send(`/api/undo-import/${answer.id}`, { method: "POST" }));
    });
    report(`undo of that ${what}`, `${undone.seconds.toFixed(1)} s`, "60 s");
  }
}

export async function members(): Promise<void> {
  for (const count of sizes) {
    const directory = await makeDataDirectory();
    try {
      const first = await startServer({ dataDir: directory.path, env: { LOG_LEVEL: "silent" } });
      const fields = await fill(directory.path, count);
      await lists(await Client.of(first), count, fields);
      await exportOf(first, count);
      await first.stop();
    } finally {
      await directory.remove();
    }
  }
  const counts = (process.env.BENCH_IMPORTS ?? "100000,1000000").split(",").map(Number);
  for (const count of counts) {
    const directory = await makeDataDirectory();
    try {
      const server = await startServer({ dataDir: directory.path, env: { LOG_LEVEL: "silent" } });
      await imports(await Client.of(server), server.pid, count);
      await server.stop();
    } finally {
      await directory.remove();
    }
  }
}
