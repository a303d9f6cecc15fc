import { expect, test } from "vitest";
import { hostilePayloads } from "../../../../../../tests/support/hostile-payloads.ts";
import { memoryArchive } from "../../../../../../tests/support/memory-archive.ts";
import { collect } from "../../../../../../tests/support/wxr.ts";
import { remarks as textRemarks } from "../../../../../writing/foreign/remarks.ts";
import { sanitizeArticle } from "../../../../../writing/sanitize/sanitize.ts";
import { reasons, remarks } from "../../../remarks-contract.ts";
import type { ReadItem } from "../item/item.ts";
import { standInPath } from "../item/stand-in-path.ts";
import { readMarkdown } from "./markdown.ts";

async function read(files: Record<string, string>): Promise<ReadItem[]> {
  const lines = await collect(readMarkdown(memoryArchive(files)));
  return lines.flatMap((line) => ("item" in line ? line.item : []));
}

/** Reads one text, with other files beside it. Images have their addresses in braces. */
async function readOne(text: string, path = "posts/a.md", others: Record<string, string> = {}) {
  const [item] = await read({ [path]: text, ...others });
  const content = item?.article?.images.reduce(
    (all, { address }) => all.replaceAll(standInPath(address), `{${address}}`),
    item.article.content,
  );
  return { ...item, article: item?.article && { ...item.article, content: content ?? "" } };
}

const dated = (body: string) => `---\ntitle: T\ndate: 2024-05-06\n---\n${body}`;
const readBody = async (body: string, path?: string, others?: Record<string, string>) => {
  const { article, remarks: found } = await readOne(dated(body), path, others);
  return [article?.content, found];
};

test.each([
  [
    "YAML",
    `---
title: "The: river"
date: 2024-05-06T09:08:07+02:00
lastmod: 2024-05-07
draft: false
description: About it
slug: my-river
aliases: [/old/river, river-2]
tags: [Water, 2024]
categories:
  - News
authors:
  - name: Jane
    email: jane@old.example
  - Bo
cover:
  image: a.jpg
  alt: Boat
canonicalURL: https://canon.example/river
lang: de
featured: yes
---
# Heading
Text`,
  ],
  [
    "TOML",
    `+++
title = "The: river" # comment
date = 2024-05-06T09:08:07+02:00
lastmod = 2024-05-07
draft = false
description = 'About it'
slug = "my-river"
aliases = ["/old/river",
  "river-2",
]
authors = [{ name = "Jane", email = "jane@old.example" }, "Bo"]
lang = "de"
featured = true
[taxonomies]
tags = ["Water", "2024"]
categories = ["News"]
[params.cover]
image = "a.jpg"
alt = "Boat"
[params]
canonicalURL = """https://canon.example/river"""
+++
# Heading
Text`,
  ],
  [
    "JSON",
    `{
  "title": "The: river", "date": "2024-05-06T09:08:07+02:00", "lastmod": "2024-05-07", "draft": false, "description": "About it",
  "slug": "my-river", "aliases": ["/old/river", "river-2"], "tags": ["Water", 2024], "categories": "News",
  "authors": [{"name": "Jane", "email": "jane@old.example"}, "Bo"], "cover": {"image": "a.jpg", "alt": "Boat"},
  "canonicalURL": "https://canon.example/river", "lang": "de", "featured": true
}
# Heading
Text`,
  ],
])("reads a text with fields as %s", async (_kind, text) => {
  const { article, ...item } = await readOne(text, "content/posts/river.md", { "content/posts/a.jpg": "x" });
  expect(item).toEqual({
    ...{ kind: "article", key: "file:content/posts/river.md", title: "The: river", leave: null, remarks: [] },
    ...{
      translationKey: "path:posts/river",
      oldUrl: "/posts/my-river",
      otherUrls: ["/posts/river", "/old/river", "/river-2"],
    },
  });
  expect(article).toMatchObject({
    ...{ slug: "my-river", state: "published", date: "2024-05-06T07:08:07.000Z", modified: "2024-05-07T00:00:00.000Z" },
    ...{ description: "About it", tags: ["Water", "2024"], categories: ["News"], isFeatured: true, language: "de" },
    authors: [{ name: "Jane" }, { name: "Bo", email: "" }],
    ...{ cover: { address: "zip:content/posts/a.jpg", alt: "Boat" }, content: "<h1>Heading</h1><p>Text</p>" },
    search: { title: "", description: "", canonicalUrl: "https://canon.example/river" },
  });
});

