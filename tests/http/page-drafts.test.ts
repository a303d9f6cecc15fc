import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PageState } from "../../src/features/pages/draft-contract.ts";
import { sweepPages } from "../../src/features/pages/server/sweep-pages.ts";
import { Builder } from "../support/builder.ts";
import { bodyText } from "../support/markup.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf, giveEditorRole } from "../support/websites.ts";

const dayMs = 24 * 60 * 60_000;
let app: TestApp;
let owner: Builder;
let colleague: Builder;
let websiteId: number;
let slug: string;
let hero: number;
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
  hero = await owner.add(slug, "herosection1");
  expect((await owner.save(slug, hero, { title: "Live title" })).status).toBe(200);
});

const seen = async (at = slug) => bodyText(await app.send(`/${at}`, { host: `${websiteId}.sites.rostrum.test` }));
const place = () => ({ pageSlug: slug, website_id: websiteId });
const draft = (who: Builder, id: number, fields: Record<string, unknown>, more: object = {}) =>
  who.post("/api/save-page-draft", { ...place(), changedFields: { [id]: fields }, ...more });
const state = async (who = owner) =>
  (await who.get(`/api/get-page-state?pageSlug=${slug}&website_id=${websiteId}`)).json<PageState>();
const publish = (who = owner, more: object = {}) =>
  who.post("/api/save-page", { ...place(), changedFields: {}, ...more });
const titleNow = async () => (await owner.component(slug, "herosection1")).config.title;

describe("a draft", () => {
  test("is seen by nobody until it is saved, and then whole", async () => {
    const saved = await draft(owner, hero, { title: "Draft title" });
    expect([saved.status, saved.json()]).toEqual([
      200,
      expect.objectContaining({ message: "Draft saved", merged: {}, version: expect.any(Number) }),
    ]);
    const text = await owner.add(slug, "contentsection1", { config: { title: "Draft section" } });
    expect(await seen()).toContain("Live title");
    expect(await seen()).not.toMatch(/Draft title|Draft section/);
    expect(await titleNow()).toBe("Draft title");
    expect(await owner.page(slug)).toMatchObject({ has_changes: true, publish_date: null });
    expect(await state()).toMatchObject({ has_changes: true, scheduled: null, others: [] });

    const answer = await publish();
    expect(answer.json()).toMatchObject({ message: "Page saved successfully" });
    expect(await seen()).toMatch(/Draft title.*Draft section/);
    expect(await owner.page(slug)).toMatchObject({ has_changes: false });
    await owner.delete(`/api/delete-page-component/${text}`);
    expect(await seen()).toContain("Draft section");
  });

  test("is published with the next plain save, also of a client that names no version", async () => {
    await draft(colleague, hero, { description: "<p>From a draft</p>" });
    expect((await owner.save(slug, hero, { title: "Plain" })).json()).toMatchObject({
      message: "Page saved successfully",
    });
    expect(await seen()).toMatch(/Plain.*From a draft/);
  });

  test("merges and conflicts as saves do; a conflict publishes nothing", async () => {
    const { version } = await owner.page(slug);
    await draft(owner, hero, { title: "Mine" }, { version });
    const merged = await draft(colleague, hero, { description: "<p>Theirs</p>" }, { version });
    expect(merged.json()).toMatchObject({ merged: { [`${hero}.title`]: "Mine" } });
    const refused = await owner.save(slug, hero, { title: "Other" }, { version: version });
    // Its own field of before, changed on an older version: only what differs stands against each other.
    expect(refused.status).toBe(409);
    expect(await seen()).toContain("Live title");
    expect(await seen()).not.toMatch(/Mine|Theirs|Other/);
  });

  test("is limited as saves are", async () => {
    for (const [fields, status] of [
      [{ title: "x".repeat(301) }, 400],
      [{ nothing: 1 }, 400],
      [{ buttonLink: "javascript:alert(1)" }, 400],
      [{ "__proto__.polluted": 1 }, 400],
    ] as const) {
      expect((await draft(owner, hero, fields)).status, JSON.stringify(fields)).toBe(status);
    }
    expect((await draft(owner, 99_999_999, { title: "x" })).status).toBe(404);
    expect(await owner.page(slug)).toMatchObject({ has_changes: false });
  });

  test("a new page is live at once, with the home page's bars as visitors see them", async () => {
    const nav = await owner.component("home", "navbar1");
    await owner.save("home", nav.pageComponentId, { navLinks: [{ text: "Live link", url: "/" }] });
    await owner.post("/api/save-page-draft", {
      ...{
        pageSlug: "home",
        changedFields: { [nav.pageComponentId]: { navLinks: [{ text: "Draft link", url: "/" }] } },
      },
    });
    await owner.addPage(`${slug}-new`, "contact");
    expect(await seen(`${slug}-new`)).toMatch(/Live link.*Write to us/);
    // Also around pages that nobody builds.
    const articles = bodyText(await app.send("/articles", { host: `${websiteId}.sites.rostrum.test` }));
    expect([articles.includes("Live link"), articles.includes("Draft link")]).toEqual([true, false]);
    await owner.post("/api/discard-page-draft", { pageSlug: "home" });
  });
});

