import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { ArticleTranslations } from "../../src/features/articles/translations.calls.ts";
import type { SiteImport } from "../../src/features/imports/contract.ts";
import { remarks } from "../../src/features/imports/remarks-contract.ts";
import { verifyReceipt } from "../../src/features/imports/server/public.ts";
import { useSiteImports } from "../support/site-imports.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { editorLogin } from "../support/test-app.ts";
import { giveEditorRole } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";
import { polylangExport, polylangTerms, wxr, wxrItem } from "../support/wxr.ts";

const { here, origin, upload, uploaded, current, itemsOf, imported, visit } = useSiteImports();

const languages = ["en", "de", "fr", "pt-br", "es", "it", "nl"];
/** Editions of the website, which is in English: none in Italian and Dutch. */
const editionLanguages = ["de-DE", "fr", "pt", "es"];
let editions: Record<string, number>;
beforeEach(async () => {
  editions = {};
  for (const language of editionLanguages) editions[language] = await addEdition(language);
});

async function addEdition(language: string): Promise<number> {
  const added = await here.owner.post(`/api/add-edition/${here.websiteId}`, { language });
  expect(added.status, added.text).toBe(201);
  return added.json<{ website_id: number }>().website_id;
}

/** The website's articles with the languages they are in and the number of articles each is linked with. */
async function articlesOfFamily() {
  const { rows } = await sql<{ id: number; slug: string; website_id: number; linked: number; is_original: boolean }>`
    select articles.id, articles.slug, articles.website_id, own.original_as_of is null as is_original,
      (select count(*)::integer from article_translations as other where other.group_id = own.group_id) as linked
    from articles left join article_translations as own on own.article_id = articles.id
    where articles.website_id = any(${[here.websiteId, ...Object.values(editions)]}::bigint[]) and articles.deleted_at is null
      and articles.slug like 'post-%' order by articles.id`.execute(here.app.db);
  return rows;
}

const exported = (posts: number[], only = languages) => polylangExport(languages, posts, origin(), only);
const find = async (slug: string) => (await articlesOfFamily()).find((each) => each.slug === slug);
const sum = (counts: SiteImport["counts"]) => counts.map(({ add, update, same, leave }) => [add, update, same, leave]);

async function follow(path: string) {
  const moved = await visit(path);
  const location = String(moved.headers.location ?? "");
  return [moved.status, location, location === "" ? 0 : (await visit(location)).status];
}