test.each([
  ["date: 2024-05-06", "published", ""],
  ["date: 2999-05-06", "published", ""],
  ["date: 2024-05-06 10:00:00 +0200", "published", ""],
  ["date: 2024-05-06 10:00:00", "published", remarks.localDate],
  ["pubDate: May 6, 2024", "published", ""],
  ["date: 2024-05-06\ndraft: true", "draft", ""],
  ["date: 2024-05-06\npublished: false", "draft", ""],
  ["date: 2024-05-06\nstatus: draft", "draft", ""],
  ["date: 2024-05-06\nprivate: true", "draft", remarks.private],
  ["date: 2024-05-06\nvisibility: private", "draft", remarks.private],
  ["date: 2024-05-06\nvisibility: paid", "draft", remarks.membersOnly],
  ["date: 2024-05-06\npremium: true", "draft", remarks.membersOnly],
  ["date: 2024-05-06\npassword: secret", "draft", remarks.password],
  ["date: 2024-05-06\nexpiryDate: 2024-06-06", "draft", remarks.unknownState],
  ["author: Jane", "draft", remarks.undated],
  ["date: 2024-02-31", "draft", remarks.undated],
  ["date: soon", "draft", remarks.undated],
  ["draft: false", "published", remarks.noDate],
  ["draft: false\npublishDate: 2099-02-30", "draft", remarks.undated],
  ["date: 2024-05-06\npubDate: [2099]", "draft", remarks.undated],
])("%j becomes %s", async (fields, state, remark) => {
  const { article, ...item } = await readOne(`---\ntitle: T\n${fields}\n---\nText`);
  expect([article?.state, item.remarks]).toEqual([state, remark === "" ? [] : [remark]]);
});

test.each([
  ["_posts/2024-05-06-the-river.md", "article", "published", "/2024/05/06/the-river.html"],
  ["water/_posts/2024-05-06-the-river.markdown", "article", "published", "/2024/05/06/the-river.html"],
  ["_drafts/2024-05-06-the-river.md", "article", "draft", ""],
  ["content/posts/2024-05-06-the-river/index.md", "article", "published", "/posts/the-river"],
  ["src/content/blog/2024-05-06-the-river.md", "article", "published", "/blog/the-river"],
  ["content/2024-05-06-the-river.de.md", "article", "published", "/the-river"],
  ["pages/2024-05-06-the-river.md", "page", "published", "/pages/the-river"],
  ["src/pages/2024-05-06-the-river.md", "article", "published", "/the-river"],
])("the path %s says %s, %s, and %s", async (path, kind, state, oldUrl) => {
  const { article, ...item } = await readOne("Text", path);
  expect([item.kind, article?.state, item.oldUrl?.replace("/water", ""), article?.slug]).toEqual([
    ...[kind, state, oldUrl.replace("/pages", kind === "page" ? "/pages" : ""), "the-river"],
  ]);
  expect(article?.date).toBe("2024-05-06T00:00:00.000Z");
});

test("a title is that of the fields, of the heading above the text, or of the file", async () => {
  const title = async (text: string) => {
    const { title: found, article } = await readOne(text, "notes/my-first_note.md");
    return [found, article?.content];
  };
  expect(await title("# One *two*\n\nText")).toEqual(["One two", "<p>Text</p>"]);
  expect(await title("---\ntitle: One two\n---\n\n# One *two*\n\nText")).toEqual(["One two", "<p>Text</p>"]);
  expect(await title("---\ntitle: One\n---\n# Two")).toEqual(["One", "<h1>Two</h1>"]);
  expect(await title("## Two\n\n# Three")).toEqual(["My first note", "<h2>Two</h2><h1>Three</h1>"]);
});

