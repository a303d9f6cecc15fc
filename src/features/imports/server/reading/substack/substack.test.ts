import { expect, test } from "vitest";
import { hostilePayloads } from "../../../../../../tests/support/hostile-payloads.ts";
import { memoryArchive } from "../../../../../../tests/support/memory-archive.ts";
import { collect } from "../../../../../../tests/support/wxr.ts";
import { csvLine } from "../../../../../shared/csv.ts";
import { remarks as textRemarks } from "../../../../../writing/foreign/remarks.ts";
import { sanitizeArticle } from "../../../../../writing/sanitize/sanitize.ts";
import { reasons, remarks } from "../../../remarks-contract.ts";
import type { ReadItem } from "../item/item.ts";
import { isSubstack, readSubstack } from "./substack.ts";

const columns = "post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url";
const post = {
  ...{ post_id: "1001.the-river", post_date: "2024-05-06T07:08:07.814Z", is_published: "true", type: "newsletter" },
  ...{ audience: "everyone", title: "The river", subtitle: "About it", podcast_url: "" },
};
type Row = Partial<typeof post>;

const toCsv = (rows: readonly Row[]) =>
  [
    columns,
    ...rows.map((row) => csvLine(columns.split(",").map((name) => ({ ...post, ...row })[name as keyof Row] ?? ""))),
  ].join("\n");

const readAll = (files: Record<string, string>) => collect(readSubstack(memoryArchive(files)));

async function read(rows: readonly Row[], texts: Record<string, string> = {}): Promise<ReadItem[]> {
  const files = { "posts.csv": toCsv(rows), "posts/1001.the-river.html": "<p>Text</p>", ...texts };
  return (await readAll(files)).flatMap((line) => ("item" in line ? line.item : []));
}

test("reads a post with all that belongs to it", async () => {
  const [about, line] = await readAll({ "posts.csv": toCsv([post]), "posts/1001.the-river.html": "<p>Text</p>" });
  expect(about).toEqual({ about: { source: "substack", title: "", url: "" } });
  const { article, ...item } = (line as { item: ReadItem }).item;
  expect(item).toEqual({
    ...{ kind: "article", key: "post:1001", title: "The river", oldUrl: "/p/the-river", otherUrls: [] },
    ...{ leave: null, remarks: [] },
  });
  expect(article).toMatchObject({
    ...{ slug: "the-river", state: "published", date: "2024-05-06T07:08:07.814Z", modified: null },
    ...{ description: "About it", content: "<p>Text</p>", authors: [], tags: [], cover: null },
  });
});

test.each<[Row, string, string]>([
  [{ is_published: "FALSE" }, "draft", ""],
  [{ post_date: "2999-01-01T00:00:00.000Z" }, "published", ""],
  [{ audience: "only_paid" }, "draft", remarks.membersOnly],
  [{ audience: "only_free" }, "draft", remarks.membersOnly],
  [{ audience: "founding" }, "draft", remarks.membersOnly],
  [{ audience: "" }, "draft", remarks.unknownState],
  [{ audience: "friends" }, "draft", remarks.unknownState],
  [{ is_published: "perhaps" }, "draft", remarks.unknownState],
  [{ type: "adhoc_email" }, "draft", remarks.emailOnly],
  [{ type: "Adhoc Email" }, "draft", remarks.emailOnly],
  [{ type: "adhoc-email" }, "draft", remarks.emailOnly],
  [{ type: "private" }, "draft", remarks.unknownState],
  [{ type: "" }, "draft", remarks.unknownState],
  [{ post_date: "" }, "published", remarks.noDate],
  [{ post_date: "2024-02-31T00:00:00.000Z" }, "published", remarks.noDate],
  [{ title: "" }, "published", remarks.titleFromText],
])("%j becomes %s", async (row, state, remark) => {
  const [item] = await read([row]);
  expect([item?.article?.state, item?.remarks]).toEqual([state, remark === "" ? [] : [remark]]);
});

test("pages, threads, episodes, and what was behind a paywall", async () => {
  const items = await read(
    [
      { post_id: "1.about-us", type: "page" },
      { post_id: "2.talk", type: "thread" },
      { post_id: "3.episode", type: "podcast", podcast_url: "https://api.substack.com/feed/podcast/3.mp3" },
      { post_id: "4.paid" },
      { post_id: "5", is_published: "false", title: "&#x201C;Quiet&#x2019;s&#x201D;", subtitle: "a &amp; b" },
    ],
    {
      "posts/1.about-us.html": "<p>Us</p>",
      "posts/2.talk.html": "<p>Talk</p>",
      "posts/3.episode.html": "<p>Notes</p>",
      "posts/4.paid.html": '<p>All</p><div class="paywall-jump"></div><p>Some</p>',
      "posts/5.html": "<p>Draft</p>",
    },
  );
  expect(items[0]).toMatchObject({ kind: "page", oldUrl: "/p/about-us", otherUrls: ["/about-us"] });
  expect(items[1]).toMatchObject({ kind: "article", article: { content: "<p>Talk</p>" } });
  expect(items[2]?.article?.content).toMatch(/^<figure data-kind="card">.*3\.mp3.*<\/figure><p>Notes<\/p>$/);
  expect(items[3]).toMatchObject({ article: { state: "draft" }, remarks: [textRemarks.members] });
  expect(items[4]).toMatchObject({ key: "post:5", oldUrl: "", title: "“Quiet’s”", article: { description: "a & b" } });
});