describe("a file in seven languages", () => {
  test("goes into the editions; translations are linked, and old addresses lead there in one redirect", async () => {
    const ready = await uploaded(exported([1, 2]));
    expect(sum(ready.counts)).toEqual([[14, 0, 0, 0]]);
    expect(ready.remarks).toContainEqual({ text: remarks.otherLanguage, items: 4 });
    const items = await itemsOf(ready.import_id);
    expect(items.slice(0, 7).map(({ new_path }) => new_path)).toEqual([
      ...["/article/post-1-en", "/de-de/article/post-1-de", "/fr/article/post-1-fr", "/pt/article/post-1-pt-br"],
      ...["/es/article/post-1-es", "/article/post-1-it", "/article/post-1-nl"],
    ]);
    expect(await imported(ready)).toMatchObject({ state: "done", done: 14 });
    const articles = await articlesOfFamily();
    const places = { en: "", de: "de-DE", fr: "fr", "pt-br": "pt", es: "es", it: "", nl: "" };
    const expected = [1, 2].flatMap((post) =>
      Object.entries(places).map(([language, edition]) => [
        `post-${post}-${language}`,
        editions[edition] ?? here.websiteId,
        // The first of the website's own language stays alone with those that have no edition.
        ...(language === "it" || language === "nl" ? [0, true] : [5, language === "en"]),
      ]),
    );
    const found = articles.map((row) => [row.slug, row.website_id, row.linked, row.is_original]);
    expect(found.toSorted()).toEqual(expected.toSorted());

    for (const [path, to] of [
      ["/post-1-en/", "/article/post-1-en"],
      ["/de/post-1-de/", "/de-de/article/post-1-de"],
      ["/fr/post-1-fr/", "/fr/article/post-1-fr"],
      ["/FR/Post-1-fr", "/fr/article/post-1-fr"],
      ["/fr/post-1-fr/feed/", "/fr/article/post-1-fr"],
      ["/pt-br/post-2-pt-br/", "/pt/article/post-2-pt-br"],
      ["/it/post-1-it/", "/article/post-1-it"],
      ["/?p=101", "/de-de/article/post-1-de"],
      ["/es/?p=104", "/es/article/post-1-es"],
      ["/fr/feed/", "/fr/feed.xml"],
    ])
      expect([path, ...(await follow(path ?? ""))]).toEqual([path, 301, to, 200]);
    expect((await visit("/fr/post-1-de/")).status).toBe(404);
  });

  test("has links between languages, a list of addresses, and a receipt that is right", async () => {
    const ready = await uploaded(exported([1]));
    await imported(ready);
    const address = `http://${here.host}`;
    expect((await visit("/fr/article/post-1-fr")).text).toContain(`href="${address}/article/post-1-en"`);
    expect((await visit("/article/post-1-it")).text).toContain('href="/article/post-1-en"');
    const csv = (await here.owner.get(`/api/get-site-import-addresses/${ready.import_id}`)).text;
    expect(csv).toContain(`${origin()}/de/post-1-de/,${address}/de-de/article/post-1-de`);
    const receipt = (await here.owner.get(`/api/get-site-import-receipt/${ready.import_id}`)).text;
    expect(receipt).toContain('"new_path":"/de-de/article/post-1-de"');
    const lines = receipt.trimEnd().split("\n");
    const verify = () =>
      verifyReceipt(
        here.app.db,
        (async function* () {
          yield* lines;
        })(),
      );
    expect(await verify()).toEqual({ isGood: true, texts: ["The receipt is complete and unaltered: 7 items."] });
    await here.owner.write((await find("post-1-fr"))?.id ?? 0, { title: "Mine" });
    expect((await verify()).texts.join()).toContain("1");
  });

  test("brings what is new and changed, and nothing twice", async () => {
    await imported(await uploaded(exported([1, 2])));
    const before = await articlesOfFamily();
    const again = await uploaded(exported([1, 2]));
    expect(sum(again.counts)).toEqual([[0, 0, 14, 0]]);
    expect(await imported(again)).toMatchObject({ state: "done" });
    expect(await articlesOfFamily()).toEqual(before);
    const changed = exported([1, 2, 3]).replaceAll("Words of post 1 in", "New words of post 1 in");
    const ready = await uploaded(changed);
    expect(sum(ready.counts)).toEqual([[7, 7, 7, 0]]);
    await imported(ready);
    expect((await articlesOfFamily()).slice(0, before.length)).toEqual(before);
    expect((await visit("/es/article/post-1-es")).text).toContain("New words of post 1 in es.");
    const french = await find("post-1-fr");
    const answer = await here.owner.get(`/api/get-translations/${french?.id}`);
    const all = answer.json<ArticleTranslations>().editions;
    // Both changed there, so neither is behind the other.
    expect(all.map(({ original_changed_at }) => original_changed_at)).toEqual([null, null, null, null, null]);
    expect(all.every(({ article_id }) => article_id !== null)).toBe(true);
  });

  test("is undone in all languages, but for what was edited", async () => {
    const ready = await uploaded(exported([1]));
    await imported(ready);
    await here.owner.write((await find("post-1-fr"))?.id ?? 0, { title: "Mine" });
    expect((await here.owner.post(`/api/undo-site-import/${ready.import_id}`, {})).status).toBe(200);
    await here.app.runJobs("imports.run");
    expect(await current(ready.import_id)).toMatchObject({ state: "undone" });
    expect((await articlesOfFamily()).map(({ slug }) => slug)).toEqual(["post-1-fr"]);
    expect((await visit("/de/post-1-de/")).status).toBe(404);
    // The one that stayed takes nobody's place.
    await imported(await uploaded(exported([1])));
    expect(await find("post-1-fr-2")).toMatchObject({ linked: 5, website_id: editions.fr });
  });

  test("is planned again if a language is added, and stays where it is if that comes later", async () => {
    const ready = await uploaded(exported([1]));
    editions.it = await addEdition("it");
    expect((await here.owner.post(`/api/start-site-import/${ready.import_id}`, {})).status).toBe(409);
    const italian = (await itemsOf(ready.import_id))[5];
    expect(italian).toMatchObject({ new_path: "/it/article/post-1-it", remarks: [] });
    await imported(ready);
    editions.nl = await addEdition("nl");
    const again = await uploaded(exported([1, 2]));
    expect(sum(again.counts)).toEqual([[7, 0, 7, 0]]);
    await imported(again);
    expect((await find("post-1-nl"))?.website_id).toBe(here.websiteId);
    expect(await find("post-2-nl")).toMatchObject({ website_id: editions.nl, linked: 7 });
  });
});

