import { expect, test } from "vitest";
import { hostilePayloads } from "../../../../../../tests/support/hostile-payloads.ts";
import { collect } from "../../../../../../tests/support/wxr.ts";
import type { ExportedArticle } from "../../../../../site/exports/exported-article.ts";
import { writeGhost } from "../../../../../site/exports/ghost.ts";
import { sanitizeArticle } from "../../../../../writing/sanitize/sanitize.ts";
import { reasons, remarks } from "../../../remarks-contract.ts";
import type { ReadItem, ReadLine } from "../item/item.ts";
import { isCutOff, readGhost } from "./ghost.ts";

async function* inPieces(text: string) {
  for (let at = 0; at < text.length; at += 1000) yield text.slice(at, at + 1000);
}

async function readText(text: string): Promise<ReadLine[]> {
  return collect(readGhost(inPieces(text)));
}

async function read(data: object): Promise<ReadItem[]> {
  const lines = await readText(JSON.stringify({ db: [{ meta: { version: "5.80.0" }, data }] }));
  return lines.flatMap((line) => ("item" in line ? line.item : []));
}

const post = {
  ...{ id: "64f0", title: "The river", slug: "river", html: "<p>Text</p>", type: "post", status: "published" },
  ...{ visibility: "public", published_at: "2024-05-06T07:08:07.000Z", updated_at: "2024-05-07T00:00:00.000Z" },
};

const blankLexical = '{"root":{"children":[{"type":"paragraph","children":[]}],"type":"root"}}';
const blankMobiledoc = '{"version":"0.3.1","markups":[],"atoms":[],"cards":[],"sections":[[1,"p",[]]]}';

test.each([
  ["lexical", blankLexical],
  ["mobiledoc", blankMobiledoc],
])("a post with a blank %s is an empty draft", async (name, text) => {
  const [item] = await read({ posts: [{ ...post, html: null, plaintext: null, [name]: text }] });
  expect(item).toMatchObject({ leave: null, title: post.title, article: { state: "draft", content: "" } });
  expect(item?.remarks).toEqual([remarks.notPublishable]);
  const filled = text.replace("[]", '[{"text":"x"}]').replace('"p",[]', '"p",[[0,[],0,"x"]]');
  const [other] = await read({ posts: [{ ...post, html: null, plaintext: null, [name]: filled }] });
  expect(other?.leave).toBe(reasons.noHtml);
});

test.each([
  ["lexical", '{"root":{"children":[{"type":"email-cta","version":1}]}}'],
  ["mobiledoc", '{"cards":[["email",{"html":"x"}]]}'],
])("a part for emails only in %s is named, though the HTML lacks it", async (name, text) => {
  const [item] = await read({ posts: [{ ...post, [name]: text }] });
  expect(item?.remarks).toEqual(["A part of the article was for emails only and is left out."]);
});

test("reads a post with all that belongs to it", async () => {
  const data = {
    posts: [
      {
        ...post,
        featured: 1,
        feature_image: "__GHOST_URL__/content/images/a.jpg",
        custom_excerpt: "About it",
        locale: null,
      },
    ],
    posts_meta: [
      {
        post_id: "64f0",
        feature_image_alt: "Boat",
        feature_image_caption: "By me",
        meta_title: "River!",
        og_title: "OG",
      },
    ],
    tags: [
      { id: "t1", name: "Water" },
      { id: "t2", name: "#hidden", visibility: "internal" },
      { id: "t3", name: "News" },
    ],
    posts_tags: [
      { post_id: "64f0", tag_id: "t1", sort_order: 1 },
      { post_id: "64f0", tag_id: "t2", sort_order: 2 },
      { post_id: "64f0", tag_id: "t3", sort_order: 0 },
      { post_id: "64f0", tag_id: "gone", sort_order: 3 },
    ],
    users: [
      { id: "1", name: "Jane", slug: "jane", email: "jane@old.example" },
      { id: "2", name: "Bo", slug: "bo", email: "a@example.invalid" },
    ],
    posts_authors: [
      { post_id: "64f0", author_id: "2", sort_order: 1 },
      { post_id: "64f0", author_id: "1", sort_order: 0 },
    ],
    settings: [
      { key: "title", value: "Old news" },
      { key: "active_theme", value: null },
    ],
  };
  const [about, line] = await readText(JSON.stringify({ db: [{ data }] }));
  expect(about).toEqual({ about: { source: "ghost", title: "Old news", url: "" } });
  const { article, ...item } = (line as { item: ReadItem }).item;
  const expected = [remarks.social, remarks.coverCaption, remarks.internalTags];
  expect(item).toEqual({
    ...{ kind: "article", key: "post:64f0", title: "The river", oldUrl: "/river/", otherUrls: [] },
    leave: null,
    remarks: expected,
  });
  expect(article).toMatchObject({
    ...{ slug: "river", state: "published", date: "2024-05-06T07:08:07.000Z", modified: "2024-05-07T00:00:00.000Z" },
    ...{ description: "About it", isFeatured: true, categories: [], tags: ["News", "Water"] },
    authors: [
      { name: "Jane", email: "jane@old.example" },
      { name: "Bo", email: "" },
    ],
    cover: { address: "ghost:/content/images/a.jpg", alt: "Boat" },
    search: { title: "River!", description: "", canonicalUrl: "" },
  });
});

