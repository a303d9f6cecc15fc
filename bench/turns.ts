// `npm run bench -- turns`: the longest turn of the main thread, in processor time, for calls with their largest allowed inputs.
// Everybody waits that long.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createConnection } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { textOfHtml } from "../src/shared/text.ts";
import { anchorAt, squeeze } from "../src/shared/words/comment-places.ts";
import { type Answer, type RequestOptions, send } from "../tests/support/http-client.ts";
import { memberCsv } from "./many-members.ts";
import { report } from "./report.ts";
import { makeDataDirectory, startServer } from "./server.ts";

const rounds = 5;
const savesMs = 20;
const anyMs = 50;

const sentence = (n: number) => `${(n * 7919).toString(36)} words of ${n}. `;
/** 930,000 characters. */
const largeText =
  `<p>${Array.from({ length: 20_000 }, (_, n) => sentence(n) + (n % 20 === 19 ? "</p><p>" : "")).join("")}</p>`
    .repeat(3)
    .slice(0, 930_000);
const manyElements = (n: number) =>
  `<p>${n} ${'a <a href="https://example.org/?a=b">b</a> <em>c</em><br>'.repeat(7900)}</p>`;
const manyLinks = (n: number) => `<p>${n} ${'<a href="http://a.bc">b</a>'.repeat(7000)}</p>`;

class Bench {
  readonly #port: number;
  readonly #socket: string;
  cookie = "";

  constructor(port: number, socket: string) {
    this.#port = port;
    this.#socket = socket;
  }

  async ask(path: string, options: Partial<RequestOptions> = {}): Promise<Answer> {
    let answer = await send(this.#port, path, { host: "localhost", cookie: this.cookie, ...options });
    // Other processes of a busy machine may have had no turn in time.
    while (answer.status === 503) {
      await sleep(1000);
      answer = await send(this.#port, path, { host: "localhost", cookie: this.cookie, ...options });
    }
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer;
  }

  /** The longest turn since the last time, in milliseconds. */
  async longest(): Promise<number> {
    const socket = createConnection(this.#socket);
    await once(socket, "connect");
    return Number(await text(socket));
  }

  /** The median of the longest turns of some calls. */
  async measure(name: string, goal: number, call: (n: number) => Promise<unknown>): Promise<void> {
    const turns: number[] = [];
    for (let n = 0; n <= rounds; n += 1) {
      await sleep(300);
      await this.longest();
      await call(n);
      // The first one loads what is needed.
      if (n > 0) turns.push(await this.longest());
    }
    turns.sort((a, b) => a - b);
    report(name, `${(turns[rounds >> 1] ?? 0).toFixed(1)}, at most ${turns.at(-1)?.toFixed(1)} ms`, `${goal} ms`);
  }
}

async function measureDrafts(bench: Bench): Promise<void> {
  const { id } = (await bench.ask("/api/add-draft", { json: { site: "user" } })).json<{ id: number }>();
  let version = 0;
  const save = async (content: string) => {
    const json = { version, save_id: randomUUID(), changes: { content } };
    version = (await bench.ask(`/api/save-draft/${id}`, { json })).json<{ version: number }>().version;
  };
  await save(largeText);
  const words = squeeze(textOfHtml(largeText));
  for (let n = 0; n < 200; n += 1) {
    const place = Math.floor((words.length * n) / 200);
    const quote = words.slice(place, place + 100);
    const json = { creation_id: randomUUID(), quote, text: "Is that so?", ...anchorAt(words, place, quote.length) };
    await bench.ask(`/api/add-comment-thread/${id}`, { json });
  }
  const middle = largeText.indexOf("</p>", 460_000);
  await bench.measure("save a draft of 930 kB with 200 threads", savesMs, (n) =>
    save(`${largeText.slice(0, middle)}${"x".repeat(n)}${largeText.slice(middle)}`),
  );
  await bench.measure("save a draft that replaces it", savesMs, (n) => save(n % 2 ? manyElements(n) : largeText));
  await bench.measure("read that draft", anyMs, () => bench.ask(`/api/get-draft/${id}`));
  await bench.measure("read its comments", anyMs, () => bench.ask(`/api/get-comments/${id}`));
}

async function measureArticles(bench: Bench): Promise<void> {
  const post = (slug: string, content: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ title: "Large", slug, content })) form.append(name, value);
    return bench.ask("/api/post-article-user", { form });
  };
  const start = Date.now();
  await bench.measure("post an article of 40,000 tags", savesMs, (n) =>
    post(`elements-${start}-${n}`, manyElements(n)),
  );
  await bench.measure("post an article of 930 kB", savesMs, (n) => post(`large-${start}-${n}`, largeText));
}