test("an edition with a domain of its own is led to, and takes addresses of the old website's domain for that language", async () => {
  await imported(await uploaded(exported([1])));
  const values = { website_id: editions.fr ?? 0, domain: "rive.example", verification_token: "x".repeat(22) };
  const now = here.app.clock.now();
  await here.app.db
    .insertInto("domains")
    .values({ ...values, created_at: now, verified_at: now })
    .execute();
  onTestFinished(() => void here.app.db.deleteFrom("domains").where("domain", "=", "rive.example").execute());
  await here.app.sites.refresh(editions.fr ?? 0);
  const target = "http://rive.example/article/post-1-fr";
  expect((await visit("/?p=102")).headers.location).toBe(target);
  // The server leads to the domain before anything else sees the path.
  expect((await visit("/fr/post-1-fr/")).headers.location).toBe("http://rive.example/post-1-fr/");
  const there = await here.app.send("/post-1-fr/", { host: "rive.example" });
  expect([there.status, there.headers.location]).toEqual([301, "/article/post-1-fr"]);
  const english = await here.app.send("/post-1-en/", { host: "rive.example" });
  expect(english.headers.location).toBe(`http://${here.host}/article/post-1-en`);
});

describe("links", () => {
  test("join translations that came earlier, and leave what a person linked", async () => {
    await imported(await uploaded(exported([1], ["de", "es"])));
    expect(await find("post-1-de")).toMatchObject({ linked: 2, is_original: true });
    const mine = await here.owner.publishNew({ slug: "mine" }, { site: "user", website_id: here.websiteId });
    const translated = await here.owner.post(`/api/translate-article/${mine}`, { website_id: editions.fr });
    expect(translated.status, translated.text).toBe(200);
    await imported(await uploaded(exported([1])));
    expect((await articlesOfFamily()).map(({ slug, linked }) => [slug, linked])).toContainEqual(["post-1-en", 5]);
    const group = here.app.db.selectFrom("article_translations").select("group_id");
    const { group_id } = await group.where("article_id", "=", mine).executeTakeFirstOrThrow();
    expect(await group.where("group_id", "=", group_id).execute()).toHaveLength(2);
  });

  test("don't matter for addresses, which are unique in each language", async () => {
    const file = (language: string, id: number) =>
      wxrItem(id, { "wp:post_name": "post-x" }, polylangTerms(language, "pll_1"));
    const ready = await uploaded(wxr([file("en", 1), file("de", 2), file("it", 3)], { origin: origin() }));
    const items = await itemsOf(ready.import_id);
    expect(items.map(({ new_path, remarks: found }) => [new_path, found])).toEqual([
      ["/article/post-x", []],
      ["/de-de/article/post-x", []],
      ["/article/post-x-2", [remarks.addressTaken, remarks.otherLanguage]],
    ]);
  });

  test("hold one article of a language; two in the same stay apart", async () => {
    const terms = polylangTerms("de", "pll_1");
    const file = wxr(
      [wxrItem(1, {}, polylangTerms("en", "pll_1")), wxrItem(2, {}, terms), wxrItem(3, {}, terms), wxrItem(4)],
      { origin: origin() },
    );
    await imported(await uploaded(file));
    const counts = (await articlesOfFamily()).map(({ slug, linked }) => [slug, linked]);
    expect(counts).toEqual([
      ["post-1", 2],
      ["post-2", 2],
      ["post-3", 0],
      ["post-4", 0],
    ]);
  });

  test("are complete, however often the process dies, and the job runs", { timeout: 300_000 }, async () => {
    const posts = Array.from({ length: 12 }, (_, index) => index + 1);
    const ready = await uploaded(exported(posts));
    const started = await here.owner.post(`/api/start-site-import/${ready.import_id}`, {});
    expect(started.status, started.text).toBe(200);
    const folder = await makeTemporaryFolder("rostrum-import-");
    onTestFinished(() => folder.remove());
    const script = fileURLToPath(new URL("../fault/site-import-process.ts", import.meta.url));
    const start = () => {
      const options = { stdio: ["pipe", "ignore", "inherit"] as ["pipe", "ignore", "inherit"] };
      const child = spawn(process.execPath, [script, here.app.databaseUrl, folder.path], options);
      onTestFinished(() => void child.kill("SIGKILL"));
      return child;
    };
    const endLease = () =>
      here.app.db
        .updateTable("jobs")
        .set({ run_at: new Date(0) })
        .where("name", "=", "imports.run")
        .execute();
    for (const least of [1, 41]) {
      const child = start();
      // It may be done before it is killed.
      const end = once(child, "exit");
      const done = async () => (await current(ready.import_id)).done;
      await expect.poll(done, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(least);
      child.kill("SIGKILL");
      await end;
      await endLease();
    }
    await once(start(), "exit");
    expect(await current(ready.import_id)).toMatchObject({ state: "done", done: 84 });
    const before = await articlesOfFamily();
    expect(before.map(({ linked }) => linked).filter((count) => count === 5)).toHaveLength(60);
    expect(before).toHaveLength(84);
    // As if it had died at the very end.
    await here.app.db
      .updateTable("site_imports")
      .set({ state: "importing" })
      .where("id", "=", ready.import_id)
      .execute();
    await here.app.db
      .deleteFrom("article_translations")
      .where("website_id", "=", editions.fr ?? 0)
      .execute();
    const { enqueue } = await import("../../src/jobs/enqueue.ts");
    const { siteImportKind } = await import("../../src/features/imports/server/running/imports.jobs.ts");
    await enqueue(here.app.db, siteImportKind, { importId: ready.import_id }, { now: here.app.clock.now() });
    await here.app.runJobs("imports.run");
    expect(await current(ready.import_id)).toMatchObject({ state: "done" });
    expect((await articlesOfFamily()).map(({ id, linked }) => [id, linked])).toEqual(
      before.map(({ id, linked }) => [id, linked]),
    );
  });
});

test("who manages one language only imports into that one", async () => {
  await giveEditorRole(here.app, editions.fr ?? 0, "owner");
  const editor = new Writer(here.app, await here.app.logIn(editorLogin));
  const answer = await upload(exported([1]), { by: editor, to: editions.fr ?? 0 });
  expect(answer.status, answer.text).toBe(200);
  const ready = answer.json<SiteImport>();
  expect(ready.remarks).toContainEqual({ text: remarks.otherLanguage, items: 6 });
  expect((await editor.post(`/api/start-site-import/${ready.import_id}`, {})).status).toBe(200);
  await here.app.runJobs("imports.run");
  const websites = new Set((await articlesOfFamily()).map(({ website_id }) => website_id));
  expect([...websites]).toEqual([editions.fr]);
});

test("pages go into their language, too", async () => {
  const page = (id: number, language: string) =>
    wxrItem(id, { "wp:post_type": "page", link: `${origin()}/${language}/about/` }, polylangTerms(language, "pll_9"));
  await imported(await uploaded(wxr([page(1, "en"), page(2, "fr")], { origin: origin() })));
  expect((await visit("/post-1")).status).toBe(200);
  expect((await visit("/fr/post-2")).status).toBe(200);
  expect(await follow("/fr/about/")).toEqual([301, "/fr/post-2", 200]);
});

test("on the network's own site, each edition has the category of the same name", async () => {
  const added = await here.owner.post(`/api/add-edition/${here.app.hostId}`, { language: "de" });
  expect(added.status, added.text).toBe(201);
  const category = await here.app.db
    .insertInto("categories")
    .values({ website_id: here.app.hostId, name: "Archive", slug: "archive" })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
  const ready = await uploaded(exported([1], ["en", "de"]), here.app.hostId);
  await imported(ready, { category_id: category.id });
  const rows = await here.app.db
    .selectFrom("articles")
    .innerJoin("categories", "categories.id", "articles.category_id")
    .select(["articles.website_id", "categories.name", "categories.website_id as of"])
    .where("articles.slug", "like", "post-1-%")
    .where("articles.website_id", "in", [here.app.hostId, added.json<{ website_id: number }>().website_id])
    .execute();
  expect(rows).toHaveLength(2);
  expect(rows.every(({ website_id, of, name }) => website_id === of && name === category.name)).toBe(true);
});
