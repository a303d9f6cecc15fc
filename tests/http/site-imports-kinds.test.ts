import { describe, expect, test } from "vitest";
import { texts } from "../../src/features/imports/contract.ts";
import { reasons } from "../../src/features/imports/remarks-contract.ts";
import { verifyReceipt } from "../../src/features/imports/server/public.ts";
import { insertHomePage } from "../../src/features/pages/server/public.ts";
import { createWebsite } from "../../src/features/websites/server/public.ts";
import { textOfHtml } from "../../src/shared/text.ts";
import { articleBlocks } from "../support/article-blocks.ts";
import { insertArticles } from "../support/articles.ts";
import { useSiteImports } from "../support/site-imports.ts";
import { wxr, wxrItem } from "../support/wxr.ts";

const { here, web, origin, post, exported, uploaded, itemsOf, imported, idOf, visit } = useSiteImports();

describe("pages", () => {
  const about = (html = "<p>We meet on Mondays.</p>") =>
    wxr([
      wxrItem(1, { "wp:post_type": "page", "wp:post_name": "about-us", title: "About us", "content:encoded": html }),
    ]);

  test("become pages of the page builder, and undo deletes those that nobody changed and no menu has", async () => {
    const ready = await uploaded(about());
    expect(ready.counts).toEqual([{ kind: "page", add: 1, update: 0, same: 0, leave: 0 }]);
    await imported(ready);
    const page = await visit("/about-us");
    expect([page.status, page.text.includes("We meet on Mondays.")]).toEqual([200, true]);
    expect((await visit("/?p=1")).headers.location).toBe("/about-us");
    expect((await uploaded(about())).counts[0]).toMatchObject({ same: 1 });
    const changed = await uploaded(about("<p>On Tuesdays.</p>"));
    expect((await itemsOf(changed.import_id))[0]?.reason).toBe(reasons.pageAgain);
    await here.owner.post(`/api/undo-site-import/${ready.import_id}`, {});
    await here.app.runJobs("imports.run");
    expect((await visit("/about-us")).status).toBe(404);
  });

  test("whose address is reserved or taken get another; drafts aren't public; the here.host site has none", async () => {
    const page = (id: number, more: Record<string, string>) => wxrItem(id, { "wp:post_type": "page", ...more });
    const file = wxr([
      page(1, { "wp:post_name": "home" }),
      page(2, { "wp:post_name": "articles" }),
      page(3, { "wp:post_name": "plans", "wp:status": "draft" }),
    ]);
    const ready = await uploaded(file);
    const paths = (await itemsOf(ready.import_id)).map(({ new_path }) => new_path);
    expect(paths).toEqual(["/home-2", "/articles-page", "/plans"]);
    await imported(ready);
    expect((await visit("/articles-page")).status).toBe(200);
    expect((await visit("/plans")).status).toBe(404);
    expect((await uploaded(file, here.app.hostId)).counts[0]).toMatchObject({ leave: 3 });
  });
});

describe("an export of Ghost", () => {
  const post = (more: object) => ({
    ...{ id: "6650f00000000000000000a1", title: "Budget", slug: "budget", html: "<p>One</p>", status: "published" },
    ...{ visibility: "public", published_at: "2024-02-03T04:05:06.000Z", type: "post" },
    ...more,
  });
  const ghost = (posts: object[], more: object = {}) =>
    JSON.stringify({ db: [{ meta: { version: "5.80.0" }, data: { posts, ...more } }] });

  test("brings its images from the address that the person enters, and redirects its addresses", async () => {
    const image = "__GHOST_URL__/content/images/a.jpg";
    const ready = await uploaded(ghost([post({ html: `<p>One</p><img src="${image}" alt="A pier">` })]));
    expect(ready).toMatchObject({ source: "ghost", needs_source_url: true, hosts: [] });
    await imported(ready, { source_url: origin() });
    expect(web.asked).toEqual(["old.example/content/images/a.jpg"]);
    expect((await visit("/article/budget")).text).toMatch(/<img[^>]+alt="A pier"/);
    expect((await visit("/budget/")).headers.location).toBe("/article/budget");
    const again = await uploaded(ghost([post({ html: `<p>One</p><img src="${image}" alt="A pier">` })]));
    expect(again.counts[0]).toMatchObject({ add: 0, same: 1 });
  });

  test("publishes nothing that only members could read", async () => {
    const posts = ["members", "paid", "tiers"].map((visibility, index) =>
      post({ id: `${index}`, slug: visibility, visibility }),
    );
    const ready = await uploaded(ghost(posts));
    expect((await itemsOf(ready.import_id)).map(({ state }) => state)).toEqual(["draft", "draft", "draft"]);
    await imported(ready);
    for (const path of ["/article/members", "/article/paid", "/article/tiers"])
      expect((await visit(path)).status).toBe(404);
  });
});

test.each(["wordpress", "ghost"])("an export of this product for %s comes back with the same words", async (format) => {
  // These show what is elsewhere on the website.
  const own = /data-kind="(html|sign-up|latest|article)"/;
  const contents = articleBlocks.filter(({ html }) => !own.test(html));
  const rows = contents.map(({ html }, index) => ({ title: `Block ${index}`, slug: `block-${index}`, content: html }));
  await insertArticles(here.app.db, here.websiteId, rows);
  const file = (await here.owner.get(`/api/export-articles/${here.websiteId}?format=${format}`)).text;
  const target = await createWebsite(here.app.db, here.app.owner.id, { title: "Copy" }, insertHomePage);
  await here.app.sites.refresh(target);
  const done = await imported(await uploaded(file, target), { hosts: [] });
  expect(done.state).toBe("done");
  const copies = await here.app.db
    .selectFrom("articles")
    .select(["slug", "content"])
    .where("website_id", "=", target)
    .execute();
  expect(copies).toHaveLength(rows.length);
  const words = (html: string) => textOfHtml(html).replace(/\s+/g, " ").trim();
  for (const { slug, content } of rows) {
    const copy = copies.find((each) => each.slug === slug)?.content ?? "";
    const missing = words(content)
      .split(" ")
      .filter((word) => !words(copy).includes(word));
    expect([slug, missing]).toEqual([slug, []]);
  }
});