test("pages, and what is left out", async () => {
  const files = {
    ...{ "README.md": "x", "_index.md": "x", "index.md": "x", "posts/_index.md": "x", "CONTRIBUTING.md": "x" },
    ...{ "LICENSE.md": "x", "node_modules/a/b.md": "x", "posts/b.mdx": "x", "style.css": "x", "a.jpg": "x" },
    ...{ "about.md": "---\ntype: page\n---\nUs", "contact.md": "---\nlayout: Page\n---\nUs" },
    ...{
      "bad.md": "---\na: [\n---\nx",
      "alias.md": "---\na: &a [x]\nb: [*a, *a]\n---\nx",
      "toml.md": "+++\na = \n+++\nx",
    },
    ...{ "big.md": `---\na: ${"x".repeat(100_000)}\n---\nx`, "long.md": "x".repeat(1_000_001), "empty.md": "" },
  };
  const items = await read(files);
  const left = Object.fromEntries(items.map(({ kind, key, leave }) => [key, leave === null ? kind : leave]));
  expect(left).toEqual({
    ...Object.fromEntries(
      [
        "README.md",
        "_index.md",
        "index.md",
        "posts/_index.md",
        "CONTRIBUTING.md",
        "LICENSE.md",
        "node_modules/a/b.md",
      ].map((path) => [`file:${path}`, reasons.siteFile]),
    ),
    ...{
      "file:posts/b.mdx": reasons.mdx,
      "file:about.md": "page",
      "file:contact.md": "page",
      "file:empty.md": "article",
    },
    ...{
      "file:bad.md": reasons.frontMatter,
      "file:alias.md": reasons.frontMatter,
      "file:toml.md": reasons.frontMatter,
    },
    ...{ "file:big.md": reasons.frontMatter, "file:long.md": reasons.tooLarge, files: reasons.rows(1) },
  });
});

test("the same path twice, and the settings of the website", async () => {
  const archive = memoryArchive({
    "a.md": dated("x"),
    "hugo.toml": 'baseURL = "https://old.example/"\ntitle = "Old"\n[params]\nx = 1',
  });
  const lines = await collect(readMarkdown({ ...archive, files: [...archive.files, ...archive.files] }));
  expect(lines).toMatchObject([
    { about: { source: "markdown", title: "Old", url: "https://old.example" } },
    { item: { key: "file:a.md", leave: null } },
    { item: { key: "file:a.md", leave: reasons.duplicate } },
    { item: { key: "files" } },
  ]);
});

test.each([
  [
    "tables and tasks",
    "|a|b|\n|-|-|\n|1|2|\n\n- [x] one\n- [ ] two",
    "<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></tbody></table><ul><li>☑ one</li><li>☐ two</li></ul>",
  ],
  [
    "code",
    "```js\n{{< x >}} [[a]]\n```\n`{% if %}`",
    '<pre data-language="js">{{&lt; x &gt;}} [[a]]</pre><p><code>{% if %}</code></p>',
  ],
  [
    "code in tags",
    "{% highlight ruby %}\na\n\n# b\n{% endhighlight %}\nText",
    '<pre data-language="ruby">a\n\n# b</pre><p>Text</p>',
  ],
  ["raw HTML", '<div class="x"><p>a</p></div>\n\nA <b>b</b> <!-- c -->', "<p>a</p><p>A <strong>b</strong></p>"],
  [
    "footnotes",
    "A[^1] b[^two].\n\n[^1]: One *a*\n[^two]: Two\n\n    more",
    '<p>A<a href="#user-content-fn-1" data-kind="footnote"><sup>1</sup></a> b<a href="#user-content-fn-2" data-kind="footnote"><sup>2</sup></a>.</p><ol data-kind="footnotes"><li id="user-content-fn-1"><p>One <em>a</em></p></li><li id="user-content-fn-2"><p>Two</p><p>more</p></li></ol>',
  ],
  [
    "callouts",
    "> [!WARNING] Mind\n> the *gap*\n\n> plain",
    '<aside data-kind="warning"><p><strong>Mind</strong></p><p>the <em>gap</em></p></aside><blockquote><p>plain</p></blockquote>',
  ],
  [
    "comments",
    "a {% comment %}secret{% endcomment %} b\n{{/* secret */}}\n%% secret %%\n%%\nsecret\n%%\nc",
    "<p>a b</p><p>c</p>",
  ],
  [
    "videos and posts",
    '{{< youtube aqz-KE-bpKQ >}}\n\n{% include vimeo.html id="76979871" %}\n\n{{< tweet user="ada" id="20" >}}',
    '<figure data-kind="video"><p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Video on YouTube</a></p><p><cite>YouTube</cite></p></figure><figure data-kind="video"><p><a href="https://vimeo.com/76979871">Video on Vimeo</a></p><p><cite>Vimeo</cite></p></figure><figure data-kind="card"><p><a href="https://x.com/ada/status/20">Post on X</a></p><p><cite>X</cite></p></figure>',
  ],
  ["kramdown", "Text {: .lead}\n{:toc}", "<p>Text</p>"],
])("%s", async (_name, body, content) => {
  expect(await readBody(body)).toEqual([content, []]);
});