test.each([
  [{ status: "draft" }, "draft", ""],
  [{ status: "scheduled" }, "published", ""],
  [{ status: "sent" }, "draft", remarks.emailOnly],
  [{ email_only: true }, "draft", remarks.emailOnly],
  [{ visibility: "members" }, "draft", remarks.membersOnly],
  [{ visibility: "paid" }, "draft", remarks.membersOnly],
  [{ visibility: "tiers" }, "draft", remarks.membersOnly],
  [{ status: "odd" }, "draft", remarks.unknownState],
  [{ html: null, plaintext: "One\n\n<b>two</b>", lexical: "{}" }, "published", remarks.onlyPlainText],
  [{ published_at: "2024-02-31T00:00:00.000Z" }, "published", remarks.noDate],
  [{ codeinjection_head: "<script>" }, "published", remarks.code],
])("%j becomes %s", async (fields, state, remark) => {
  const [item] = await read({ posts: [{ ...post, ...fields }] });
  expect([item?.article?.state, item?.remarks]).toEqual([state, remark === "" ? [] : [remark]]);
});

test("what can't be imported is left, one line for each", async () => {
  const posts = [
    { ...post, type: "page" },
    { ...post, id: 1, html: null, lexical: "{}" },
    { ...post, id: 2, title: "", html: "" },
    ...[null, 5, "x", [], { title: "no id" }, { ...post, id: 3, title: { x: 1 } }, { ...post, id: {} }],
    { ...post, id: "4" },
    { ...post, id: 4 },
  ];
  const others = { members: [{}], newsletters: [{}, {}], offers: [], snippets: "odd", products: { 0: 1 } };
  const items = await read({ posts, ...others });
  const left = items.map(({ kind, leave }) => [kind, leave]);
  expect(left).toEqual([
    ["page", null],
    ["article", reasons.noHtml],
    ["article", reasons.empty],
    ...Array.from({ length: 7 }, () => ["article", reasons.unreadable]),
    ["article", null],
    ["article", reasons.duplicate],
    ["other", reasons.members(1)],
    ["other", reasons.rows(2)],
  ]);
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length - 1);
});

test("reads our own export, and files with less around the tables", async () => {
  const article = {
    ...{ id: 5, title: "A < B & C", slug: "a-b", url: "https://x.example/a-b", html: "<p>Text</p>", description: "D" },
    ...{
      state: "published",
      date: new Date(0),
      modified: new Date(0),
      authors: [
        { id: 1, name: "Jane" },
        { id: 2, name: "Bo" },
      ],
    },
    ...{ category: { name: "News", slug: "news" }, tags: [{ name: "Water", slug: "water" }], isFeatured: false },
    ...{ cover: null, images: [], search: { title: "", description: "", canonicalUrl: "" } },
  } as unknown as ExportedArticle;
  async function* articles() {
    yield article;
  }
  const text = (await collect(writeGhost(articles(), new Date(0)))).join("");
  const { data, meta } = JSON.parse(text).db[0];
  for (const file of [text, JSON.stringify({ data }), `\ufeff ${JSON.stringify({ meta, data })}`]) {
    const [, line] = await readText(file);
    expect(line).toMatchObject({
      item: {
        ...{ key: "post:5", title: "A < B & C", remarks: [], leave: null },
        article: { tags: ["News", "Water"], description: "D", authors: [{ name: "Jane", email: "" }, { name: "Bo" }] },
      },
    });
  }
});

test.each([
  ['{"db":[{"data":{"posts":[{"title":"x', "cutOff"],
  ['{"db":[{"data":{"posts":[]}}', "cutOff"],
  ['{"db":[{"data":{"posts":[],,}}]}', "damaged"],
  ['{"a":1}', "unknownFile"],
  ['{"db":[]}', "unknownFile"],
  ['{"db":[null]}', "unknownFile"],
  ['{"db":[{"data":{"posts":{}}}]}', "unknownFile"],
  [`{"data":{"posts":${"[".repeat(200_000)}`, "cutOff"],
])("%.60s is refused: %s", async (text, problem) => {
  await expect(readText(text)).rejects.toMatchObject({ problem });
});

test("deep nesting and names of prototypes do no harm", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const own = `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"id":"__proto__","title":"x","html":"<p>x</p>","tags":${deep}}`;
  const lines = await readText(
    `{"data":{"__proto__":{"posts":[]},"posts":[${own},${deep}],"users":[{"id":"__proto__"}],"x":${deep}}}`,
  );
  expect(lines.slice(1)).toMatchObject([
    { item: { key: "post:__proto__", leave: null } },
    { item: { leave: reasons.unreadable } },
  ]);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test("hostile payloads come through as plain text or safe HTML", async () => {
  const posts = hostilePayloads.map((text, id) => ({
    ...post,
    ...{ id, title: `T ${text}`, slug: text, html: `<p>x</p>${text}`, custom_excerpt: text, feature_image: text },
    ...{ canonical_url: text, meta_title: text, published_at: text, locale: text, author_id: text },
  }));
  const items = await read({ posts });
  expect(items).toHaveLength(posts.length);
  for (const { article, oldUrl } of items) {
    expect(article?.slug).toMatch(/^[a-z0-9-]{1,200}$/);
    expect(sanitizeArticle(article?.content ?? "")).toBe(article?.content);
    expect(article?.search.canonicalUrl).toMatch(/^(https:\/\/\S+)?$/);
    expect(article?.cover?.address ?? "").toMatch(/^((https?:\/\/|ghost:\/)\S+)?$/);
    expect(oldUrl).toMatch(/^(\/[^/\s?#]+\/)?$/);
  }
});

test("whether a text is cut off shows in its brackets and quotes", () => {
  const text = '{"a":["\\"]",{"b":"}"}]}';
  expect(isCutOff(text)).toBe(false);
  for (let length = 1; length < text.length; length += 1) expect(isCutOff(text.slice(0, length))).toBe(true);
});
