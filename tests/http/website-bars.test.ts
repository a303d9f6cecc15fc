import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WebsiteBars } from "../../src/features/pages/bars-contract.ts";
import type { PageState } from "../../src/features/pages/draft-contract.ts";
import { actionsSince, newestLine } from "../support/audit.ts";
import { Builder } from "../support/builder.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let colleague: Builder;
let websiteId: number;
let slug: string;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  await giveEditorRole(app, websiteId, "editor");
  colleague = new Builder(app, await app.logIn(editorLogin));
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  slug = `page-${count}`;
  await owner.addPage(slug);
  await owner.publish("home");
});

const seen = async (path = "/") => (await app.send(path, { host: `${websiteId}.sites.rostrum.test` })).text;
const named = (text: string) => [{ text, url: "/" }];
const bar = (at = slug, type = "navbar1", who = owner) => who.component(at, type);
const bars = async (who = owner) =>
  (await who.get(`/api/get-website-bars?website_id=${websiteId}`)).json<WebsiteBars>();
const stateOf = async (who = owner, at = slug) =>
  (await who.get(`/api/get-page-state?pageSlug=${at}&website_id=${websiteId}`)).json<PageState>();
async function change(who: Builder, at: string, fields: Record<string, unknown>, more: object = {}, type = "navbar1") {
  const { pageComponentId } = await bar(at, type, owner);
  const changedFields = { [pageComponentId]: fields };
  return who.post("/api/save-page-draft", { pageSlug: at, website_id: websiteId, changedFields, ...more });
}

