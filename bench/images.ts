// Memory of all Node processes while covers are posted in sequence, and how image processing affects visitors of cached
// pages. `npm run bench -- images`; BENCH_COVERS=60 for fewer than 500.
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { send } from "../tests/support/http-client.ts";
import { percentile } from "../tests/support/percentile.ts";
import { report } from "./report.ts";
import { makeDataDirectory, memoryOf, startServer, workerPids } from "./server.ts";

const login = { email: "owner@example.org", password: "bench password" };
const host = "localhost";
const count = Number(process.env.BENCH_COVERS ?? 500);
const restSeconds = Number(process.env.BENCH_REST_SECONDS ?? 600);

/** A JPEG as from a camera, below 5 MB. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const small = await sharp({ create: { width: 1000, height: 750, channels: 3, background: "#888888", noise } })
    .png()
    .toBuffer();
  const large = sharp(small).resize(width, height, { fit: "fill" });
  for (let quality = 80; ; quality -= 15) {
    const photo = await large.clone().jpeg({ quality }).toBuffer();
    if (photo.length < 5_000_000) return photo;
  }
}

/** Makes a different image cheaply, by changing one number in its first quantization table. */
export function another(photo: Buffer, n: number): Buffer {
  const copy = Buffer.from(photo);
  const at = copy.indexOf(Buffer.from([0xff, 0xdb])) + 5 + (n % 20);
  copy[at] = (copy[at] ?? 0) + 1 + Math.floor(n / 20);
  return copy;
}

/** The server and its workers. */
const nodeProcesses = (pid: number): number[] => [pid, ...workerPids(pid)];

/** Processor time used, in seconds. */
function processorSeconds(pid: number): number {
  return nodeProcesses(pid).reduce((sum, one) => {
    const [, rest = ""] = readFileSync(`/proc/${one}/stat`, "utf8").split(") ");
    const fields = rest.split(" ");
    return sum + (Number(fields[11]) + Number(fields[12])) / 100;
  }, 0);
}

/** Sizes are generated in the background after the response. The image process exits when none are left. */
async function waitUntilIdle(pid: number): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const before = processorSeconds(pid);
    await sleep(1000);
    const isIdle = nodeProcesses(pid).length === 1 && Math.abs(processorSeconds(pid) - before) < 0.1;
    quiet = isIdle ? quiet + 1 : 0;
  }
}

async function watch<T>(look: () => void, everyMs: number, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(look, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

interface Dashboard {
  pid: number;
  url: string;
  post(photo: Buffer, n: number): Promise<void>;
}

async function withServer(work: (dashboard: Dashboard) => Promise<void>): Promise<void> {
  const directory = await makeDataDirectory();
  const env = { LOG_LEVEL: "silent", DEMO_CONTENT: "off" };
  const { url, pid, stop } = await startServer({ dataDir: directory.path, env });
  const port = Number(new URL(url).port);
  const { cookie } = await send(port, "/api/login", { host, json: login });
  const category = await send(port, "/api/add-category", { host, cookie, json: { name: "Images" } });
  const { category_id } = category.json<{ category_id: number }>();
  try {
    await waitUntilIdle(pid);
    await work({
      pid,
      url,
      async post(photo, n) {
        const form = new FormData();
        const words = { title: `Image ${n}`, description: "An image", content: "<p>Text</p>" };
        const fields = { ...words, slug: `image-${n}`, category_id: String(category_id) };
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        form.append("cover_photo", new Blob([new Uint8Array(another(photo, n))]), "cover.jpg");
        const { status, text } = await send(port, "/api/post-article-host", { host, cookie, form });
        if (status !== 201) throw new Error(`${status} ${text}`);
      },
    });
  } finally {
    await stop();
    await directory.remove();
  }
}

async function memory(name: string, photo: Buffer, goal: string): Promise<void> {
  await withServer(async ({ pid, post }) => {
    const now = () => memoryOf(nodeProcesses(pid));
    const before = now();
    let [most, server, beside] = [0, 0, 0];
    const look = () => {
      const [alone, all] = [memoryOf([pid]), now()];
      [most, server, beside] = [Math.max(most, all), Math.max(server, alone), Math.max(beside, all - alone)];
    };
    const start = performance.now();
    await watch(look, 200, async () => {
      for (let n = 0; n < count; n += 1) await post(photo, n);
      report(`${count} covers of ${name}`, `${((performance.now() - start) / 1000).toFixed(0)} s`, "-");
      await waitUntilIdle(pid);
    });
    report("all Node processes: before, most", `${before.toFixed(0)}, ${most.toFixed(0)} MB`, goal);
    report("the server alone, the image process alone: most", `${server.toFixed(0)}, ${beside.toFixed(0)} MB`, "-");
    await sleep(restSeconds * 1000);
    report(`more than before, ${restSeconds} s after`, `${(now() - before).toFixed(0)} MB`, "60 MB");
  });
}

/** Response times of a cached page in milliseconds, over four connections with pauses, until `work` is done. */
async function visit(url: string, work: () => Promise<void>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const times: number[] = [];
  let isOver = false;
  const visitor = async () => {
    while (!isOver) {
      const start = performance.now();
      await new Promise<void>((resolve, reject) => {
        get(url, { agent }, (answer) => answer.resume().on("end", resolve)).on("error", reject);
      });
      times.push(performance.now() - start);
      await sleep(2);
    }
  };
  const visitors = Promise.all(Array.from({ length: 4 }, visitor));
  await Promise.race([work(), visitors]);
  isOver = true;
  await visitors;
  agent.destroy();
  return times;
}

async function latency(images: number): Promise<void> {
  const photo = await photograph(2000, 1500);
  await withServer(async ({ url, post }) => {
    await visit(url, () => sleep(2000));
    const alone = await visit(url, () => sleep(10_000));
    const beside = await visit(url, async () => {
      for (let n = 0; n < images; n += 1) await post(photo, n);
    });
    const again = await visit(url, () => sleep(10_000));
    for (const [name, part] of [
      ["p50", 0.5],
      ["p95", 0.95],
    ] as const) {
      const figures = [alone, beside, again].map((times) => percentile(times, part));
      const shown = figures.map((figure) => figure.toFixed(2)).join(", ");
      const ratio = (2 * (figures[1] ?? 0)) / ((figures[0] ?? 0) + (figures[2] ?? 0));
      report(`cached page ${name}: alone, beside ${images}, alone`, `${shown} ms`, "-");
      report(`cached page ${name}: ratio`, ratio.toFixed(2), part === 0.95 ? "2" : "-");
    }
  });
}

export async function images(): Promise<void> {
  await latency(Math.min(count, 100));
  await memory("12 megapixels", await photograph(4000, 3000), "350 MB");
  await memory("50 megapixels", await photograph(8600, 5800), "500 MB");
}