async function measureNewsletters(bench: Bench, websiteId: number): Promise<void> {
  const add = { json: { website_id: websiteId } };
  const { id } = (await bench.ask("/api/add-newsletter", add)).json<{ id: number }>();
  let version = 0;
  const save = async (content: string) => {
    const json = { version, save_id: randomUUID(), changes: { content } };
    version = (await bench.ask(`/api/save-newsletter/${id}`, { json })).json<{ version: number }>().version;
  };
  await bench.measure("save a newsletter of 7,000 links", savesMs, (n) => save(manyLinks(n)));
  await bench.measure("preview it", anyMs, () => bench.ask(`/api/preview-newsletter/${id}`, { json: {} }));
}

async function measurePages(bench: Bench, websiteId: number): Promise<void> {
  const page = { pageSlug: "large", website_id: websiteId };
  await bench.ask("/api/add-page", { json: { page_name: "Large", slug: "large", website_id: websiteId } });
  const ids: number[] = [];
  for (let n = 0; n < 200; n += 1) {
    const json = { ...page, componentType: "contentsection1", config: {} };
    const added = await bench.ask("/api/add-page-component", { json });
    ids.push(added.json<{ pageComponentId: number }>().pageComponentId);
  }
  await bench.measure("save a page of 200 sections and 38,000 tags", savesMs, (n) => {
    const description = `<p>${n}</p>${"<p>Some words, and no more of them here.</p>".repeat(95)}`;
    const changedFields = Object.fromEntries(ids.map((id) => [id, { description }]));
    return bench.ask("/api/save-page", { json: { ...page, changedFields } });
  });
  const host = `${websiteId}.sites.localhost`;
  await bench.measure("render that page", anyMs, () => bench.ask("/large", { host, cookie: "" }));
}

async function measureMembers(bench: Bench): Promise<void> {
  await bench.measure("import 20,000 members", savesMs, (n) =>
    bench.ask("/api/import-members", {
      method: "POST",
      body: memberCsv(20_000, n * 20_000),
      headers: { "content-type": "text/csv" },
    }),
  );
  await bench.measure("search members", anyMs, () => bench.ask("/api/members?page=1&search=a1"));
}

export async function turns(): Promise<void> {
  const directory = await makeDataDirectory();
  const socket = join(directory.path, "turns.sock");
  const program = [process.execPath, "--max-semi-space-size=16"] as const;
  const server = await startServer({
    dataDir: directory.path,
    env: { LOG_LEVEL: "silent", DEMO_CONTENT: "off", PAGE_CACHE_MB: "0", TURN_PROBE: socket },
    command: [
      ...program,
      ...["--import", join(import.meta.dirname, "turn-probe.ts"), join(import.meta.dirname, "../dist/server/main.js")],
    ],
  });
  try {
    const bench = new Bench(Number(new URL(server.url).port), socket);
    const login = await bench.ask("/api/login", { json: { email: "owner@example.org", password: "bench password" } });
    bench.cookie = login.cookie ?? "";
    const websites = (await bench.ask("/api/get-websites")).json<{ website_id: number }[]>();
    const websiteId = websites[0]?.website_id ?? 0;
    for (const measure of [measureDrafts, measureArticles, measureNewsletters, measurePages, measureMembers]) {
      await measure(bench, websiteId);
    }
  } finally {
    await server.stop();
    await directory.remove();
  }
}