test.each([
  ['{{< note "x" >}}Text{{< /note >}}', "<p>Text</p>", [textRemarks.shortcodeTags("note")], "published"],
  ['{{< gallery dir="x" >}} b', "<p>b</p>", [textRemarks.shortcode("gallery")], "published"],
  [
    "{% include newsletter.html %} {{ page.title }}",
    null,
    [textRemarks.shortcode("newsletter"), textRemarks.shortcode("page.title")],
    "draft",
  ],
  ["{% if user %}a{% endif %}", "<p>a</p>", [textRemarks.shortcodeTags("if"), remarks.conditional], "draft"],
  [
    "a {{< members >}}b{{< /members >}}",
    "<p>a b</p>",
    [textRemarks.shortcodeTags("members"), remarks.conditional],
    "draft",
  ],
  [
    "![[Other note]] a [[Page|words]] [[Page#x]]",
    "<p>a words Page#x</p>",
    [textRemarks.shortcode("Other note")],
    "published",
  ],
  ["a[^gone]", "<p>a[1]</p>", [textRemarks.note("1")], "published"],
])("%j leaves a remark", async (body, content, expected, state) => {
  const { article, remarks: found } = await readOne(dated(body));
  if (content !== null) expect(article?.content).toBe(content);
  expect(found).toEqual(expect.arrayContaining(expected));
  expect(article?.state).toBe(state);
});

test.each([
  ["![A](img/a.jpg)", "zip:posts/img/a.jpg"],
  ["![A](../static/b.jpg)", "zip:static/b.jpg"],
  ["![A](/b.jpg?x=1)", "zip:static/b.jpg"],
  ["![A](<my photo.jpg>)", "zip:posts/my photo.jpg"],
  ["![A](my%20photo.jpg)", "zip:posts/my photo.jpg"],
  ["![[c.png|300]]", "zip:attachments/c.png"],
  ['<img src="img/a.jpg" srcset="img/a-2.jpg 2x">', "zip:posts/img/a.jpg"],
  ['{{< figure src="/b.jpg" alt="A" caption="C" >}}', "zip:static/b.jpg"],
  ["![A]({{ site.baseurl }}/b.jpg)", "zip:static/b.jpg"],
  ["![A]({{ '/b.jpg' | relative_url }})", "zip:static/b.jpg"],
  ["![A](~/assets/d.jpg)", "zip:src/assets/d.jpg"],
  ["![A](https://x.example/e.jpg)", "https://x.example/e.jpg"],
])("the image of %s is %s", async (body, address) => {
  const paths = ["posts/img/a.jpg", "static/b.jpg", "posts/my photo.jpg", "attachments/c.png", "src/assets/d.jpg"];
  const others = Object.fromEntries(paths.map((path) => [path, "x"]));
  const { article, remarks: found } = await readOne(dated(`Text\n\n${body}`), "posts/a.md", others);
  expect([article?.images.map((image) => image.address), found]).toEqual([[address], []]);
});

test.each(["![A](gone.jpg)", "![A](/gone.jpg)", "![A](zip:posts/a.md)", "![A](file:///etc/passwd)"])(
  "%s is lost",
  async (body) => {
    const { article, remarks: found } = await readOne(dated(`Text ${body}`), "posts/a.md");
    expect([article?.images.filter((image) => !image.address.startsWith("zip:posts/a.md")), found]).toEqual([
      [],
      body.includes("zip:") ? [] : [textRemarks.imageLost],
    ]);
  },
);

test.each([
  ["[x](b.md)", '<a href="/posts/b">x</a>'],
  ["[x](../notes/c.md#top)", '<a href="/notes/c#top">x</a>'],
  ["[x](/notes/c)", '<a href="/notes/c">x</a>'],
  ["[x]({% post_url 2024-05-06-d %})", '<a href="/d">x</a>'],
  ['[x]({{< ref "c.md" >}})', '<a href="/notes/c">x</a>'],
  ["[x](/elsewhere/)", '<a href="/elsewhere/">x</a>'],
  ["[x](../other/)", '<a href="/other">x</a>'],
  ["[x](https://x.example)", '<a href="https://x.example">x</a>'],
])("the link %s", async (body, link) => {
  const others = { "posts/b.md": "x", "notes/c.md": "x", "_posts/2024-05-06-d.md": "x" };
  expect((await readBody(body, "posts/a.md", others))[0]).toMatch(/^<p><a /);
  expect((await readBody(body, "posts/a.md", others))[0]?.toString().replace(/^<p>|<\/p>$/g, "")).toBe(
    link.replace("user-content-", ""),
  );
});

