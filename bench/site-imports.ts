// An import from WordPress: reading the file while it arrives, and importing its articles, with the server's
// memory. `npm run bench -- site-imports`; BENCH_POSTS changes the number of posts, of about 10 kB each.
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { send } from "../tests/support/http-client.ts";
import { wordpressExport } from "../tests/support/wxr.ts";
import { report } from "./report.ts";
import { makeDataDirectory, memoryOf, startServer } from "./server.ts";

const login = { email: "owner@example.org", password: "bench password" };
const host = "localhost";
const count = Number(process.env.BENCH_POSTS ?? 2000);
const paragraph = `<!-- wp:paragraph --><p>${"The council met again and decided what it had put off. ".repeat(9)}</p><!-- /wp:paragraph -->`;
const html =
  `${paragraph}<!-- wp:heading --><h2 class="wp-block-heading">What it decided</h2><!-- /wp:heading -->`.repeat(16);

/** The file, a post at a time. */
function* writeExport(): Generator<string> {
  const post = (id: number) => ({ id, title: `Post ${id}`, slug: `post-${id}`, html: `${html}<p>${id}</p>` });
  const whole = wordpressExport([post(1)]);
  const [start, end] = [whole.indexOf("<item>"), whole.indexOf("</channel>")];
  yield whole.slice(0, start);
  for (let id = 1; id <= count; id += 1) {
    const one = wordpressExport([post(id)]);
    yield one.slice(one.indexOf("<item>"), one.indexOf("</channel>"));
  }
  yield whole.slice(end);
}

/** Uploads without holding the file. Returns the status and the bytes. */
function upload(port: number, path: string, cookie: string): Promise<{ status: number; bytes: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; bytes: number }>();
  let bytes = 0;
  const headers = { host, cookie, "content-type": "application/octet-stream" };
  const sending = request({ host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
    response.resume().on("end", () => resolve({ status: response.statusCode ?? 0, bytes }));
  }).on("error", reject);
  const counted = function* () {
    for (const part of writeExport()) {
      bytes += Buffer.byteLength(part);
      yield part;
    }
  };
  Readable.from(counted(), { objectMode: false }).pipe(sending);
  return promise;
}

export async function siteImports(): Promise<void> {
  const directory = await makeDataDirectory();
  const { url, pid, stop } = await startServer({ dataDir: directory.path, env: { LOG_LEVEL: "silent" } });
  try {
    const port = Number(new URL(url).port);
    const { cookie = "" } = await send(port, "/api/login", { host, json: login });
    const [website] = (await send(port, "/api/get-websites", { host, cookie })).json<{ website_id: number }[]>();
    const id = randomUUID();
    const before = memoryOf([pid]);
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf([pid]));
    }, 200);
    const path = `/api/upload-site-import/${website?.website_id}?import_id=${id}&name=export.xml`;
    let start = performance.now();
    const { status, bytes } = await upload(port, path, cookie);
    const megabytes = Math.round(bytes / 1_000_000);
    const rate = () => Math.round(count / ((performance.now() - start) / 1000));
    report(`${count} posts, ${megabytes} MB: read, status ${status}`, `${rate()} items/s`, "200 items/s");
    report("Node at most while reading", `${Math.round(most)} MB`, "350 MB");
    start = performance.now();
    await send(port, `/api/start-site-import/${id}`, { host, cookie, json: {} });
    for (;;) {
      await sleep(500);
      const { state } = (await send(port, `/api/get-site-import/${id}`, { host, cookie })).json<{ state: string }>();
      if (state !== "importing") break;
    }
    report("imported", `${rate()} items/s`, "200 items/s");
    clearInterval(watch);
    report("Node: before, most", `${Math.round(before)}, ${Math.round(most)} MB`, "350 MB");
  } finally {
    await stop();
    await directory.remove();
  }
}
