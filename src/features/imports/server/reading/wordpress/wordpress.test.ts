import { expect, test } from "vitest";
import { hostilePayloads } from "../../../../../../tests/support/hostile-payloads.ts";
import { wxr, wxrItem, wxrMeta, wxrTerm } from "../../../../../../tests/support/wxr.ts";
import { sanitizeArticle } from "../../../../../writing/sanitize/sanitize.ts";
import { reasons, remarks } from "../../../remarks-contract.ts";
import type { ReadAbout, ReadItem } from "../item/item.ts";
import { readWordPress } from "./wordpress.ts";

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(text: string, size = 1000): Promise<{ about: ReadAbout | undefined; items: ReadItem[] }> {
  let about: ReadAbout | undefined;
  const items: ReadItem[] = [];
  for await (const line of readWordPress(pieces(text, size))) {
    if ("about" in line) about = line.about;
    if ("item" in line) items.push(line.item);
  }
  return { about, items };
}

async function readOne(fields: Record<string, string> = {}, rest = "", about = ""): Promise<ReadItem> {
  const { items } = await read(wxr([wxrItem(7, fields, rest)], { about }));
  expect(items).toHaveLength(1);
  return items[0] as ReadItem;
}

const author = `<wp:author><wp:author_login>jane</wp:author_login><wp:author_email>jane@old.example</wp:author_email>
  <wp:author_display_name>Jane Doe</wp:author_display_name></wp:author>`;
const category = (id: number, nicename: string, name: string, parent = "") =>
  `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${nicename}</wp:category_nicename>
  <wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${name}</wp:cat_name></wp:category>`;

test("reads a post with all that belongs to it, however its file is cut into pieces", async () => {
  const about = author + category(3, "news", "News &amp; views") + category(4, "local", "Local", "news");
  const rest = [
    wxrTerm("category", "local", "Local"),
    wxrTerm("category", "news", "News &amp; views"),
    wxrTerm("post_tag", "river", "River"),
    wxrTerm("post_format", "post-format-aside", "Aside"),
    wxrMeta({
      _thumbnail_id: "12",
      _yoast_wpseo_primary_category: "3",
      _yoast_wpseo_title: "%%title%% %%sep%% %%sitename%%",
      _yoast_wpseo_metadesc: "About the river",
      _yoast_wpseo_canonical: "https://elsewhere.example/river",
      _wp_old_slug: "former",
    }),
    "<wp:comment><wp:comment_approved>1</wp:comment_approved><wp:comment_type>comment</wp:comment_type></wp:comment>",
    "<wp:comment><wp:comment_approved>0</wp:comment_approved></wp:comment>",
  ].join("");
  const fields = {
    title: "The <em>river</em> &amp; us &#8211; <b>x</b>!",
    "excerpt:encoded": "<p>One</p><p>two &hellip;</p>",
    "wp:is_sticky": "1",
    "wp:post_modified_gmt": "2024-05-07 01:02:03",
  };
  const text = wxr([wxrItem(7, fields, rest)], { about });
  const { about: site, items } = await read(text);
  expect(site).toEqual({ source: "wordpress", title: "Old news", url: "https://old.example" });
  const { article, ...item } = items[0] as ReadItem;
  expect(item).toEqual({
    kind: "article",
    key: "post:7",
    translationKey: "post:7",
    title: "The river & us – x!",
    oldUrl: "https://old.example/post-7/",
    otherUrls: ["https://old.example/?p=7", "https://old.example/former/"],
    leave: null,
    remarks: [remarks.comments(1)],
  });
  expect(article).toMatchObject({
    ...{ slug: "post-7", state: "published", isFeatured: true, language: "" },
    ...{ date: "2024-05-06T07:08:07.000Z", modified: "2024-05-07T01:02:03.000Z", description: "One two …" },
    authors: [{ name: "Jane Doe", email: "jane@old.example" }],
    ...{ categories: ["News & views", "Local"], tags: ["River"], cover: { address: "attachment:12", alt: "" } },
    search: { title: "", description: "About the river", canonicalUrl: "https://elsewhere.example/river" },
  });
  expect(article?.content).toContain("Text 7");
  for (const size of [1, 2, 7, 64]) expect((await read(text, size)).items).toEqual(items);
});

