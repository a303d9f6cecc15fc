import { expect, test } from "vitest";
import { collect, wxr, wxrItem } from "../../../../../../tests/support/wxr.ts";
import { isSquarespace, repairSquarespaceItem } from "./squarespace.ts";
import { readWordPress } from "./wordpress.ts";
import type { WxrItem } from "./wxr-file.ts";

const version = { "wp:wxr_version": "1.2", link: "https://old.example" };
const toFields = (fields: Record<string, string>) => new Map(Object.entries(fields));

test.each<[Record<string, string>, Record<string, string> | undefined, boolean]>([
  [{ link: "https://ada.squarespace.com" }, undefined, true],
  [{ generator: "Squarespace" }, undefined, true],
  [{}, { link: "/blog/a.html" }, true],
  [{}, { link: "https://x.example", "wp:attachment_url": "https://images.squarespace-cdn.com/a.jpg" }, true],
  [{}, { "content:encoded": '<div class="sqs-layout sqs-grid-12">' }, true],
  [{}, { "content:encoded": '<img src="https://static1.squarespace.com/static/a.jpg">' }, true],
  [{}, undefined, false],
  [{}, { link: "https://old.example/a/" }, false],
  [{}, { link: "//evil.example/a" }, false],
  [{ generator: "https://wordpress.org/?v=6.5" }, { link: "/a", "content:encoded": 'class="sqs-' }, false],
  [{ "wp:base_site_url": "https://old.example" }, { link: "/a" }, false],
  [{ "wp:base_blog_url": "https://old.example" }, { link: "/a" }, false],
  [{ link: "https://squarespace.com.evil.example" }, { link: "https://a.example" }, false],
])("a channel with %j and an item with %j: %s", (channel, item, expected) => {
  expect(isSquarespace(toFields({ ...version, ...channel }), item && toFields(item))).toBe(expected);
});

test.each([
  ["/blog/basic-post.html", "basic-post.html", "https://old.example/blog/basic-post.html", "basic-post"],
  ["/blog2023/04/05/dated.html", "blog2023/04/05/dated", "https://old.example/blog2023/04/05/dated.html", "dated"],
  ["/blog/null", "", "/blog/null", ""],
  ["//evil.example", "a/", "//evil.example", "a"],
  ["https://old.example/a", "a", "https://old.example/a", "a"],
])("the item at %s", (link, name, expectedLink, expectedName) => {
  const item = { fields: toFields({ link, "wp:post_name": name }) } as WxrItem;
  repairSquarespaceItem(item, "https://old.example");
  expect([item.fields.get("link"), item.fields.get("wp:post_name")]).toEqual([expectedLink, expectedName]);
});

test("its file is read like one of WordPress, with whole addresses and images without an ending", async () => {
  const items = [
    wxrItem(1, {
      link: "/news/2024/river",
      guid: "",
      "wp:post_name": "news/2024/river.html",
      "content:encoded": '<div class="sqs-block"><div class="sqs-block-content"><p>The river</p></div></div>',
    }),
    wxrItem(2, {
      "wp:post_type": "attachment",
      "wp:attachment_url": "https://images.squarespace-cdn.com/content/v1/5/pier",
    }),
  ];
  const file = wxr(items).replace("<wp:base_blog_url>https://old.example</wp:base_blog_url>", "");
  async function* whole() {
    yield file;
  }
  const lines = await collect(readWordPress(whole()));
  expect(lines[0]).toMatchObject({ about: { source: "squarespace", url: "https://old.example" } });
  expect(lines.slice(1)).toMatchObject([
    {
      item: {
        ...{ kind: "article", oldUrl: "https://old.example/news/2024/river", leave: null },
        article: { slug: "river", content: "<p>The river</p>" },
      },
    },
    { item: { kind: "image", leave: null } },
  ]);
});
