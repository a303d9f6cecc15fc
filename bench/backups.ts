// A large network is backed up while people write to it, and restored elsewhere: memory, time, and whether all of it is one moment.
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { insertArticles } from "./many-articles.ts";
import { report } from "./report.ts";
import { makeDataDirectory, postgresUrl, startServer } from "./server.ts";

const size = {
  members: Number(process.env.MEMBERS ?? 1_000_000),
  images: Number(process.env.IMAGES ?? 5000),
  pages: Number(process.env.PAGES ?? 1000),
};
const writesPerSecond = 100;
const root = join(import.meta.dirname, "..");
const publicUrl = "http://localhost:4999";

interface Ended {
  seconds: number;
  /** The process's largest memory, in MB. */
  memory: number;
  output: string;
}

/** Runs the built command line program; throws unless it ends well. */
async function cli(dataDir: string, ...args: string[]): Promise<Ended> {
  const start = performance.now();
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, PUBLIC_URL: publicUrl };
  const child = spawn(process.execPath, [join(root, "dist/server/cli.js"), ...args], { env, cwd: root });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  let memory = 0;
  const look = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      memory = Math.max(memory, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // It has ended.
    }
  }, 50);
  const [code] = await once(child, "close");
  clearInterval(look);
  if (code !== 0) throw new Error(`${args.join(" ")}: ${output}`);
  return { seconds: (performance.now() - start) / 1000, memory, output: output.trim() };
}

async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgresUrl(dataDir) });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function fill(dataDir: string): Promise<void> {
  await withDatabase(dataDir, async (client) => {
    await client.query(
      `insert into members (space_id, name, email, age, gender, street_name, city, zip_code, district)
       select (select min(id) from spaces), 'Member ' || n, 'bench-' || n || '@example.org', 18 + n % 70, 'Other',
         n % 900 || ' Elm Street', 'Town ' || n % 500, lpad((n % 99999)::text, 5, '0'), 'District ' || n % 50
       from generate_series(1, $1::int) as n`,
      [size.members],
    );
    for (let n = 0; n < size.images; n += 1) {
      const bytes = randomBytes(20_000 + (n % 100) * 1000);
      const hash = createHash("sha256").update(bytes).digest("hex");
      const folder = join(dataDir, "files/images", hash.slice(0, 2), hash);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "original"), bytes);
      await client.query(
        `insert into images (space_id, hash, original_name, media_type, width, height, byte_size)
         values ((select min(id) from spaces), $1, $2, 'image/jpeg', 1600, 900, $3)`,
        [hash, `photo-${n}.jpg`, bytes.length],
      );
    }
  });
  await insertArticles(postgresUrl(dataDir), size.pages);
}

const half = `insert into members (space_id, name, email, age, gender, street_name, city, zip_code, district)
  values ((select min(id) from spaces), 'Pair ' || $2::int, $1, 40, 'Other', 'Elm Street', 'Dover', '01234', 'Ward 1')`;

/** Changes members and adds pairs of rows, until stopped. Returns the number of writes. */
function writeOn(dataDir: string): { stop(): Promise<number> } {
  let isWriting = true;
  const done = withDatabase(dataDir, async (client) => {
    const start = performance.now();
    let writes = 0;
    for (; isWriting; writes += 1) {
      await client.query("begin");
      await client.query(half, [`pair-${writes}-a@example.org`, writes]);
      await client.query("update members set age = 18 + (age + 1) % 60 where email = $1", [
        `bench-${1 + (writes % size.members)}@example.org`,
      ]);
      await client.query(half, [`pair-${writes}-b@example.org`, writes]);
      await client.query("commit");
      const due = start + (writes * 1000) / writesPerSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    }
    return writes;
  });
  return {
    stop() {
      isWriting = false;
      return done;
    },
  };
}

async function crawl(url: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (let n = 1; n <= size.pages; n += 1) {
    const path = `/article/bench-${n}`;
    const answer = await fetch(url + path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    pages.set(
      path,
      createHash("sha256")
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest("hex"),
    );
  }
  return pages;
}

export async function backups(): Promise<void> {
  const [from, to] = [await makeDataDirectory(), await makeDataDirectory()];
  const file = join(from.path, "backup.tar.zst");
  const env = { PUBLIC_URL: publicUrl };
  try {
    const server = await startServer({ dataDir: from.path, env });
    await fill(from.path);
    const before = await crawl(server.url);
    const writing = writeOn(from.path);
    const start = performance.now();
    const taken = await cli(from.path, "backup", file);
    const seconds = (performance.now() - start) / 1000;
    const writes = await writing.stop();
    report(
      `${size.members} members, ${size.images} images, under writes`,
      `${(writes / seconds).toFixed(0)} writes/s`,
      `${writesPerSecond}`,
    );
    report("backup: time, file", `${taken.seconds.toFixed(0)} s, ${(statSync(file).size / 1e6).toFixed(0)} MB`, "-");
    report("backup: most memory", `${taken.memory.toFixed(0)} MB`, "350 MB");
    const verified = await cli(from.path, "backup", "verify", file);
    report("verify: time", `${verified.seconds.toFixed(0)} s`, "-");
    report("verify: most memory", `${verified.memory.toFixed(0)} MB`, "350 MB");
    await server.stop();

    const restored = await cli(to.path, "restore", file);
    report("restore: time", `${restored.seconds.toFixed(0)} s`, "-");
    report("restore: most memory", `${restored.memory.toFixed(0)} MB`, "350 MB");
    const copy = await startServer({ dataDir: to.path, env });
    const halves = await withDatabase(to.path, async (client) => {
      const { rows } = await client.query(
        "select count(*)::int as count from (select name from members where email like 'pair-%' group by name having count(*) <> 2) as halves",
      );
      return rows[0].count as number;
    });
    report("transactions of which only a part was restored", String(halves), "0");
    const after = await crawl(copy.url);
    const changed = [...before].filter(([path, hash]) => after.get(path) !== hash).length;
    report(`of ${size.pages} crawled pages, not equal byte for byte`, String(changed), "0");
    await copy.stop();
  } finally {
    await from.remove();
    await to.remove();
  }
}