test("WXR 1.0 names terms twice, authors by name, and parents by name", async () => {
  const about = category(1, "a-x", "X", "A") + category(2, "b-x", "X", "B");
  const rest =
    '<category>X</category><category domain="category" nicename="b-x">X</category><category domain="tag" nicename="t">T</category>';
  const { items } = await read(wxr([wxrItem(1, { "dc:creator": "Jane Doe" }, rest)], { version: "1.0", about }));
  expect(items[0]?.article).toMatchObject({
    authors: [{ name: "Jane Doe", email: "" }],
    categories: ["B / X"],
    tags: ["T"],
  });
  const { items: plain } = await read(wxr([wxrItem(1, {}, "<category>X</category>")], { version: "1.1" }));
  expect(plain[0]?.article?.categories).toEqual(["X"]);
});

test.each([
  [{ "wp:status": "future" }, "published", []],
  [{ "wp:status": "draft" }, "draft", []],
  [{ "wp:status": "pending" }, "draft", []],
  [{ "wp:status": "auto-draft" }, "draft", []],
  [{ "wp:status": "private" }, "draft", [remarks.private]],
  [{ "wp:post_password": "x" }, "draft", [remarks.password]],
  [{ "wp:status": "pitch" }, "draft", [remarks.unknownState]],
  [{ "content:encoded": " " }, "draft", [remarks.notPublishable]],
  [{ "wp:post_date_gmt": "0000-00-00 00:00:00" }, "published", [remarks.localDate]],
])("%j becomes %s", async (fields, state, expected) => {
  const { article, remarks: found } = await readOne(fields);
  expect([article?.state, found]).toEqual([state, expected]);
});

test.each<Record<string, string>>([
  { _members_access_role: "subscriber" },
  { rcp_subscription_level: 'a:1:{i:0;s:1:"2";}' },
  { _jetpack_newsletter_access: "paid_subscribers" },
  { _wpmem_block: "1" },
])("what %j shows to members only becomes a draft", async (meta) => {
  const { article, remarks: found } = await readOne({}, wxrMeta(meta));
  expect([article?.state, found]).toEqual(["draft", [remarks.membersOnly]]);
});

test("fields of these plugins that restrict nothing change nothing", async () => {
  const meta = { rcp_user_level: "All", rcp_access_level: "None", _jetpack_newsletter_access: "everybody" };
  expect((await readOne({}, wxrMeta(meta))).article?.state).toBe("published");
});

test.each([
  [
    { "wp:post_date_gmt": "2024-02-30 00:00:00", "wp:post_date": "", pubDate: "Mon, 06 May 2024 07:08:07 +0000" },
    "2024-05-06T07:08:07.000Z",
  ],
  [{ "wp:post_date_gmt": "", "wp:post_date": "", pubDate: "Mon, 30 Nov -0001 00:00:00 +0000" }, null],
  [{ "wp:post_date_gmt": "yesterday", "wp:post_date": "2024-13-01 00:00:00" }, null],
])("the date of %j is %s", async (fields, date) => {
  expect((await readOne(fields)).article?.date).toBe(date);
});

test.each([
  ["wp:status", "trash", "article", reasons.trash],
  ["wp:post_type", "nav_menu_item", "other", reasons.menu],
  ["wp:post_type", "wp_block", "other", reasons.reusableBlock],
  ["wp:post_type", "custom_css", "other", reasons.design],
  ["wp:post_type", "recipe", "other", reasons.otherType("recipe")],
  ["wp:post_type", "", "other", reasons.unreadable],
  ["wp:post_type", "__proto__", "other", reasons.otherType("__proto__")],
])("%s %s is left", async (field, value, kind, leave) => {
  const item = await readOne({ [field]: value });
  expect(item).toMatchObject({ kind, leave });
  expect(item.article).toBeUndefined();
});

test("custom fields with words are named, and those of programs aren't", async () => {
  const shown = { subtitle: "Two words", lead: "Aller guten Dinge" };
  const unseen = { _edit_note: "Two words", views: "12", rank_math_focus_keyword: "rent control", empty: "" };
  const settings = { panels: 'a:1:{s:4:"text";s:9:"Two words";}', builder: '{"text": "Two words"}' };
  const { remarks: notes } = await readOne({}, wxrMeta({ ...shown, ...unseen, ...settings, url: "https://x.example" }));
  expect(notes).toEqual([remarks.customField("subtitle"), remarks.customField("lead")]);
});