test("visitors never see half a change", async () => {
  const second = await owner.add(slug, "contentsection1");
  const both = (n: number) => ({ [hero]: { title: `pair-${n}-a` }, [second]: { title: `pair-${n}-b` } });
  await owner.post("/api/save-page", { ...place(), changedFields: both(0) });
  let done = false;
  const broken: string[] = [];
  let looks = 0;
  const visitor = async () => {
    while (!done) {
      // As if no process had the page in memory.
      app.sites.onChange(websiteId);
      const text = await seen();
      const found = [...text.matchAll(/pair-(\d+)-([ab])/g)].map(([, n, side]) => `${n}${side}`);
      looks += 1;
      const [first] = found;
      const n = first?.slice(0, -1);
      if (found.join() !== `${n}a,${n}b`) broken.push(found.join());
    }
  };
  let last = 0;
  const editing = async () => {
    // Until the visitors have looked often enough, however long that takes them.
    while (last < 12 || looks <= 20) {
      const n = last + 1;
      await draft(owner, hero, { title: `pair-${n}-a` });
      // For a moment it is not there at all, and in another order.
      await owner.delete(`/api/delete-page-component/${second}`);
      await owner.post(`/api/restore-page-component/${second}`, { position: 1 });
      await draft(colleague, second, { title: `pair-${n}-b` });
      const ids = (await owner.components(slug)).map(({ pageComponentId }) => pageComponentId);
      const [top, a, b, foot] = ids;
      const order = a === second ? [top, b, a, foot] : ids;
      await owner.post("/api/reorder-page-components", {
        ...place(),
        components: order.map((pageComponentId, position) => ({ pageComponentId, position })),
      });
      expect((await publish()).status).toBe(200);
      last = n;
    }
    done = true;
  };
  await Promise.all([visitor(), visitor(), editing()]);
  expect([broken, looks > 20]).toEqual([[], true]);
  expect(await seen()).toMatch(new RegExp(`pair-${last}-a.*pair-${last}-b`));
});

