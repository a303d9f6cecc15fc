import { createReadStream, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { collect } from "../../../../../tests/support/wxr.ts";
import { parseHtml } from "../../../../writing/html/tree.ts";
import { elementsIn } from "../../../../writing/html/walk.ts";
import { sanitizeArticle } from "../../../../writing/sanitize/sanitize.ts";
import { readGhost } from "./ghost/ghost.ts";
import type { ReadArticle, ReadItem, ReadLine } from "./item/item.ts";
import { plainLines } from "./item/plain-words.ts";
import { readWordPress } from "./wordpress/wordpress.ts";

/** Exports that WordPress and Ghost wrote themselves; only whole items and empty fields were removed. */
const folder = "tests/fixtures/imports";
type Reader = (chunks: AsyncIterable<string>) => AsyncGenerator<ReadLine>;

async function readItems(name: string, read: Reader): Promise<ReadItem[]> {
  const lines = await collect(read(createReadStream(`${folder}/${name}`, { encoding: "utf8", highWaterMark: 1000 })));
  return lines.flatMap((line) => ("item" in line ? line.item : []));
}

const wordpress = await readItems("wordpress-6.1.xml", readWordPress);
const ghost = await readItems("ghost-5.json", readGhost);

interface Shown {
  words: string;
  /** Names of the files. */
  images: string[];
  links: string[];
  /** Numbers of elements by tag. */
  tags: Record<string, number>;
}

/** Pages of the other website: WordPress's own output, `apply_filters("the_content", …)`, read by its key. */
const shown: Record<string, Shown> = JSON.parse(readFileSync(`${folder}/wordpress-6.1.shown.json`, "utf8"));

/** Returns the words of a text without addresses: cards have their titles instead. */
const toWords = (text: string): string[] =>
  text.replace(/(https?:\/\/|www\.)\S+/g, " ").match(/[\p{L}\p{M}\p{N}]+|\p{Emoji_Presentation}/gu) ?? [];

/** Compares words and their order. Returns those that only one of the texts has: `-lost +added`. */
function compare(there: string, article: ReadArticle): string {
  const [before, after] = [toWords(there), toWords(plainLines(article.content))];
  const lost = without(before, after);
  const added = without(after, before);
  const changed = new Set([...lost, ...added]);
  const same = (words: readonly string[]) => words.filter((word) => !changed.has(word));
  expect(same(after)).toEqual(same(before));
  return [...lost.map((word) => `-${word}`), ...added.map((word) => `+${word}`)].join(" ");
}

function without(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

/** Returns what becomes of each item, with all remarks. */
function outcomes(items: readonly ReadItem[]): string[] {
  return items.map(({ kind, title, leave, article, remarks }) => {
    const result = leave ?? article?.state ?? kind;
    return [`${title.slice(0, 40)}: ${result}`, ...remarks].join(" | ");
  });
}

test("each item of WordPress is imported or reported", () => {
  expect(outcomes(wordpress)).toEqual(wordpressOutcomes);
});

test("each item of Ghost is imported or reported", () => {
  expect(outcomes(ghost)).toEqual(ghostOutcomes);
});

const wordpressOutcomes = [
  "Pier: image | Its caption and description in the media library are only kept where articles show them.",
  "Boat: image",
  "Straße: image",
  "Minutes: Only images are imported, no other files. Upload this one yourself.",
  "Attached one: image | Its caption and description in the media library are only kept where articles show them.",
  "Attached two: image",
  "About us: published",
  "Demo on May 1: Items of the type “event”, which a plugin or a theme made, are not imported.",
  "About: Menus are not imported. Add links to the navigation bar in the page builder.",
  "Only 1: image",
  "Only 2: image",
  'Classic: paragraphs & "quotes": published | Groups other than categories and tags are dropped. | 2 comments are not imported.',
  "Classic: captions: published",
  "Classic: galleries: published",
  "Classic: embeds: published | A shortcode is left out: [playlist] | Audio, video, and other files stay where they are. The article links to them. | An embedded page is a link now: google.com",
  "Classic: shortcodes of plugins gone: published | A form is left out: contact-form-7 | A shortcode is removed, and its text kept: [su_box] | A shortcode is removed, and its text kept: [tabs]",
  "Classic: table & div soup: published | A form is left out. Only its text is kept. | A script is left out.",
  "A post without any title. It has words, : published | It has no title. Its first words become the title.",
  "A scheduled one: published",
  "A private one: draft | It was private. It becomes a draft.",
  "CDATA ]]> inside: published",
  "Blocks: text: published",
  "Blocks: media: published | Audio, video, and other files stay where they are. The article links to them.",
  "Выборы в городе: published",
  "בחירות בעיר: published",
  "With a password: draft | It was protected by a password. It becomes a draft.",
  "Renamed: published | A custom field of a plugin or theme is left out: subtitle",
  "Blocks: layout: published | A block that is stored outside of the article is left out: 48 | A script is left out.",
  "Blocks: filled in: published | A block that its website fills in is left out: latest-posts | A block that its website fills in is left out: archives | A block that its website fills in is left out: search | A block that its website fills in is left out: rss | A block that its website fills in is left out: calendar | A block that its website fills in is left out: latest-comments | A block that its website fills in is left out: categories | A block that its website fills in is left out: tag-cloud | A block that its website fills in is left out: page-list | A block that its website fills in is left out: loginout | A block that its website fills in is left out: post-title | A block that its website fills in is left out: post-excerpt | A block that its website fills in is left out: acme/notice",
  "Classic 2: paste from Word: published",
  "Classic 2: breaks of all kinds: published",
  "Classic 2: old players: published | A shortcode is left out: [polldaddy] | A shortcode is left out: [wpvideo] | An embedded page is a link now: facebook.com | An embedded page is a link now: w.soundcloud.com | Audio, video, and other files stay where they are. The article links to them. | An image that is stored within the text is left out. | An invisible image that counts visits is left out.",
  "Classic 2: only a gallery: published",
  "Blocks 2: odd ones: draft | Audio, video, and other files stay where they are. The article links to them. | An embedded page is a link now: openstreetmap.org | A part of the article was for members only. It becomes a draft.",
  "With fields: published | A custom field of a plugin or theme is left out: lead_text",
  "Trashed: It was in the trash.",
  "Our box: Reusable blocks are not imported.",
];

const ghostOutcomes = [
  "Text & “formats” <b>: published | Its texts and images for social networks are dropped. | The caption of its cover image is dropped. | Code that was injected into it is dropped. | Internal tags are dropped.",
  "Media cards: published | Audio, video, and other files stay where they are. The article links to them. | An embedded page is a link now: open.spotify.com",
  "Box cards: published | A sign-up form is left out. Its text is kept.",
  "HTML for anonymous only: draft | A part of the article was for members only. It becomes a draft.",
  "With a paywall: draft | It was for members only. It becomes a draft. | A part of the article was for members only. It becomes a draft.",
  "Public with paywall: draft | A part of the article was for members only. It becomes a draft.",
  "For members: draft | It was for members only. It becomes a draft.",
  "A draft: draft",
  "Scheduled: published",
  "Same title: published",
  "Same title: draft | It was sent by email only. It becomes a draft.",
  "Выборы в городе: published",
  "🌹: published",
  "Empty text: draft | It has no text that can be published. It becomes a draft.",
  "Old mobiledoc: published",
  "About us: published",
  "Board: draft",
  "Raw cards: draft | A part of the article was for emails only and is left out. | An embedded page is a link now: maps.example | A script is left out. | A part of the article was for members only. It becomes a draft.",
  "Newsletters: 1 of them is not imported.",
  "Tiers: 2 of them are not imported.",
  "Theme settings: 1 of them is not imported.",
];

/** Shortcodes of plugins that aren't installed, which WordPress shows as they are written, and cards of videos and posts. */
const wordpressDifferences: Record<string, string[]> = {
  'Classic: paragraphs & "quotes"': ["+gallery +caption"],
  "Classic: embeds": [
    "-Classic -galleries +Video +on +YouTube +YouTube +Video +on +Vimeo +Vimeo +Post +on +X +X +speech +mp3 +group +example +march +mp4 +group +example +Video +on +YouTube +YouTube +Embedded +page",
    "li 1→0",
    "blockquote 1→0",
  ],
  "Classic: shortcodes of plugins gone": [
    "-contact -form -7 -id -12 -title -Contact -su -title -Boxed -box -su -box -tabs -tab -title -tab -tab -title -tab -tabs -🙂 -😎 -😉 +8",
  ],
  "Classic: table & div soup": ["+Video +on +YouTube +YouTube"],
  "Blocks: media": [
    "-2016Download +2016 +group +example +speech +mp3 +group +example +march +mp4 +group +example +on +YouTube +YouTube +Video +example +org +some +article +example +org",
    "li 2→0",
  ],
  "Blocks: layout": ["-Reusable -Join -us -Mastodon -words +mastodon", "-link https://join.example"],
  "Classic 2: old players": [
    "-youtube -youtube -vimeo -76979871 -polldaddy -poll -123456 -wpvideo -abcd1234 +Video +on +YouTube +YouTube +Video +on +YouTube +YouTube +Video +on +Vimeo +Vimeo +Video +on +YouTube +YouTube +Video +on +YouTube +YouTube +Video +on +Vimeo +Vimeo +Post +on +X +X +Embedded +page +Embedded +page +w +soundcloud +com +player +url +https +3A +api +soundcloud +com +tracks +1 +march +mp4 +group +example",
    "blockquote 1→0",
  ],
  "Blocks 2: odd ones": [
    "+Video +on +YouTube +YouTube +Post +on +X +X +march +mp4 +group +example +march +mp4 +group +example +march +mp4 +group +example +Embedded +page",
    "h2 2→1",
  ],
  // A poem becomes lines.
  "Blocks: text": ["pre 3→2"],
};

describe("WordPress shows and we store the same", () => {
  const articles = wordpress.flatMap(({ key, title, article }) => {
    const page = shown[key];
    return article && page ? [{ title, article, page }] : [];
  });

  test.each(articles)("$title", ({ title, article, page }) => {
    const differences = [compare(page.words, article), ...compareElements(page, article)].filter(Boolean);
    expect(differences).toEqual(wordpressDifferences[title] ?? []);
    expect(sanitizeArticle(article.content)).toBe(article.content);
  });
});

/** Returns the images and links that an article lacks, and the tags of which it has another number. */
function compareElements({ images, links, tags }: Shown, article: ReadArticle): string[] {
  const elements = [...elementsIn(parseHtml(article.content).children)];
  const hrefs = new Set(elements.map(({ attributes }) => attributes.href));
  const files = new Set(article.images.map(({ address }) => getFile(address)));
  const count = (tag: string) => elements.filter((element) => element.tag === tag).length;
  return [
    ...images.filter((name) => !files.has(name)).map((name) => `-image ${name}`),
    ...links.filter((href) => !hrefs.has(href)).map((href) => `-link ${href}`),
    ...Object.entries(tags).flatMap(([tag, before]) => (count(tag) === before ? [] : `${tag} ${before}→${count(tag)}`)),
  ];
}

/** Returns the name of an image's file, without the size that WordPress adds. */
function getFile(address: string): string | undefined {
  const key = address.replace("attachment:", "post:");
  const whole = wordpress.find((item) => item.key === key)?.image?.address ?? address;
  return decodeURI(whole.split("/").at(-1) ?? "").replace(/-\d{1,4}x\d{1,4}\./, ".");
}

/** Words of players and forms, and cards of videos and posts. */
const ghostDifferences: Record<string, string> = {
  "Media cards":
    "-0 -00 -1 -01 -1 -0 -00 -75 -1 -pubB +march +mp4 +Big +Buck +YouTube +Post +on +X +X +Embedded +page +open +spotify +com +embed +x +pub +B",
  "Box cards": "-Go -Email -sent -Check -your -inbox -to -complete -your -signup",
  "Old mobiledoc": "-pa +p +a",
  "Raw cards": "-Note -1 -︎ +Embedded +page +maps +example +e +Note1",
};

describe("Ghost shows and we store the same", () => {
  const { posts } = JSON.parse(readFileSync(`${folder}/ghost-5.json`, "utf8")).db[0].data;
  const html = new Map<string, string>(
    posts.map((post: { id: string; html: string }) => [`post:${post.id}`, post.html]),
  );

  test.each(ghost.flatMap(({ key, title, article }) => (article ? [{ key, title, article }] : [])))(
    "words of $title",
    ({ key, title, article }) => {
      expect(compare(plainLines(html.get(key) ?? ""), article)).toBe(ghostDifferences[title] ?? "");
      expect(sanitizeArticle(article.content)).toBe(article.content);
    },
  );
});

test("galleries have the descriptions and captions of the media library", () => {
  const article = wordpress.find(({ title }) => title === "Classic: galleries")?.article;
  expect(article?.content).toContain(
    'alt="The &quot;old&quot; pier &amp; its lights" /><figcaption>Pier caption <em>from media</em></figcaption>',
  );
  expect(article?.images).toContainEqual({ address: "attachment:14", alt: "alt 1" });
});