test("what can't be imported is left, one line for each", async () => {
  const items = await read(
    [
      post,
      post,
      { post_id: "2.no-text" },
      { post_id: "odd" },
      { post_id: "" },
      { post_id: "3.long" },
      { post_id: "4.empty", title: "" },
    ],
    {
      "posts/3.long.html": "x".repeat(4_000_001),
      "posts/4.empty.html": "",
      "posts/5.orphan.html": "<p>x</p>",
      "posts/5.again.html": "<p>x</p>",
      "posts/1001.the-river.delivers.csv": "a",
      "posts/1001.the-river.opens.csv": "a",
      "email_list.river.csv": "email,active\na@x.example,true\n\nb@x.example,true\n",
      "logo.png": "x",
    },
  );
  expect(items.map(({ kind, key, leave }) => [kind, key, leave])).toEqual([
    ["article", "post:1001", null],
    ["article", "post:1001", reasons.duplicate],
    ["article", "post:2", reasons.noTextFile],
    ["article", "row:3", reasons.unreadable],
    ["article", "row:4", reasons.unreadable],
    ["article", "post:3", reasons.tooLarge],
    ["article", "post:4", reasons.empty],
    ["article", "post:5", reasons.notListed],
    ["other", "table:members", reasons.subscribers(2)],
    ["other", "table:statistics", reasons.statistics],
  ]);
});

test.each([
  ["", "unknownFile"],
  ["a,b\n1,2\n", "unknownFile"],
  [`${columns},Audience\n1.a\n`, "damaged"],
  [`${columns}\n1.a,"2024`, "cutOff"],
  [`${columns}\n1.a,"2024"x,true\n`, "damaged"],
  [`${columns}\n1.a,\u0000,true\n`, "damaged"],
  [`${columns}\n1.a,${"x".repeat(200_000)},true\n`, "damaged"],
])("broken CSV %# is refused", async (csv, problem) => {
  await expect(readAll({ "posts.csv": csv, "posts/1.a.html": "x" })).rejects.toMatchObject({ problem });
});

test("a list of subscribers that is damaged is counted up to there, and columns may have any order", async () => {
  const lines = await readAll({
    "posts.csv":
      "\ufefftitle,audience,is_published,post_id,type,more\r\nA,everyone,true,1.a,thread,x,y\r\nB,everyone,true,2.b,note\r\n",
    "posts/1.a.html": "<p>a</p>",
    "posts/2.b.html": "<p>b</p>",
    "email_list.csv": 'email\na@x.example\n"b',
  });
  expect(lines.slice(1)).toMatchObject([
    { item: { title: "A", article: { state: "published" } } },
    { item: { title: "B", article: { state: "published" } } },
    { item: { leave: reasons.subscribers(1) } },
  ]);
});

test("is recognized by its files", () => {
  expect(isSubstack(memoryArchive({ "posts.csv": "", "posts/1.a.html": "" }))).toBe(true);
  expect(isSubstack(memoryArchive({ "posts.csv": "" }))).toBe(false);
  expect(isSubstack(memoryArchive({ "posts/1.a.html": "" }))).toBe(false);
  expect(isSubstack(memoryArchive({ "x/posts.csv": "", "posts/a.html": "" }))).toBe(false);
});

test("hostile payloads come through as plain text or safe HTML", async () => {
  const rows = hostilePayloads.map((text, at) => ({
    ...{ post_id: `${at + 1}.${text}`, title: `T ${text}`, subtitle: text, podcast_url: text, post_date: text },
  }));
  const texts = hostilePayloads.map((text, at) => [`posts/${at + 1}.x.html`, `<p>x</p>${text}`]);
  const items = (await read(rows, Object.fromEntries(texts))).filter(({ leave }) => leave !== reasons.notListed);
  expect(items).toHaveLength(rows.length);
  for (const { article, oldUrl } of items) {
    expect(article?.slug).toMatch(/^[a-z0-9-]{1,200}$/);
    expect(sanitizeArticle(article?.content ?? "")).toBe(article?.content);
    expect(oldUrl).toMatch(/^(\/p\/[^/\s?#]+)?$/);
  }
});