describe("changes of other people", () => {
  test("are named, by person and section, as long as they would be published", async () => {
    await draft(owner, hero, { title: "Mine" });
    await draft(colleague, hero, { description: "<p>Theirs</p>" });
    const added = await colleague.add(slug, "cardsection1", { website_id: websiteId });
    const others = (await state()).others;
    expect(others).toEqual([
      {
        editor: expect.any(String),
        changes: [
          { page_component_id: hero, component_type: "herosection1", change: "changed" },
          { page_component_id: added, component_type: "cardsection1", change: "added" },
        ],
      },
    ]);
    expect((await state(colleague)).others).toMatchObject([
      { changes: [{ page_component_id: hero, change: "changed" }] },
    ]);
    // Taken back: nothing of it would be published.
    await colleague.delete(`/api/delete-page-component/${added}`);
    await draft(colleague, hero, { description: "Enter Description" });
    await draft(owner, hero, { title: "Live title" });
    expect((await state()).others).toEqual([]);
  });

  test("an order and a deletion are named, too; published, they are forgotten", async () => {
    const cards = await owner.add(slug, "cardsection1");
    const text = await owner.add(slug, "contentsection1");
    await publish();
    const ids = (await owner.components(slug)).map(({ pageComponentId }) => pageComponentId);
    const order = [ids[0], ids[2], ids[1], ids[3], ids[4]];
    await colleague.post("/api/reorder-page-components", {
      ...place(),
      components: order.map((pageComponentId, position) => ({ pageComponentId, position })),
    });
    await colleague.delete(`/api/delete-page-component/${text}`);
    expect((await state()).others.flatMap(({ changes }) => changes)).toEqual([
      { page_component_id: text, component_type: "contentsection1", change: "removed" },
      { page_component_id: null, component_type: null, change: "moved" },
    ]);
    await publish();
    expect(await state()).toMatchObject({ has_changes: false, others: [] });
    expect(await seen()).not.toContain("undefined");
    expect(cards).toBeGreaterThan(0);
  });

  test("what came after looking is not published with it", async () => {
    await draft(owner, hero, { title: "Mine" });
    const { version } = await state();
    await draft(colleague, hero, { description: "<p>Came later</p>" });
    const refused = await publish(owner, { version, seen_version: version });
    expect([refused.status, refused.json().message]).toEqual([409, expect.stringContaining("Nothing was published")]);
    expect(await seen()).not.toMatch(/Mine|Came later/);
    const now = await state();
    expect((await publish(owner, { version: now.version, seen_version: now.version })).status).toBe(200);
    expect(await seen()).toMatch(/Mine.*Came later/);
  });

  test("a save that is repeated publishes nothing that came since", async () => {
    const sent = { version: (await owner.page(slug)).version, save_id: crypto.randomUUID() };
    expect((await owner.save(slug, hero, { title: "Once" }, sent)).status).toBe(200);
    await draft(colleague, hero, { description: "<p>Came later</p>" });
    expect((await owner.save(slug, hero, { title: "Once" }, sent)).status).toBe(200);
    expect(await seen()).not.toContain("Came later");
  });
});

describe("discarding", () => {
  const discard = (who = owner) => who.post("/api/discard-page-draft", place());

  test("makes the draft what visitors see; a version is kept, which brings it back", async () => {
    const cards = await owner.add(slug, "cardsection1");
    await publish();
    await draft(owner, hero, { title: "Draft title" });
    await owner.delete(`/api/delete-page-component/${cards}`);
    const text = await owner.add(slug, "contentsection1");
    const answer = (await discard()).json<{ message: string; kept_revision_id: number; version: number }>();
    expect(answer.message).toBe("The changes are discarded. They are kept as a version.");
    const types = async () => (await owner.components(slug)).map(({ componentType }) => componentType);
    expect(await types()).toEqual(["navbar1", "herosection1", "cardsection1", "footer1"]);
    expect((await owner.component(slug, "cardsection1")).pageComponentId).toBe(cards);
    expect(await titleNow()).toBe("Live title");
    expect(await state()).toMatchObject({ has_changes: false, others: [], version: answer.version });

    expect((await owner.post(`/api/restore-page-revision/${answer.kept_revision_id}`)).status).toBe(200);
    expect(await types()).toEqual(["navbar1", "herosection1", "contentsection1", "footer1"]);
    expect((await owner.component(slug, "contentsection1")).pageComponentId).toBe(text);
    expect(await titleNow()).toBe("Draft title");
    expect(await state()).toMatchObject({ has_changes: true });
    expect(await seen()).toContain("Live title");
  });

  test("of nothing changes nothing; open editors are told of the rest as of a save", async () => {
    const { version } = await owner.page(slug);
    expect((await discard()).json()).toMatchObject({ version, kept_revision_id: null });
    await draft(owner, hero, { title: "Draft title" });
    const at = (await owner.page(slug)).version;
    await discard(colleague);
    const saved = await draft(owner, hero, { description: "<p>x</p>" }, { version: at });
    expect(saved.json<{ merged: object }>().merged).toMatchObject({ [hero]: { title: "Live title" } });
  });

  test("brings back a section that visitors still saw when undo had ended for it", async () => {
    await owner.delete(`/api/delete-page-component/${hero}`);
    await sweepPages(app.db, new Date(app.clock.now().getTime() + 40 * dayMs));
    await discard();
    expect((await owner.component(slug, "herosection1")).pageComponentId).toBe(hero);
  });
});
