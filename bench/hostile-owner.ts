// The hostile owner of `npm run bench -- neighbors`, in a separate process, so that its work never delays the measuring
// client. Sends requests as fast as it can until it is stopped, then reports its counts.
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { lowerPriority } from "../src/platform/work/lower-priority.ts";
import { type Answer, type RequestOptions, send } from "../tests/support/http-client.ts";
import { memberCsv } from "./many-members.ts";

// The attacker would use another machine, so its own processor time must not count. Like the database's processes, it
// has a separate session, because the scheduler may divide the processor by session, regardless of niceness.
lowerPriority(process.pid);

const [portText = "", cookie = "", websiteId = ""] = process.argv.slice(2);
const host = "localhost";
const site = { host: `${websiteId}.sites.localhost` };
/** Concurrent requests of each kind. */
const lanes = [0, 1];

const ask = (path: string, options: RequestOptions) => send(Number(portText), path, options);

/** 984,000 characters with the maximum number of tags, different each time. */
const manyParagraphs = (n: number) =>
  `<p>Words no ${n}.</p>${"<p>Some words, and no more of them here.</p>".repeat(19_990)}`;
const longParagraph = `<p>${"Many words of one large article. ".repeat(29_000)}</p>`;
const manyElements = (n: number) =>
  `<p>${n} ${'a <a href="https://example.org/?a=b">b</a> <em>c</em><br>'.repeat(7900)}</p>`;

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") data.append(name, value);
    else data.append(name, value, "photo.jpg");
  }
  return data;
}

async function photo(): Promise<Blob> {
  const image = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#345" } });
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())]);
}

const start = Date.now();
let newest = "";
async function post(slug: string, content: string): Promise<Answer> {
  const fields = { title: "Large", slug, content, website_id: websiteId };
  const answer = await ask("/api/post-article-user", { host, cookie, form: form(fields) });
  if (answer.status === 201) newest = slug;
  return answer;
}

/** One draft per lane, with its version. */
async function saveDrafts(): Promise<(n: number) => Promise<Answer>> {
  const drafts = await Promise.all(
    lanes.map(
      async () => (await ask("/api/add-draft", { host, cookie, json: { site: "user" } })).json<{ id: number }>().id,
    ),
  );
  const versions = lanes.map(() => 0);
  return async (n) => {
    const lane = n % lanes.length;
    const json = { version: versions[lane], save_id: randomUUID(), changes: { content: manyElements(n) } };
    const answer = await ask(`/api/save-draft/${drafts[lane]}`, { host, cookie, json });
    if (answer.status === 200) versions[lane] = answer.json<{ version: number }>().version;
    return answer;
  };
}

/** A page of 200 sections with the maximum number of tags. Each save changes all of them. */
async function savePage(): Promise<(n: number) => Promise<Answer>> {
  const pageSlug = `large-${start}`;
  await ask("/api/add-page", { host, cookie, json: { page_name: "Large", slug: pageSlug, template: "home" } });
  const ids: number[] = [];
  for (let n = 0; n < 200; n += 1) {
    const json = { pageSlug, componentType: "contentsection1", config: {} };
    ids.push(
      (await ask("/api/add-page-component", { host, cookie, json })).json<{ pageComponentId: number }>()
        .pageComponentId,
    );
  }
  return (n) => {
    const description = `<p>${n}</p>${"<p>Some words, and no more of them here.</p>".repeat(95)}`;
    const changedFields = Object.fromEntries(ids.map((id) => [id, { description }]));
    return ask("/api/save-page", { host, cookie, json: { pageSlug, changedFields } });
  };
}

const image = await photo();
const works: Record<string, (n: number) => Promise<Answer>> = {
  "articles of many paragraphs": (n) => post(`many-${start}-${n}`, manyParagraphs(n)),
  "articles of one paragraph": (n) => post(`long-${start}-${n}`, longParagraph),
  "articles read": () => ask(`/article/${newest}`, { ...site, headers: { "accept-encoding": "br" } }),
  drafts: await saveDrafts(),
  pages: await savePage(),
  "pages read": () => ask(`/large-${start}`, { ...site, headers: { "accept-encoding": "br" } }),
  feeds: (n) => ask(["/feed.xml", "/atom.xml", "/feed.json"][n % 3] ?? "", site),
  images: (n) => ask("/api/upload-image", { host, cookie, form: form({ image: image, n: String(n) }) }),
  imports: (n) => {
    const body = memberCsv(50_000, n * 50_000);
    return ask("/api/import-members", { host, cookie, method: "POST", body, headers: { "content-type": "text/csv" } });
  },
  searches: (n) => ask(`/search?q=large+word${n}`, site),
};

let isOver = false;
process.once("message", () => {
  isOver = true;
});
const done: Record<string, Record<number, number>> = {};
await post(`first-${start}`, longParagraph);
process.send?.("ready");
await Promise.all(
  Object.entries(works).flatMap(([name, work]) =>
    lanes.map(async (lane) => {
      for (let n = lane; !isOver; n += lanes.length) {
        const { status } = await work(n);
        const counts = done[name] ?? {};
        done[name] = { ...counts, [status]: (counts[status] ?? 0) + 1 };
      }
    }),
  ),
);
process.send?.(done, () => process.disconnect());
