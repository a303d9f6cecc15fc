import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { barsTexts } from "../../src/features/pages/bars-contract.ts";
import type { Page } from "../../src/features/pages/contract.ts";
import { maxLinks } from "../../src/page-components/kit/link-list.ts";
import { Builder } from "../support/builder.ts";
import { hostilePayloads } from "../support/hostile-payloads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const dayMs = 24 * 60 * 60_000;
let app: TestApp;
let owner: Builder;
let websiteId: number;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  websiteId = await owner.addWebsite(`Website ${count}`);
});

type Link = Record<string, unknown>;
const on = (path: string) => `${path}${path.includes("?") ? "&" : "?"}website_id=${websiteId}`;
const seen = async (path = "/") => (await app.send(path, { host: `${websiteId}.sites.rostrum.test` })).text;
const addPage = (slug: string, more: object = {}) =>
  owner.post(on("/api/add-page"), { page_name: slug.toUpperCase(), slug, ...more });
const configs = async () =>
  (await owner.get(on("/api/get-website-bars"))).json<{
    draft: { navbar1: { navLinks: Link[] }; footer1: { links: Link[] } };
    live: { navbar1: { navLinks: Link[] }; footer1: { links: Link[] } };
    has_changes: boolean;
  }>();
const menu = async (which: "draft" | "live" = "live") => (await configs())[which].navbar1.navLinks;
async function save(fields: Record<string, unknown>, type = "navbar1", path = "save-page") {
  const all = (await owner.get(on("/api/get-page-components"))).json<
    { pageComponentId: number; componentType: string }[]
  >();
  const id = all.find(({ componentType }) => componentType === type)?.pageComponentId ?? 0;
  return owner.post(on(`/api/${path}`), { pageSlug: "home", changedFields: { [id]: fields } });
}
const savePage = (slug: string, more: object = {}) =>
  owner.post(on("/api/save-page"), { pageSlug: slug, changedFields: {}, ...more });
const home = { text: "Home", url: "/" };
const articles = { text: "Articles", url: "/articles" };