test("attachments are images by their names", async () => {
  const attachment = (url: string) =>
    readOne(
      { "wp:post_type": "attachment", "wp:attachment_url": url, guid: "" },
      wxrMeta({ _wp_attachment_image_alt: "Boat" }),
    );
  const address = "https://old.example/wp-content/uploads/boat.JPG";
  expect(await attachment(address)).toMatchObject({ kind: "image", leave: null, image: { address, alt: "Boat" } });
  expect(await attachment("https://old.example/a.pdf")).toMatchObject({ kind: "other", leave: reasons.file });
  expect(await attachment("/a.png")).toMatchObject({ kind: "image", leave: reasons.fileWithoutAddress });
});

test("co-authors: terms of the plugin with guests among them, and the field of our own exports", async () => {
  const guest = wxrItem(
    3,
    { "wp:post_type": "guest-author", title: "Gil Guest", "wp:post_name": "cap-gil" },
    wxrMeta({ "cap-user_login": "gil" }),
  );
  const post = wxrItem(7, {}, wxrTerm("author", "cap-gil", "gil") + wxrTerm("author", "cap-jane", "jane"));
  const own = wxrItem(8, { "dc:creator": "Ann" }, wxrMeta({ coauthors: "Bo, Cy" }));
  const { items } = await read(wxr([guest, post, own], { about: author }));
  const names = items.map(({ article }) => article?.authors.map(({ name }) => name));
  expect(names).toEqual([undefined, ["Jane Doe", "Gil Guest"], ["Ann", "Bo", "Cy"]]);
  expect(items[0]?.leave).toBe(reasons.guestAuthor);
});

test("slugs of other scripts, missing titles, languages, and limits", async () => {
  const cyrillic = await readOne({ "wp:post_name": "%d0%b2%d1%8b%d0%b1%d0%be%d1%80%d1%8b" });
  expect(cyrillic.article?.slug).toBe("vybory");
  expect((await readOne({ "wp:post_name": "", title: "Straße 5" })).article?.slug).toBe("strasse-5");
  expect((await readOne({ "wp:post_name": "%zz", title: "…" })).article?.slug).toMatch(/^[a-z0-9-]+$/);
  const untitled = await readOne({ title: "", "content:encoded": "<p>First words of it.</p>" });
  expect(untitled).toMatchObject({ title: "First words of it.", remarks: [remarks.titleFromText] });
  expect(await readOne({ title: " ", "content:encoded": "" })).toMatchObject({ leave: reasons.empty });
  expect((await readOne({}, wxrTerm("language", "pt-br", "Português"))).article?.language).toBe("pt-BR");
  expect((await readOne({}, wxrMeta({ _locale: "de_DE" }))).article?.language).toBe("de-DE");
  const tags = Array.from({ length: 25 }, (_, at) => wxrTerm("post_tag", `t${at}`, `${at} ${"x".repeat(70)}`)).join("");
  const long = await readOne({ title: "x ".repeat(1000), "excerpt:encoded": "y ".repeat(2000) }, tags);
  expect(long.remarks).toEqual([remarks.titleCut, remarks.descriptionCut, remarks.tagCut, remarks.tagsDropped]);
  expect(long.article?.tags).toHaveLength(20);
  expect(long.title.length).toBeLessThanOrEqual(300);
  const series = await readOne({}, wxrTerm("series", "s", "S") + wxrTerm("genre", "g", "G"));
  expect(series.remarks).toEqual([remarks.series, remarks.otherTerms]);
  const canonical = (address: string) => readOne({}, wxrMeta({ _yoast_wpseo_canonical: address }));
  expect((await canonical("https://old.example/post-7/")).article?.search.canonicalUrl).toBe("");
  expect((await canonical("javascript:alert(1)")).remarks).toEqual([remarks.canonicalDropped]);
});

test("each item of a file is one line; the second with a number is left", async () => {
  const types = ["post", "page", "attachment", "revision", "wp_template", "recipe"];
  const items = Array.from({ length: 60 }, (_, at) => wxrItem(at, { "wp:post_type": types[at % types.length] ?? "" }));
  const { items: found } = await read(wxr([...items, wxrItem(0), wxrItem(0), "<item></item>"]));
  expect(found).toHaveLength(63);
  expect(found.slice(60).map(({ leave }) => leave)).toEqual([reasons.duplicate, reasons.duplicate, reasons.unreadable]);
});