describe("navigation bar and footer", () => {
  test("are the same on all pages, and saved on one live on all of them", async () => {
    const { pageComponentId } = await bar();
    const saved = await owner.save(slug, pageComponentId, { navLinks: named("Everywhere") });
    expect(saved.json()).toMatchObject({
      message: "Page saved successfully",
      config: { [pageComponentId]: { navLinks: named("Everywhere"), logo: { src: "", alt: "" } } },
    });
    for (const path of ["/", `/${slug}`, "/articles", "/search"]) expect(await seen(path)).toContain("Everywhere");
    const home = await bar("home");
    expect(Object.keys(home)).toEqual(["pageComponentId", "componentType", "position", "config"]);
    expect(home.config).toEqual((await bar()).config);
    await owner.save("home", (await bar("home", "footer1")).pageComponentId, { title: "One footer" });
    expect(await seen(`/${slug}`)).toContain("One footer");
    await owner.addPage(`${slug}-new`);
    expect(await seen(`/${slug}-new`)).toMatch(/Everywhere.*One footer/s);
  });

  test("have one draft, which visitors don't see until it is published with any page, by itself, or not at all", async () => {
    await change(owner, slug, { navLinks: named("Drafted") });
    expect((await bar("home")).config.navLinks).toEqual(named("Drafted"));
    expect(await seen()).not.toContain("Drafted");
    expect(await stateOf(owner, "home")).toMatchObject({ has_changes: false, bars: { has_changes: true, others: [] } });
    expect(await bars()).toMatchObject({ has_changes: true, draft: { navbar1: { navLinks: named("Drafted") } } });

    await owner.publish("home", { publish_bars: false });
    expect([await seen(), (await bars()).has_changes]).toEqual([expect.not.stringContaining("Drafted"), true]);
    await owner.publish("home");
    expect([await seen(`/${slug}`), (await bars()).has_changes]).toEqual([expect.stringContaining("Drafted"), false]);

    await change(owner, slug, { navLinks: named("Alone") });
    const since = await newestLine(app.db);
    expect((await owner.post("/api/publish-website-bars", { website_id: websiteId })).json()).toEqual({
      message: "Menu and footer published",
    });
    expect(await seen(`/${slug}`)).toContain("Alone");

    await change(owner, slug, { navLinks: named("Never") });
    await owner.post("/api/discard-website-bars", { website_id: websiteId });
    expect(await actionsSince(app.db, since)).toEqual(["content.bars-published", "content.bars-discarded"]);
    await owner.publish(slug);
    expect((await bar()).config.navLinks).toEqual(named("Alone"));
    expect(await seen()).toMatch(/Alone/);
  });

  test("come back as a draft after they were discarded, unless somebody has changed them since", async () => {
    const discard = () => owner.post("/api/discard-website-bars", { website_id: websiteId });
    const restore = (given: object) => owner.post("/api/restore-website-bars", { website_id: websiteId, ...given });
    await discard();
    expect((await discard()).json()).toMatchObject({ discarded: null });
    const live = (await bars()).live;
    await change(owner, slug, { navLinks: named("Again") });
    await change(owner, slug, { title: "Again, too" }, {}, "footer1");
    const { draft } = await bars();
    const { discarded, version } = (await discard()).json<{ discarded: object; version: number }>();
    expect(discarded).toEqual(draft);
    expect((await bars()).draft).toEqual(live);
    expect((await restore({ bars: discarded, version })).status).toBe(200);
    expect(await bars()).toMatchObject({ has_changes: true, draft, live });
    expect(await seen()).not.toContain("Again");
    // The second time, the version has changed.
    expect((await restore({ bars: discarded, version })).status).toBe(409);
    const again = (await discard()).json<{ version: number }>();
    await change(colleague, slug, { title: "Theirs meanwhile" }, {}, "footer1");
    expect((await restore({ bars: discarded, version: again.version })).status).toBe(409);
    expect((await bars()).draft.footer1.title).toBe("Theirs meanwhile");
    const { version: last } = (await discard()).json<{ version: number }>();
    for (const wrong of [
      {},
      { navbar1: {} },
      { navbar1: { navLinks: 1 }, footer1: {} },
      { navbar1: [], footer1: {} },
    ]) {
      expect((await restore({ bars: wrong, version: last })).status).toBe(400);
    }
    const hostile = { navbar1: { evil: 1 }, footer1: { description: "<p>Words<script>steal()</script></p>" } };
    expect((await restore({ bars: hostile, version: last })).status).toBe(200);
    expect(JSON.stringify((await bars()).draft)).not.toMatch(/steal|evil/);
    await discard();
  });

  test("name other people's changes until these are live or taken back", async () => {
    await change(colleague, slug, { title: "Theirs" }, {}, "footer1");
    const others = [{ editor: "Edgar Editor", bars: ["footer1"] }];
    expect((await stateOf()).bars).toEqual({ has_changes: true, can_change: true, others });
    expect((await stateOf(colleague)).bars.others).toEqual([]);
    const before = (await bars()).live.footer1.title;
    await change(colleague, "home", { title: before }, {}, "footer1");
    expect((await stateOf()).bars).toMatchObject({ has_changes: true, others: [] });
  });

  test("merge and conflict across pages, as the fields of one page do; the page's own changes wait", async () => {
    const { version } = await owner.page(slug);
    const at = (await colleague.page("home")).version;
    const hero = await owner.add(slug, "herosection1");
    const mine = await change(owner, slug, { navLinks: named("Mine") }, { version });
    expect(mine.json()).toMatchObject({ message: "Draft saved" });
    const merged = await change(colleague, "home", { title: "Their footer" }, { version: at }, "footer1");
    const home = await bar("home");
    expect(merged.json()).toMatchObject({ merged: { [`${home.pageComponentId}.navLinks`]: named("Mine") } });

    const { pageComponentId: footer } = await bar(slug, "footer1");
    const changedFields = { [footer]: { title: "My footer" }, [hero]: { title: "My hero" } };
    const refused = await owner.post("/api/save-page-draft", { pageSlug: slug, changedFields, version });
    expect([refused.status, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        conflicts: [{ pageComponentId: String(footer), path: "title", yours: "My footer", theirs: "Their footer" }],
        editor: "Edgar Editor",
      }),
    ]);
    expect((await owner.component(slug, "herosection1")).config.title).toBe("Enter Title");
    expect((await bar("home", "footer1")).config.title).toBe("Their footer");
    const again = { pageSlug: slug, changedFields, version: refused.json<{ version: number }>().version };
    expect((await owner.post("/api/save-page-draft", again)).status).toBe(200);
    expect((await bar("home", "footer1")).config.title).toBe("My footer");
    expect((await owner.component(slug, "herosection1")).config.title).toBe("My hero");
  });

  test("two people who save different links at once: one of them learns of it, and nothing is lost unseen", async () => {
    const [one, two] = [(await owner.page(slug)).version, (await colleague.page("home")).version];
    const answers = await Promise.all([
      change(owner, slug, { navLinks: named("One") }, { version: one }),
      change(colleague, "home", { navLinks: named("Two") }, { version: two }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("a repeated save changes and publishes nothing a second time", async () => {
    const { pageComponentId } = await bar();
    const save_id = crypto.randomUUID();
    const body = { pageSlug: slug, changedFields: { [pageComponentId]: { navLinks: named("Once") } }, save_id };
    await owner.post("/api/save-page", body);
    await change(owner, slug, { navLinks: named("Later") });
    expect((await owner.post("/api/save-page", body)).status).toBe(200);
    expect([await seen(), (await bar()).config.navLinks]).toEqual([expect.stringContaining("Once"), named("Later")]);
  });

  test("are not published if somebody changed them since they were looked at", async () => {
    const { version } = await stateOf();
    await change(colleague, "home", { navLinks: named("Unseen") });
    const refused = await owner.post("/api/save-page", { pageSlug: slug, changedFields: {}, seen_version: version });
    expect([refused.status, await seen()]).toEqual([409, expect.not.stringContaining("Unseen")]);
    const without = { pageSlug: slug, changedFields: {}, seen_version: version, publish_bars: false };
    expect((await owner.post("/api/save-page", without)).status).toBe(200);
    expect((await owner.post("/api/publish-website-bars", { seen_version: version })).status).toBe(409);
  });

  test("are not for those to whom a single page was given: these neither change nor publish them", async () => {
    await giveEditorRole(app, websiteId, "guest");
    await owner.post("/api/give-thing", { kind: "page", id: (await owner.page(slug)).page_id, user_id: app.editor.id });
    const refused = await change(colleague, slug, { navLinks: named("A guest's") });
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
      403,
      expect.stringContaining("on all pages"),
    ]);
    await change(owner, slug, { navLinks: named("Not theirs") });
    expect((await stateOf(colleague)).bars).toEqual({ has_changes: true, can_change: false, others: [] });
    const body = { pageSlug: slug, website_id: websiteId, changedFields: {} };
    expect((await colleague.post("/api/save-page", body)).status).toBe(200);
    expect([await seen(`/${slug}`), (await bars()).has_changes]).toEqual([
      expect.not.stringContaining("Not theirs"),
      true,
    ]);
    await giveEditorRole(app, websiteId, "editor");
  });

  test("keep an image in use, and show another one where it is replaced", async () => {
    const { image_id, filePath } = await owner.uploadPhoto();
    await owner.save(slug, (await bar()).pageComponentId, { "logo.src": filePath });
    const uses = (await owner.get(`/api/get-image-uses/${image_id}`)).json<object[]>();
    expect(uses).toEqual([expect.objectContaining({ kind: "component", title: "Home" })]);
    expect((await owner.delete(`/api/delete-image/${image_id}`)).status).toBe(409);
    await owner.replacePhoto(image_id);
    const { src } = (await bar("home")).config.logo as { src: string };
    expect(src).not.toBe(filePath);
    for (const path of ["/", `/${slug}`, "/articles"]) expect(await seen(path)).toContain(src.split("/")[2]);
    expect((await bars()).has_changes).toBe(false);
    await owner.save(slug, (await bar()).pageComponentId, { "logo.src": "" });
  });

  test("wrong values are refused whole, with the field", async () => {
    const { pageComponentId } = await bar();
    const wrong = { navLinks: [{ text: "x", url: "javascript:alert(1)" }] };
    const refused = await change(owner, slug, wrong);
    expect([refused.status, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([
      400,
      [`${pageComponentId}.navLinks.0.url`],
    ]);
    expect((await change(owner, slug, { unknown: 1 })).status).toBe(400);
    expect((await change(owner, slug, { "navLinks.7.text": "gap" })).status).toBe(400);
  });

  test("hostile texts stay texts, on every page", async () => {
    const text = `"><img src=x onerror=alert(1)><script>`;
    await owner.save(slug, (await bar()).pageComponentId, { navLinks: [{ text, url: "/?q=%22%3E<b>".slice(0, 8) }] });
    for (const path of ["/", "/articles"]) expect(await seen(path)).not.toMatch(/<img src=x|<script>[^<]*alert/);
  });
});

describe("a page's own bar", () => {
  async function ownBar(): Promise<number> {
    const { pageComponentId } = await bar();
    await app.db
      .updateTable("page_components")
      .set({ from_site: false, config: JSON.stringify({ navLinks: named("Only here") }) })
      .where("id", "=", pageComponentId)
      .execute();
    // A change of the page, so that there is something to publish.
    await owner.add(slug, "contentsection1");
    return pageComponentId;
  }

  test("is changed and published alone, says what it is, and can be dropped and brought back", async () => {
    const id = await ownBar();
    await owner.publish(slug);
    expect([await seen(`/${slug}`), await seen()]).toEqual([
      expect.stringContaining("Only here"),
      expect.not.stringContaining("Only here"),
    ]);
    expect(await bar()).toMatchObject({ isOwnBar: true });
    expect((await bars()).pages_with_own).toEqual([{ page_name: `Page ${slug}`, slug }]);
    await owner.save(slug, id, { navLinks: named("Still only here") });
    expect([await seen(`/${slug}`), await seen()]).toEqual([
      expect.stringContaining("Still only here"),
      expect.not.stringContaining("Still only here"),
    ]);

    const dropped = await owner.post("/api/use-website-bar", { pageComponentId: id });
    const { kept_revision_id: kept } = dropped.json<{ kept_revision_id: number }>();
    expect(dropped.json()).toMatchObject({ kept_revision_id: expect.any(Number), version: expect.any(Number) });
    expect(await stateOf()).toMatchObject({ has_changes: true });
    expect((await bar()).config).toEqual((await bar("home")).config);
    expect(await seen(`/${slug}`)).toContain("Still only here");

    await owner.post(`/api/restore-page-revision/${kept}`, {});
    expect((await bar()).config.navLinks).toEqual(named("Still only here"));
    await owner.post("/api/use-website-bar", { pageComponentId: id });
    await owner.publish(slug);
    expect(await seen(`/${slug}`)).not.toContain("Still only here");
    const nothing = await owner.post("/api/use-website-bar", { pageComponentId: id });
    expect(nothing.json()).toMatchObject({ kept_revision_id: null });
    const hero = await owner.add(slug, "herosection1");
    expect((await owner.post("/api/use-website-bar", { pageComponentId: hero })).status).toBe(400);
  });

  test("follows pages that are renamed and deleted, in the draft and for visitors, whatever else is a draft", async () => {
    const id = await ownBar();
    const links = [
      { text: `Page ${slug}-x`, url: `/${slug}-x` },
      { text: "Here", url: `/${slug}` },
    ];
    await owner.addPage(`${slug}-x`);
    await owner.save(slug, id, { navLinks: links });
    await change(owner, slug, { "logo.alt": "Drafted" });
    await owner.put(`/api/edit-page/${slug}-x`, { slug: `${slug}-y`, page_name: "Moved" });
    expect(await seen(`/${slug}`)).toContain(`href="/${slug}-y">Moved<`);
    expect((await bar()).config).toMatchObject({
      navLinks: [{ text: "Moved", url: `/${slug}-y` }, links[1]],
      logo: { alt: "Drafted" },
    });
    expect(await stateOf()).toMatchObject({ has_changes: true });
    await owner.publish(slug);
    await owner.delete(`/api/delete-page/${slug}-y`);
    expect(await seen(`/${slug}`)).not.toContain("Moved");
    expect([(await bar()).config.navLinks, (await stateOf()).has_changes]).toEqual([[links[1]], false]);
    expect((await owner.delete(`/api/delete-page/${slug}`)).status).toBe(200);
  });

  test("comes back when the page's changes are discarded; the website's bars stay as they are", async () => {
    const id = await ownBar();
    await owner.publish(slug);
    await owner.post("/api/use-website-bar", { pageComponentId: id });
    await change(owner, "home", { title: "Site footer" }, {}, "footer1");
    await owner.post("/api/discard-page-draft", { pageSlug: slug });
    expect(await bar()).toMatchObject({ isOwnBar: true, config: { navLinks: named("Only here") } });
    expect((await bar(slug, "footer1")).config.title).toBe("Site footer");
  });

  test("restoring an old version of a page leaves the website's bars alone", async () => {
    await owner.save(slug, (await bar()).pageComponentId, { navLinks: named("Before") });
    const hero = await owner.add(slug, "herosection1");
    // Its deletion is large, so that the page before is kept.
    await owner.save(slug, hero, { title: "First", description: `<p>${"x".repeat(5000)}</p>` });
    await owner.delete(`/api/delete-page-component/${hero}`);
    const [revision] = (await owner.get(`/api/get-page-revisions?pageSlug=${slug}`)).json<{ revision_id: number }[]>();
    await owner.save(slug, (await bar()).pageComponentId, { navLinks: named("After") });
    const shown = await owner.get(`/api/get-page-revision/${revision?.revision_id}`);
    expect(shown.json<{ content: { config: object }[] }>().content[0]?.config).toMatchObject({
      navLinks: named("After"),
    });
    await owner.post(`/api/restore-page-revision/${revision?.revision_id}`, {});
    expect((await owner.component(slug, "herosection1")).pageComponentId).toBe(hero);
    expect((await bar("home")).config.navLinks).toEqual(named("After"));
  });
});
