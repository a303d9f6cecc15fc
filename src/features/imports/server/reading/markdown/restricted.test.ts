import { expect, test } from "vitest";
import { memoryArchive } from "../../../../../../tests/support/memory-archive.ts";
import { collect } from "../../../../../../tests/support/wxr.ts";
import { remarks as textRemarks } from "../../../../../writing/foreign/remarks.ts";
import { reasons, remarks } from "../../../remarks-contract.ts";
import type { ReadItem } from "../item/item.ts";
import { readMarkdown } from "./markdown.ts";

async function read(texts: Record<string, string>): Promise<ReadItem[]> {
  return (await collect(readMarkdown(memoryArchive(texts)))).flatMap((line) => ("item" in line ? line.item : []));
}

async function readOne(text: string, path = "posts/a.md"): Promise<ReadItem> {
  const [item] = await read({ [path]: text });
  if (!item) throw new Error("No item");
  return item;
}

const dated = (body: string) => `---\ntitle: T\ndate: 2024-05-06\n---\n${body}`;

test.each<[string, readonly string[]]>([
  [
    remarks.unknownState,
    [
      ...["draft: false\nisDraft: true", "published: true\npublish: false", "status: active\nstate: draft"],
      ...["draft: wip", "draft: [true]", 'published: "never"', "status: unpublished", "status: in review"],
      ...["visibility: [members]", "expires_at: 2030-01-01", "params: {draft: true}\ndraft: false"],
      ...["Draft: true\ndraft: false", "status: {a: b}", "hidden: perhaps"],
    ],
  ],
  ["", ["draft: y", 'published: "n"', "is_published: false", "wip: true"]],
  [
    remarks.private,
    [
      ...["private: false\nunlisted: true", "isPublic: false", "isPrivate: true", "visible: false", "headless: true"],
      ...["build: {render: never}", "_build:\n  list: false", "permalink: false"],
    ],
  ],
  [remarks.password, ["password: {a: b}", "protected: true", "password: [a]"]],
  [
    remarks.membersOnly,
    [
      ...["visibility: public\naccess: members", "status: members", "members: true", "subscribers_only: true"],
      ...["tiers: [gold]", "visibility: only_paid"],
    ],
  ],
])("with a date, fields that mean %j make a draft", async (remark, all) => {
  for (const fields of all) {
    const { article, ...item } = await readOne(`---\ntitle: T\ndate: 2024-05-06\n${fields}\n---\nText`);
    expect([fields, article?.state, item.remarks, article?.slug]).toEqual([
      fields,
      "draft",
      remark ? [remark] : [],
      "a",
    ]);
  }
});

test.each([
  "draft: no\npublished: yes\nstatus: live\nvisibility: everyone\nprivate: 0\npublic: on",
  "draft:\npassword: ''\ntiers: []\nexpires: null\nbuild: {render: always}\npublish: 2024-05-06",
])("with %j, a text is public", async (fields) => {
  const { article, ...item } = await readOne(`---\ntitle: T\ndate: 2024-05-06\n${fields}\n---\nText`);
  expect([article?.state, item.remarks]).toEqual(["published", []]);
});

test.each([
  ["\n\u200b\n---\ndraft: true\n---\nText", "draft"],
  ["---toml\ndraft = true\n---\nText", "draft"],
  ["--- # c\ndraft: true\n---\nText", "draft"],
  ["---yaml\ndraft: true\n---\nText", "draft"],
  ['---json\n{"draft": true}\n---\nText', "draft"],
  ['\n{"draft": true}\nText', "draft"],
  ["---\ndraft: true\n\nText", reasons.frontMatter],
  ["+++\n\n# c\ndraft = true\nText", reasons.frontMatter],
  ["  ---\n  draft: true\n  ---\nText", reasons.frontMatter],
  ["---\ntext: [\ndraft: true\n---\nText", reasons.frontMatter],
  ['{"draft": true\nText', reasons.frontMatter],
  ["---\n\n{{< figure >}}\n\nText", "published"],
  ["+++\n[params]\ndraft = true\nText", reasons.frontMatter],
  ["---\n\nText and text\n\n---\n\nText", "published"],
  ["---\nhttps://x.example\nText", "published"],
])("front matter of %j", async (text, outcome) => {
  const { article, leave } = await readOne(text, "posts/2024-05-06-a.md");
  expect(leave ?? article?.state).toBe(outcome);
});

test("a text has at most 100 addresses, and its path nothing that can't be stored", async () => {
  const aliases = Array.from({ length: 2_000 }, (_, at) => `/a${at}`);
  const { otherUrls } = await readOne(`---\ndate: 2024-05-06\naliases: [${aliases}]\n---\nText`);
  expect(otherUrls).toHaveLength(99);
  const items = await read({ "a\0.md": dated("Text"), "b\0.mdx": "" });
  expect(items).toMatchObject([
    { key: "file:a.md", oldUrl: "/a" },
    { key: "file:b.mdx", title: "b.mdx" },
  ]);
});

test("a text has at most 20,000 cells of tables", async () => {
  for (const table of ["|a|b\n|-|-\n", `${"|a".repeat(3000)}\n${"|-".repeat(3000)}\n${"|\nb\n".repeat(1000)}`]) {
    const { article, remarks: found } = await readOne(dated(table.repeat(Math.ceil(60_000 / table.length))));
    expect(article?.content.match(/<t[dh]>/g)?.length ?? 0).toBeLessThanOrEqual(20_000);
    expect(found).toContain(textRemarks.longPart);
  }
});

test.each([
  ["Hello %%SECRET%% x", "<p>Hello x</p>", "published"],
  ["{% comment %}a{% endcomment %} y {% comment %}SECRET{% endcomment %}z", "<p>y z</p>", "published"],
  ["`%% a` %%SECRET%% {{/* SECRET */}}`%%`", "<p><code>%% a</code> <code>%%</code></p>", "published"],
  ["\\`%%SECRET%%`", "<p>``</p>", "published"],
  ["`{% comment %}`\n\nb", "<p><code>{% comment %}</code></p><p>b</p>", "published"],
  ["%%\nSECRET %%b", "<p>b</p>", "published"],
  ["%% of people\nb", "<p>%% of people b</p>", "draft"],
  ["50 %% of people\nb", "<p>50 %% of people b</p>", "draft"],
  ["a {{- /* SECRET\n\n*/ -}} b", "<p>a b</p>", "published"],
  ["{{/* a\n\nb", "<p>{{/* a</p><p>b</p>", "draft"],
  ["{% comment %}{% comment %}a{% endcomment %}b{% endcomment %}", "<p>b</p>", "draft"],
])("comments in %j", async (body, content, state) => {
  const { article, remarks: found } = await readOne(dated(body));
  expect([article?.content.replaceAll("\n", " "), article?.state]).toEqual([content, state]);
  expect(found.includes(remarks.conditional)).toBe(state === "draft");
});
