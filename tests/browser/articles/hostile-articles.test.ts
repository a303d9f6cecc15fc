import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { addHtmlBlock, articleBlocks } from "../../support/article-blocks.ts";
import { useDashboard } from "../../support/dashboard.ts";
import { postHostArticle } from "../../support/host-article.ts";
import { hostilePayloads } from "../../support/hostile-payloads.ts";
import { WritingPage } from "../../support/writing-page.ts";

const place = useDashboard();
let visitor: Page;
beforeAll(async () => {
  await addHtmlBlock(place.site.database.db, place.site.hostId);
  visitor = await (await place.browser.newContext()).newPage();
});
const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** A block with the payload in each of its attributes, in its text, and as an attribute of its own. */
function attacked(html: string, payload: string, index: number): string {
  const values = [...html.matchAll(/="[^"]*"/g)].length;
  let at = 0;
  const inAttribute = html.replace(/="([^"]*)"/g, (whole) =>
    at++ === index % Math.max(1, values) ? `="${quoted(payload)}"` : whole,
  );
  const inText = index % 2 === 0 ? inAttribute.replace(/>([^<]+)</, () => `>${payload}<`) : inAttribute;
  return inText.replace(
    /^<(\w+)/,
    (start) => `${start} ${index % 3 === 0 ? payload.replace(/[<>]/g, "") : "style"}="${quoted(payload)}"`,
  );
}

const parts = 4;
const texts = Array.from({ length: parts }, (_, part) =>
  hostilePayloads
    .filter((_payload, index) => index % parts === part)
    .flatMap((payload, index) => {
      const { html } = articleBlocks[(index + part) % articleBlocks.length] as (typeof articleBlocks)[number];
      return [attacked(html, payload, index), attacked(html, payload, index + 1)];
    })
    .join("\n"),
);

test.each(texts.map((content, part) => ({ content, part })))(
  "hostile payloads in every block, part $part: nothing runs and no other server is asked, on the page and in the editor",
  async ({ content, part }) => {
    place.expectProblems(/status of 40[04]/, /ERR_/);
    const fields = { title: "Hostile", slug: `hostile-${part}`, content };
    const id = await postHostArticle(place.site, place.context.request, fields);
    await visitor.goto(`/article/hostile-${part}`, { waitUntil: "load" });
    // Including nested ones.
    await visitor.evaluate(() => {
      for (const toggle of document.querySelectorAll("details")) toggle.open = true;
    });
    const wasAttacked = () => "attacked" in window;
    expect(await visitor.evaluate(wasAttacked)).toBe(false);
    const screen = await WritingPage.open(place.page, `/dashboard/articles/edit/${id}`);
    await screen.content.click();
    expect(await screen.page.evaluate(wasAttacked)).toBe(false);
  },
);
