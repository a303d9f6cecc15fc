import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PageRevision } from "../../src/features/pages/contract.ts";
import { sweepPages } from "../../src/features/pages/server/sweep-pages.ts";
import { Builder } from "../support/builder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: Builder;
let slug: string;
let hero: number;
let text: number;
let count = 0;
const minute = 60_000;
const long = "<p>A text of some length, which nobody wants to lose.</p>".repeat(20);
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  slug = `page-${count}`;
  await owner.addPage(slug);
  hero = await owner.add(slug, "herosection1");
  text = await owner.add(slug, "contentsection1");
  await owner.save(slug, text, { description: long });
});

const revisions = async () => (await owner.get(`/api/get-page-revisions?pageSlug=${slug}`)).json<PageRevision[]>();
const reasons = async () => (await revisions()).map(({ reason }) => reason);
const title = async () => (await owner.component(slug, "herosection1")).config.title;
const restore = (id: number, json: object = {}) => owner.post(`/api/restore-page-revision/${id}`, json);
const saveDraft = (fields: Record<string, unknown>) =>
  owner.post("/api/save-page-draft", { pageSlug: slug, changedFields: { [hero]: fields } });
const newest = async () => (await revisions())[0]?.revision_id ?? 0;

describe("a version is kept by itself", () => {
  test("of every published state, however soon the next follows, with who made it", async () => {
    for (const text of ["One", "Two", "Three"]) await owner.save(slug, hero, { title: text });
    const kept = await revisions();
    expect(kept).toEqual(
      Array.from({ length: 3 }, () => ({
        revision_id: expect.any(Number),
        created_at: expect.any(String),
        editor: "Olivia Owner",
        reason: "published",
        components: 4,
      })),
    );
    const detail = (await owner.get(`/api/get-page-revision/${kept[0]?.revision_id}`)).json<{ content: object[] }>();
    expect(detail).toMatchObject(kept[0] ?? {});
    expect(detail.content).toContainEqual({
      pageComponentId: hero,
      componentType: "herosection1",
      config: expect.objectContaining({ title: "Two", buttonText: "Click Me" }),
    });
    for (const [at, text] of ["Two", "One", "Enter Title"].entries()) {
      await restore(kept[at]?.revision_id ?? 0);
      expect(await title()).toBe(text);
    }
  });

  test("of a published state when its structure or the draft changes, and of a scheduled one", async () => {
    await owner.add(slug, "cardsection1", { position: 1 });
    expect(await reasons()).toEqual(["published"]);
    await saveDraft({ title: "Planned" });
    const publish_date = new Date(app.clock.now().getTime() + 60 * minute).toISOString();
    expect((await owner.post("/api/schedule-page", { pageSlug: slug, publish_date })).status).toBe(200);
    await saveDraft({ title: "Later" });
    await saveDraft({ title: "Latest" });
    expect(await reasons()).toEqual(["published", "published"]);
    await restore(await newest());
    expect(await title()).toBe("Planned");
  });

  test("every ten minutes of work on a draft, before the change", async () => {
    await saveDraft({ title: "One" });
    await saveDraft({ title: "Two" });
    expect(await reasons()).toEqual(["published"]);
    app.clock.advance(11 * minute);
    await saveDraft({ title: "Three" });
    expect(await reasons()).toEqual(["saved", "published"]);
  });

  test("when most of the texts would go, by a save or by deleting a component", async () => {
    await owner.save(slug, text, { description: "" });
    expect((await reasons())[0]).toBe("shortened");
    await owner.save(slug, text, { description: long });
    await owner.delete(`/api/delete-page-component/${text}`);
    expect((await reasons()).slice(0, 3)).toEqual(["shortened", "published", "shortened"]);
  });

  test("at most fifty by time; what is pinned stays", async () => {
    await owner.save(slug, text, { description: "" });
    for (let i = 0; i < 55; i += 1) {
      app.clock.advance(11 * minute);
      await saveDraft({ title: `Title ${i}` });
    }
    const kept = await reasons();
    expect(kept.filter((reason) => reason === "saved")).toHaveLength(50);
    expect(kept).toContain("shortened");
  });
});

