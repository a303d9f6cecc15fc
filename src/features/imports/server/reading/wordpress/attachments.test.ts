import { expect, test } from "vitest";
import { collect, wxr, wxrItem, wxrMeta } from "../../../../../../tests/support/wxr.ts";
import { remarks as textRemarks } from "../../../../../writing/foreign/remarks.ts";
import { sanitizeArticle } from "../../../../../writing/sanitize/sanitize.ts";
import { remarks } from "../../../remarks-contract.ts";
import type { ReadItem } from "../item/item.ts";
import { standInPath } from "../item/stand-in-path.ts";
import { readWordPress } from "./wordpress.ts";

interface Image {
  alt?: string;
  caption?: string;
  order?: number;
  parent?: number;
}

function image(id: number, { alt = "", caption = "", order = 0, parent = 1 }: Image = {}): string {
  const fields = {
    "wp:post_type": "attachment",
    "wp:status": "inherit",
    "wp:attachment_url": `https://old.example/${id}.jpg`,
    "wp:post_parent": String(parent),
    "wp:menu_order": String(order),
    "content:encoded": "",
    "excerpt:encoded": caption,
  };
  return wxrItem(id, fields, wxrMeta({ _wp_attachment_image_alt: alt }));
}

/** Reads a post, number 1, whose images come before it. */
async function readPost(html: string, images: readonly string[], rest = ""): Promise<ReadItem> {
  async function* file() {
    yield wxr([...images, wxrItem(1, { "content:encoded": html }, rest)]);
  }
  const lines = await collect(readWordPress(file()));
  const item = lines.flatMap((line) => ("item" in line && line.item.key === "post:1" ? line.item : []))[0];
  expect(sanitizeArticle(item?.article?.content ?? "")).toBe(item?.article?.content);
  return item as ReadItem;
}

const named = (content = "") =>
  Array.from({ length: 40 }, (_, id) => id).reduce(
    (text, id) => text.replaceAll(standInPath(`attachment:${id}`), `${id}`),
    content,
  );

test("a gallery of all images shows those that were uploaded for the post, in their order", async () => {
  const images = [image(12, { alt: "B", order: 2 }), image(11, { order: 2 }), image(13, { alt: "A", order: 1 })];
  const { article, remarks: notes } = await readPost("One\n\n[gallery]", [...images, image(14, { parent: 2 })]);
  expect(named(article?.content)).toBe(
    '<p>One</p><figure data-kind="gallery"><img src="13" alt="A" /><img src="11" alt="" /><img src="12" alt="B" /></figure>',
  );
  expect(article?.images).toEqual([
    { address: "attachment:13", alt: "A" },
    { address: "attachment:11", alt: "" },
    { address: "attachment:12", alt: "B" },
  ]);
  expect(notes).toEqual([]);
});

test("many images become several galleries", async () => {
  const images = Array.from({ length: 12 }, (_, at) => image(at + 10));
  const { article } = await readPost("Words [gallery]", images);
  expect(article?.content.match(/data-kind="gallery"/g)).toHaveLength(2);
  expect(article?.images).toHaveLength(12);
});

test("images with captions stay apart, and what is described in the text stays", async () => {
  const images = [
    image(11, { alt: "Pier", caption: 'By <a href="https://ada.example">Ada</a>[gallery]<img src="/x.jpg" alt="X">' }),
    image(12),
  ];
  const { article } = await readPost('[gallery ids="11,12"]<img src="attachment:11" alt="Own">', images);
  expect(named(article?.content)).toBe(
    '<figure><img src="11" alt="Pier" /><figcaption>By <a href="https://ada.example">Ada</a></figcaption></figure>' +
      '<img src="12" alt="" /><img src="11" alt="Own" />',
  );
});

test("a cover has the description of the media library", async () => {
  const { article } = await readPost("Words", [image(12, { alt: "Boat" })], wxrMeta({ _thumbnail_id: "12" }));
  expect(article?.cover).toEqual({ address: "attachment:12", alt: "Boat" });
});

test("an article of images is published if they are described", async () => {
  const described = await readPost('[gallery ids="11"]', [image(11, { alt: "Pier" })]);
  expect(described).toMatchObject({ article: { state: "published" }, remarks: [] });
  const bare = await readPost('[gallery ids="11"]', [image(11)]);
  expect(bare).toMatchObject({ article: { state: "draft" }, remarks: [remarks.notPublishable] });
  const empty = await readPost("[gallery]", []);
  expect(empty.article).toMatchObject({ state: "draft", content: "", images: [] });
  expect(empty.remarks).toEqual([remarks.notPublishable, textRemarks.galleryOfAll]);
});

test("thousands of galleries with long captions take little time and space", async () => {
  const caption = "<b>long</b> ".repeat(160);
  const images = Array.from({ length: 150 }, (_, at) => image(at + 10, { alt: "x".repeat(900), caption }));
  const start = performance.now();
  for (const code of ["[gallery]".repeat(2000), '[gallery ids="10,11,12,13,14,15"]'.repeat(1200)]) {
    const { article } = await readPost(`Words ${code}`, images);
    expect(article?.content.length).toBeGreaterThan(10_000);
    expect(article?.content.length).toBeLessThan(1_000_001);
  }
  expect(performance.now() - start).toBeLessThan(20_000);
}, 60_000);