test("a link to a file that isn't imported is removed", async () => {
  expect(await readBody("[Budget](budget.pdf)", "posts/a.md", { "posts/budget.pdf": "x" })).toEqual([
    "<p>Budget</p>",
    [textRemarks.lostLink],
  ]);
});

test("names of prototypes in fields do no harm", async () => {
  for (const fields of [
    "---\n__proto__: {draft: true}\nconstructor: x\n---\n",
    '{"__proto__": {"draft": true}}\n',
    "+++\n__proto__ = {draft = true}\n+++\n",
  ]) {
    const { leave } = await readOne(`${fields}Text`);
    expect(leave).toBe(null);
  }
  expect(({} as { draft?: string }).draft).toBeUndefined();
});

test("hostile payloads come through as plain text or safe HTML", async () => {
  const files = hostilePayloads.map((text, at) => {
    const fields = JSON.stringify({
      title: text,
      slug: text,
      url: text,
      date: text,
      image: text,
      author: text,
      canonicalURL: text,
    });
    const forms = [
      text,
      `[a](${text})`,
      `![a](${text})`,
      `{{< figure src="${text}" >}}`,
      `![[${text}]]`,
      `[^${text}]`,
      `> [!${text}] ${text}`,
    ];
    return [`posts/${at}.md`, `${fields}\n\n${forms.join("\n\n")}\n\n[^a]: ${text}`];
  });
  const items = await read(Object.fromEntries(files));
  expect(items).toHaveLength(hostilePayloads.length);
  for (const { article, oldUrl, otherUrls } of items) {
    expect(article?.slug).toMatch(/^[a-z0-9-]{1,200}$/);
    expect(sanitizeArticle(article?.content ?? "")).toBe(article?.content);
    expect(article?.search.canonicalUrl).toMatch(/^(https:\/\/\S+)?$/);
    for (const { address } of [...(article?.images ?? []), ...(article?.cover ? [article.cover] : [])])
      expect(address).toMatch(/^https?:\/\/\S+$/);
    for (const url of [oldUrl, ...otherUrls]) expect(url).toMatch(/^(\/[^\s<>?#]+|https?:\/\/[^\s<>]+)?$/);
  }
});

const size = 400_000;
const many = (text: string) => text.repeat(Math.ceil(size / text.length)).slice(0, size);
const inRuns = (text: string) => many(`${text.repeat(Math.floor(900 / text.length))}\n\n`);

test.each([
  ["quotes within each other", many(">")],
  ["lists within each other", many("- ")],
  ["numbered lists within each other", many("1. ")],
  ["quotes and lists within each other", many("> - ")],
  ["brackets that never end", many("[")],
  ["links that never end", inRuns("[a](")],
  ["stars that never end", many("*a_ ")],
  ["bold that never ends", inRuns("**a")],
  ["backticks of all lengths", Array.from({ length: 900 }, (_, at) => "`".repeat(at)).join(" ")],
  ["a word that may be an address", `${many("a")}@`],
  ["lines that may be headings", many("a\n-\n")],
  ["lines that may be tables", many("a|b\n:-\n")],
  ["tags that never end", many("{{< a ")],
  ["comments that never end", many("{% comment %}")],
  ["comments and backticks", many("%%`%% {{/* `` ")],
  ["errors in fields", `---\na: 1\n${"b\n".repeat(40_000)}---\nx`],
  ["footnotes within each other", many("[^a]: ")],
  ["footnotes without a text", many("[^a]")],
  ["code that never ends", many("```\n")],
  ["elements within each other", many("<div>")],
  ["fields within each other", `---\na: ${"[".repeat(90_000)}\n---\nx`],
  [
    "aliases of aliases",
    `---\na: &a x\n${Array.from({ length: 2000 }, (_, at) => `b${at}: [*a, *a]`).join("\n")}\n---\nx`,
  ],
  ["quotes in TOML", `+++\na = "${"\\".repeat(90_000)}\n+++\nx`],
])(
  "%s take little time",
  async (_name, text) => {
    const start = process.cpuUsage();
    const [item] = await read({ "a.md": text });
    expect(item?.key).toBe("file:a.md");
    expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(8);
  },
  60_000,
);