describe("restoring", () => {
  test("makes the whole page what it was: texts, components, order; the page before is kept", async () => {
    app.clock.advance(11 * minute);
    await owner.save(slug, hero, { title: "Changed" });
    const before = await owner.components(slug);
    const kept = await newest();
    await owner.delete(`/api/delete-page-component/${text}`);
    await owner.add(slug, "cardsection1", { position: 1 });
    const answer = await restore(kept);
    expect(answer.json()).toEqual({
      message: "The version is restored, but not published yet. The previous page is kept as a version, too.",
      version: (await owner.page(slug)).version,
      kept_revision_id: await newest(),
    });
    const after = await owner.components(slug);
    expect(after.map(({ pageComponentId }) => pageComponentId)).toEqual(
      before.map(({ pageComponentId }) => pageComponentId),
    );
    expect(await title()).toBe("Enter Title");
    expect((await reasons())[0]).toBe("restored");
    await restore(await newest());
    expect((await owner.components(slug)).map(({ componentType }) => componentType)).toEqual([
      ...["navbar1", "cardsection1", "herosection1", "footer1"],
    ]);
    expect(await title()).toBe("Changed");
  });

  test("of one component leaves the others as they are, and brings back one that was deleted", async () => {
    app.clock.advance(11 * minute);
    await owner.save(slug, hero, { title: "Changed" });
    const kept = await newest();
    await owner.delete(`/api/delete-page-component/${text}`);
    expect((await restore(kept, { pageComponentId: text })).status).toBe(200);
    const components = await owner.components(slug);
    expect(components.map(({ pageComponentId }) => pageComponentId)[2]).toBe(text);
    expect(components[2]?.config.description).toBe(long);
    expect(await title()).toBe("Changed");
    await restore(kept, { pageComponentId: hero });
    expect(await title()).toBe("Enter Title");
    expect((await restore(kept, { pageComponentId: 99_999_999 })).status).toBe(404);
  });

  test("whoever saves on the version before is told of it, or asked", async () => {
    app.clock.advance(11 * minute);
    await owner.save(slug, hero, { title: "Changed" });
    const { version } = await owner.page(slug);
    await restore(await newest());
    const other = await owner.saveAt(slug, version, text, { title: "Beside" });
    expect(other.json<{ merged: object }>().merged).toMatchObject({ [hero]: { title: "Enter Title" } });
    expect((await owner.saveAt(slug, version, hero, { title: "Same field" })).status).toBe(409);
  });

  test("brings back what no undo reaches any more, under a new id", async () => {
    app.clock.advance(11 * minute);
    await owner.save(slug, hero, { title: "Changed" });
    const kept = await newest();
    await owner.delete(`/api/delete-page-component/${text}`);
    await sweepPages(app.db, new Date(app.clock.now().getTime() + 29 * 24 * 60 * minute));
    expect((await owner.post(`/api/restore-page-component/${text}`, {})).status).toBe(200);
    await owner.delete(`/api/delete-page-component/${text}`);
    const later = new Date(app.clock.now().getTime() + 31 * 24 * 60 * minute);
    // Visitors still see it.
    await sweepPages(app.db, later);
    expect((await owner.post(`/api/restore-page-component/${text}`, {})).status).toBe(200);
    await owner.delete(`/api/delete-page-component/${text}`);
    await owner.publish(slug);
    await sweepPages(app.db, later);
    expect((await owner.post(`/api/restore-page-component/${text}`, {})).status).toBe(404);
    for (const what of [{ pageComponentId: text }, {}]) {
      expect((await restore(kept, what)).status).toBe(200);
      const back = await owner.component(slug, "contentsection1");
      expect(back.pageComponentId).not.toBe(text);
      expect(back.config.description).toBe(long);
    }
  });

  test("twice at once leaves one page with each component once", async () => {
    app.clock.advance(11 * minute);
    await owner.save(slug, hero, { title: "Changed" });
    const kept = await newest();
    await owner.delete(`/api/delete-page-component/${text}`);
    const answers = await Promise.all([restore(kept), restore(kept), restore(kept, { pageComponentId: text })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = (await owner.components(slug)).map(({ pageComponentId }) => pageComponentId);
    expect(new Set(ids).size).toBe(4);
  });

  test.each(["x", "0", "99999999"])("of %s is refused", async (id) => {
    expect([400, 404]).toContain((await owner.post(`/api/restore-page-revision/${id}`)).status);
  });
});