test("tolerates control characters, split sections, comments, stray marks, and junk around the file", async () => {
  const text = "<p>a\u0000\u0001\u000bb ]]> c &copy; <![CDATA[ d \ud800</p>";
  const item = wxrItem(1, { "content:encoded": text, title: "A ]]> B" }, "<!-- <item>not one</item> <![CDATA[ -->");
  const file = wxr([item], { prolog: "Warning: something in wp-config.php\n\n<?xml version='1.0'?>\n" });
  const { items } = await read(`${file}<!-- the end -->\nWarning`);
  expect(items).toHaveLength(1);
  expect(items[0]?.title).toBe("A ]]> B");
  expect(items[0]?.article?.content).toContain("a b ]]&gt; c ©");
  // Not in CDATA, as our own exports have it.
  const plain =
    "<item><title>1 &lt; 2 &amp;amp; 3</title><content:encoded>&lt;p&gt;x &amp;lt; y&lt;/p&gt;</content:encoded><wp:post_type>post</wp:post_type></item>";
  const { items: own } = await read(wxr([plain]));
  expect(own[0]).toMatchObject({ title: "1 < 2 & 3", article: { content: "<p>x &lt; y</p>" } });
});

test.each([
  ["cut off within an item", wxr([wxrItem(1), wxrItem(2)]).slice(0, -200), "cutOff"],
  ["cut off after an item", wxr([wxrItem(1)]).slice(0, -10), "cutOff"],
  ["a feed", "<rss><channel><title>x</title><item><title>y</title></item></channel></rss>", "unknownFile"],
  ["billion laughs", wxr([], { prolog: '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>' }), "damaged"],
  ["an external entity", wxr([], { prolog: '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }), "damaged"],
  ["deep nesting", wxr(["<item>".repeat(1000)]), "damaged"],
  ["an endless tag", wxr([`<item ${"x".repeat(2_000_000)}`]), "damaged"],
  ["an endless attribute", wxr([`<item a="${"x".repeat(2_000_000)}`]), "damaged"],
])("%s is refused", async (_name, file, problem) => {
  await expect(read(file, 65_536)).rejects.toMatchObject({ problem });
});

test("entities without declaration stay as they are, and nothing is fetched", async () => {
  const prolog = '<!DOCTYPE rss SYSTEM "https://attacker.example/x.dtd">';
  const { items } = await read(
    wxr(["<item><title>&xxe; &lol;</title><wp:post_type>page</wp:post_type></item>"], { prolog }),
  );
  expect(items[0]?.title).toBe("&xxe; &lol;");
});

test("a text of 10,000,000 characters is left, and the next item read", async () => {
  const { items } = await read(wxr([wxrItem(1, { "content:encoded": "x".repeat(10_000_000) }), wxrItem(2)]), 65_536);
  expect(items.map(({ leave }) => leave)).toEqual([reasons.tooLarge, null]);
});

test("hostile payloads come through as plain text or safe HTML", async () => {
  expect(hostilePayloads.length).toBeGreaterThan(30);
  const items = hostilePayloads.map((payload, at) =>
    wxrItem(
      at + 1,
      {
        title: `T ${payload}`,
        "excerpt:encoded": payload,
        "content:encoded": `<p>x</p>${payload}`,
        "wp:post_name": payload,
        link: payload,
        guid: payload,
        "dc:creator": payload,
      },
      wxrTerm("post_tag", "x", payload) +
        wxrTerm("category", "x", payload) +
        wxrMeta({
          _yoast_wpseo_title: payload,
          _yoast_wpseo_canonical: payload,
          _thumbnail_id: payload,
          footnotes: payload,
        }),
    ),
  );
  const { items: found } = await read(wxr(items));
  expect(found).toHaveLength(items.length);
  for (const { article, oldUrl, otherUrls, title } of found) {
    expect(article?.slug).toMatch(/^[a-z0-9-]{1,200}$/);
    expect(sanitizeArticle(article?.content ?? "")).toBe(article?.content);
    expect(title).not.toBe("");
    expect(article?.search.canonicalUrl).toMatch(/^(https:\/\/\S+)?$/);
    expect(article?.cover).toBeNull();
    for (const address of [oldUrl, ...otherUrls]) expect(address).toMatch(/^(https?:\/\/\S+)?$/);
  }
});