describe("the menu", () => {
  test("gets a new page with its first save, also in the draft, besides what is unpublished there", async () => {
    await save({ navLinks: [home, { text: "Drafted", url: "/drafted" }] }, "navbar1", "save-page-draft");
    const added = await addPage("about", { in_menu: true });
    expect(added.json<{ page: Page }>().page).toMatchObject({ in_menu: true });
    expect((await addPage("hidden")).json<{ page: Page }>().page).toMatchObject({ in_menu: false });
    const state = async () => (await owner.get(on("/api/get-page-state?pageSlug=about"))).json();
    expect(await state()).toMatchObject({ joins_menu: true });
    expect(await seen()).not.toContain('href="/about"');
    expect(await seen("/about")).not.toContain('href="/about"');
    await owner.post(on("/api/save-page-draft"), { pageSlug: "about", changedFields: {} });
    expect(await menu()).toEqual([home, articles]);

    const saves = await Promise.all([1, 2].map(() => savePage("about", { publish_bars: false })));
    expect(saves.map(({ status }) => status)).toEqual([200, 200]);
    expect(await state()).toMatchObject({ joins_menu: false });
    await savePage("hidden", { publish_bars: false });
    const link = { text: "ABOUT", url: "/about" };
    expect([await menu(), await menu("draft")]).toEqual([
      [home, articles, link],
      [home, { text: "Drafted", url: "/drafted" }, link],
    ]);
    expect(await seen()).toContain('href="/about"');
    expect(await seen()).not.toContain("Drafted");
    expect((await configs()).has_changes).toBe(true);
  });

  test("and the footer get it, each if wanted; a full footer refuses it; its settings take it back before the save", async () => {
    const footer = async () => (await configs()).live.footer1.links.map(({ href }) => href);
    const before = await footer();
    const state = async (slug: string) => (await owner.get(on(`/api/get-page-state?pageSlug=${slug}`))).json();
    const both = await addPage("both", { in_menu: true, in_footer: true });
    expect(both.json<{ page: Page }>().page).toMatchObject({ in_menu: true, in_footer: true });
    for (const slug of ["below", "dropped"]) await addPage(slug, { in_footer: true });
    expect(await state("both")).toMatchObject({ joins_menu: true, joins_footer: true });
    expect(await state("below")).toMatchObject({ joins_menu: false, joins_footer: true });
    expect(await footer()).toEqual(before);
    await owner.put(on("/api/edit-page/below"), { in_footer: true });
    await owner.put(on("/api/edit-page/dropped"), { in_footer: false });
    expect(await footer()).toEqual(before);
    for (const slug of ["both", "below", "dropped"]) expect((await savePage(slug)).status).toBe(200);
    expect(await footer()).toEqual([...before, "/both", "/below"]);
    expect(await menu()).toEqual([home, articles, { text: "BOTH", url: "/both" }]);
    expect(await state("both")).toMatchObject({ joins_menu: false, joins_footer: false });
    expect((await seen("/below")).match(/href="\/below"/g)).toHaveLength(1);

    const links = Array.from({ length: maxLinks.footer }, (_, index) => ({ text: "Elsewhere", href: `/n${index}` }));
    expect((await save({ links }, "footer1")).status).toBe(200);
    const refused = await addPage("late", { in_footer: true });
    expect(refused.status).toBe(400);
    expect(refused.json()).toMatchObject({ fields: { in_footer: barsTexts.footerFull } });
  });

  test("of a page that a schedule publishes gets its link in the footer then", async () => {
    await addPage("later", { in_footer: true });
    await owner.post(on("/api/add-page-component"), { pageSlug: "later", componentType: "herosection1" });
    const publish_date = new Date(app.clock.now().getTime() + dayMs).toISOString();
    const scheduled = await owner.post(on("/api/schedule-page"), { pageSlug: "later", publish_date });
    expect(scheduled.status, scheduled.text).toBe(200);
    app.clock.advance(2 * dayMs);
    await app.runJobs("pages.publish", "pages.join-menu");
    expect((await configs()).live.footer1.links.at(-1)).toEqual({ text: "LATER", href: "/later" });
  });

  test("follows a page that is renamed or moved, with what its link says beyond that; other texts stay", async () => {
    await addPage("about");
    const nested = [
      { text: "ABOUT", url: "/about#team" },
      { text: "Our story", url: "/about?from=menu" },
      { text: "Other", url: "/about-other" },
    ];
    await save({ navLinks: [{ text: "ABOUT", url: "/about", links: nested }] });
    await save({ links: [{ text: "ABOUT", href: "/about" }] }, "footer1");
    const edited = await owner.put(on("/api/edit-page/about"), { slug: "team", page_name: "The team" });
    expect(edited.json<{ page: Page }>().page).toMatchObject({ in_menu: true });
    const renamed = [
      { text: "The team", url: "/team#team" },
      { text: "Our story", url: "/team?from=menu" },
      { text: "Other", url: "/about-other" },
    ];
    for (const which of ["draft", "live"] as const) {
      expect(await menu(which)).toEqual([{ text: "The team", url: "/team", links: renamed }]);
      expect((await configs())[which].footer1.links).toEqual([{ text: "The team", href: "/team" }]);
    }
    expect((await configs()).has_changes).toBe(false);
    expect(await seen()).toContain("The team");
    await owner.put(on("/api/edit-page/home"), { page_name: "Start" });
    expect(await menu()).toHaveLength(1);
  });

  test("loses a page that is deleted, wherever it stood; what is below its link stays", async () => {
    for (const slug of ["one", "two"]) await addPage(slug, { in_menu: true });
    const link = (slug: string, links?: Link[]) => ({ text: slug, url: `/${slug}`, ...(links ? { links } : {}) });
    await save({ navLinks: [link("one"), link("one", [link("two"), link("one")]), link("two", [link("one")])] });
    await save({ links: [{ text: "one", href: "/one" }] }, "footer1");
    await owner.delete(on("/api/delete-page/one"));
    expect(await menu()).toEqual([{ text: "one", url: "", links: [link("two")] }, link("two", [])]);
    expect((await configs()).live.footer1.links).toEqual([]);
    expect(await seen("/two")).not.toContain('href="/one"');
  });

  test("is joined and left in the settings of a page", async () => {
    await addPage("about");
    const edit = (in_menu: boolean) => owner.put(on("/api/edit-page/about"), { in_menu });
    expect((await edit(true)).json<{ page: Page }>().page.in_menu).toBe(true);
    await edit(true);
    expect(await menu()).toEqual([home, articles, { text: "ABOUT", url: "/about" }]);
    expect((await edit(false)).json<{ page: Page }>().page.in_menu).toBe(false);
    expect(await menu()).toEqual([home, articles]);
    await owner.put(on("/api/edit-page/home"), { in_menu: false });
    expect(await menu()).toEqual([articles]);
  });

  test("and the footer, too, by a choice of its own, up to its limit", async () => {
    await addPage("about", { in_menu: true });
    const edit = async (in_footer: boolean) =>
      (await owner.put(on("/api/edit-page/about"), { in_footer })).json<{ page: Page }>().page.in_footer;
    const footer = async () => (await configs()).live.footer1.links.map(({ text, href }) => `${text} ${href}`);
    const before = await footer();
    expect(await edit(true)).toBe(true);
    await edit(true);
    expect(await footer()).toEqual([...before, "ABOUT /about"]);
    // It joins the menu with its first save, whatever the footer has.
    expect(await menu()).toEqual([home, articles]);
    expect(await edit(false)).toBe(false);
    expect(await footer()).toEqual(before);

    const links = Array.from({ length: 24 }, (_, index) => ({ text: `Link ${index}`, href: "/articles" }));
    await save({ links }, "footer1");
    const refused = await owner.put(on("/api/edit-page/about"), { in_footer: true });
    expect([refused.status, refused.json<{ fields: object }>().fields]).toEqual([
      400,
      { in_footer: "The footer is full. Please remove an entry first." },
    ]);
    expect((await owner.get(on("/api/get-pages"))).json<Page[]>().map((page) => page.in_footer)).toEqual([
      false,
      false,
    ]);
  });

  test("tells whoever saves a new page its new version and link, so that their next change is no conflict", async () => {
    await addPage("about", { in_menu: true });
    const get = async (path: string) => (await owner.get(on(path))).json<{ pageComponentId: number }[]>();
    const [bar] = await get("/api/get-page-components?pageSlug=about");
    const id = String(bar?.pageComponentId);
    const { version } = (await owner.get(on("/api/get-page-state?pageSlug=about"))).json<{ version: number }>();
    const saved = (await savePage("about", { version })).json<{ version: number; merged: object; config: object }>();
    const navLinks = [home, articles, { text: "ABOUT", url: "/about" }];
    expect(saved).toMatchObject({ merged: { [`${id}.navLinks`]: navLinks }, config: { [id]: { navLinks } } });
    const changedFields = { [id]: { navLinks: [home] } };
    expect(
      (await savePage("about", { changedFields, version: saved.version, seen_version: saved.version })).status,
    ).toBe(200);
    expect(await menu()).toEqual([home]);
    // The link was removed on purpose: later saves don't bring it back.
    await savePage("about");
    expect(await menu()).toEqual([home]);
  });

  test("waits for a new page that is renamed, hidden again, deleted and restored, or scheduled", async () => {
    await addPage("about", { in_menu: true });
    await owner.put(on("/api/edit-page/about"), { slug: "team", page_name: "The team", in_menu: true });
    expect(await menu()).toEqual([home, articles]);
    const [{ page_id }] = (await owner.get(on("/api/get-pages")))
      .json<Page[]>()
      .filter(({ slug }) => slug === "team") as [Page];
    await owner.delete(on("/api/delete-page/team"));
    expect((await owner.post(on("/api/restore-page"), { page_id })).status).toBe(200);
    expect(await menu()).toEqual([home, articles]);
    const date = new Date(app.clock.now().getTime() + 60_000).toISOString();
    await owner.post(on("/api/add-page-component"), { pageSlug: "team", componentType: "herosection1" });
    expect((await owner.post(on("/api/schedule-page"), { pageSlug: "team", publish_date: date })).status).toBe(200);
    app.clock.advance(60_000);
    await app.runJobs("pages.publish", "pages.join-menu");
    expect(await menu()).toEqual([home, articles, { text: "The team", url: "/team" }]);
    expect(await seen()).toContain('href="/team"');

    await addPage("hidden", { in_menu: true });
    await owner.put(on("/api/edit-page/hidden"), { in_menu: false });
    await savePage("hidden");
    expect(await menu()).toHaveLength(3);
  });

  test("that has become full leaves a new page out until there is room", async () => {
    await addPage("late", { in_menu: true });
    const links = Array.from({ length: 12 }, (_, index) => ({ text: `Link ${index}`, url: "/articles" }));
    await save({ navLinks: links });
    expect((await savePage("late")).status).toBe(200);
    expect(await menu()).toHaveLength(12);
    await save({ navLinks: [home] });
    await savePage("late");
    expect(await menu()).toEqual([home, { text: "LATE", url: "/late" }]);
  });

  test("takes no page once it is full, and then none is added", async () => {
    const links = Array.from({ length: 12 }, (_, index) => ({ text: `Link ${index}`, url: "/articles" }));
    await save({ navLinks: links });
    const refused = await addPage("late", { in_menu: true });
    expect([refused.status, refused.json<{ fields: object }>().fields]).toEqual([
      400,
      { in_menu: "The menu is full. Please remove an entry first." },
    ]);
    expect(await seen("/late")).toContain("404");
    expect((await save({ navLinks: [...links, home] })).status).toBe(400);
    const below = Array.from({ length: 13 }, () => home);
    expect((await save({ navLinks: [{ ...home, links: below }] })).status).toBe(400);
    expect((await save({ navLinks: [{ ...home, links: [{ ...home, links: [home] }] }] })).status).toBe(200);
    expect(await menu()).toEqual([{ ...home, links: [home] }]);
  });

  test("pages that are added and saved at once are all in it", async () => {
    await Promise.all(["a", "b", "c", "d"].map((slug) => addPage(slug, { in_menu: true })));
    await Promise.all(["a", "b", "c", "d"].map((slug) => savePage(slug)));
    expect((await menu()).map(({ url }) => url).toSorted()).toEqual(["/", "/a", "/articles", "/b", "/c", "/d"]);
  });

  test("a page that is deleted while somebody edits the menu is not brought back unseen", async () => {
    await addPage("about", { in_menu: true });
    await savePage("about");
    const version = (await owner.get(on("/api/get-pages"))).json<Page[]>()[0]?.version;
    await owner.delete(on("/api/delete-page/about"));
    const all = (await owner.get(on("/api/get-page-components"))).json<{ pageComponentId: number }[]>();
    const changedFields = { [all[0]?.pageComponentId ?? 0]: { navLinks: [{ text: "ABOUT", url: "/about" }, home] } };
    const answer = await owner.post(on("/api/save-page-draft"), { pageSlug: "home", changedFields, version });
    expect([answer.status, await menu("draft")]).toEqual([409, [home, articles]]);
  });

  test("shows links below others, and hides those that say nothing yet", async () => {
    const links = [
      { text: "Team", url: "/team" },
      { text: "Link", url: "/x" },
    ];
    await save({
      navLinks: [
        { text: "About", url: "/about", links },
        { text: "Link", url: "" },
      ],
    });
    const html = await seen();
    expect(html).toMatch(/<button class="navbar-more" type="button" popovertarget="[^"]+">About<\/button>/i);
    expect(html.match(/href="\/team"/g)).toHaveLength(2);
    expect(html).not.toMatch(/href="\/x"|>Link</);
    await save({ links: [{ text: "Column", href: "", links: [{ text: "Inside", href: "/inside" }] }] }, "footer1");
    expect(await seen("/articles")).toMatch(/footer-column-title[^>]*><a>Column<\/a>.*href="\/inside"/s);
  });

  test("hostile texts and addresses run nothing anywhere", async () => {
    for (const text of hostilePayloads.slice(0, 40)) {
      const short = text.slice(0, 60);
      const saved = await save({ navLinks: [{ text: short, url: "/", links: [{ text: short, url: "" }] }] });
      expect(saved.status).toBe(200);
      const bad = await save({
        navLinks: [{ text: "x", url: "/", links: [{ text: "x", url: `javascript:${short}` }] }],
      });
      expect(bad.status).toBe(400);
    }
    expect(await seen()).not.toMatch(/<(?:script|img|svg)[^>]*(?:onerror|onload|attacked)/i);
  });
});

describe("an announcement", () => {
  test("is above everything on all pages, and gone after its last day, in time zone and cache", async () => {
    await owner.put(on(`/api/edit-website/${websiteId}`), { time_zone: "America/New_York" });
    const until = app.clock.now().toISOString().slice(0, 10);
    await save({ announcement: { text: "Come on Saturday", url: "/articles", until } });
    const end = new Date(`${until}T00:00:00Z`).getTime() + 2 * dayMs;
    for (const path of ["/", "/articles"]) {
      expect(await seen(path)).toMatch(/<aside[^>]*Announcement.*Come on Saturday.*<header/s);
    }
    app.clock.advance(end - app.clock.now().getTime());
    for (const path of ["/", "/articles", "/search"]) expect(await seen(path)).not.toContain("Come on Saturday");
  });

  test.each(["tomorrow", "2026-02-30", 7])("its last day can't be %j", async (until) => {
    expect((await save({ "announcement.until": until })).status).toBe(400);
  });
});