describe("what not everybody could read", () => {
  const mine = (fields: Record<string, string>) =>
    wxr([wxrItem(1, { "content:encoded": "<p>Open words.</p>", ...fields })]);

  test("an article that became private, or moved to another date there, is not updated", async () => {
    await imported(await uploaded(mine({})));
    const html = "<p>Secret words.</p>";
    const changes: Record<string, string>[] = [
      { "wp:status": "private" },
      { "wp:post_password": "x" },
      { "wp:post_date_gmt": "2124-05-06 07:08:07" },
    ];
    for (const more of changes) {
      const ready = await uploaded(mine({ "content:encoded": html, ...more }));
      expect((await itemsOf(ready.import_id))[0]).toMatchObject({ plan: "leave", reason: reasons.stateChanged });
    }
    expect((await visit("/article/post-1")).text).toContain("Open words.");
  });

  test.each([
    "<!-- wp:jetpack/paywall /--><p>Rest</p>",
    "[restrict]Rest[/restrict]",
    '[mepr-show if="loggedin"]Rest[/mepr-show]',
    "<!-- wp:premium-content/container --><div><!-- wp:premium-content/subscriber-view --><p>Rest</p><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->",
  ])("an article with %s becomes a draft", async (html) => {
    const ready = await uploaded(mine({ "content:encoded": `<p>Open words.</p>\n\n${html}` }));
    expect((await itemsOf(ready.import_id))[0]).toMatchObject({ plan: "add", state: "draft" });
  });

  test("scheduled pages and pages without a state are drafts, to which no address leads", async () => {
    const page = (id: number, more: Record<string, string>) => wxrItem(id, { "wp:post_type": "page", ...more });
    const later = { "wp:status": "future", "wp:post_date_gmt": "2124-05-06 07:08:07" };
    const ready = await uploaded(wxr([page(1, later), page(2, { "wp:status": "" })]));
    await imported(ready);
    for (const path of ["/post-1", "/post-2"]) expect((await visit(path)).status).toBe(404);
    for (const path of ["/?page_id=1", "/?p=2"]) expect((await visit(path)).headers.location).toBeUndefined();
  });
});

test("an article that was edited after the import began is not overwritten", async () => {
  await imported(await uploaded(exported(post(1))));
  const ready = await uploaded(exported(post(1, { html: "<p>Over there.</p>" })));
  expect((await here.owner.post(`/api/start-site-import/${ready.import_id}`, {})).status).toBe(200);
  await here.owner.write(await idOf("post-1"), { title: "Mine now" });
  await here.app.runJobs("imports.run");
  expect((await itemsOf(ready.import_id))[0]).toMatchObject({ plan: "leave", reason: reasons.editedHere });
  expect((await visit("/article/post-1")).text).toContain("Words of post 1.");
});

test("the here.host site's articles get the category that was chosen", async () => {
  const ready = await uploaded(exported(post(1)), here.app.hostId);
  expect(ready.needs_category).toBe(true);
  const refused = await here.owner.post(`/api/start-site-import/${ready.import_id}`, {});
  expect([refused.status, refused.json().message]).toEqual([400, texts.chooseCategory]);
  const category = await here.app.db
    .insertInto("categories")
    .values({ website_id: here.app.hostId, name: "Archive", slug: "archive" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await imported(ready, { category_id: category.id });
  const row = await here.app.db
    .selectFrom("articles")
    .select("category_id")
    .where("website_id", "=", here.app.hostId)
    .where("slug", "=", "post-1")
    .executeTakeFirst();
  expect(row?.category_id).toBe(category.id);
});

test("a receipt lists every item, and proves that no line was changed", async () => {
  const ready = await uploaded(exported(post(1), post(2), post(3)));
  await imported(ready);
  const receipt = (await here.owner.get(`/api/get-site-import-receipt/${ready.import_id}`)).text;
  const lines = receipt.trimEnd().split("\n");
  expect(lines).toHaveLength(5);
  const check = async (changed: string[]) =>
    verifyReceipt(
      here.app.db,
      (async function* () {
        yield* changed;
      })(),
    );
  expect(await check(lines)).toEqual({ isGood: true, texts: ["The receipt is complete and unaltered: 3 items."] });
  const without = await check(lines.toSpliced(2, 1));
  expect(without.texts).toContain("Items 2 to 2 are missing (line 3).");
  expect((await check(lines.toSpliced(2, 0, lines[1] ?? ""))).texts).toContain(
    "Item 1 is doubled, or in another place (line 3).",
  );
  const altered = await check(lines.with(1, (lines[1] ?? "").replace("Post 1", "Post 7")));
  expect(altered).toMatchObject({ isGood: false });
  expect(altered.texts[0]).toContain("Line 2 was altered");
  expect((await check(lines.slice(0, -1))).isGood).toBe(false);
  const addresses = (await here.owner.get(`/api/get-site-import-addresses/${ready.import_id}`)).text;
  expect(addresses).toContain(`${origin()}/2024/05/post-1/,http://${here.host}/article/post-1`);
});
