import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DeletedPage } from "../../src/features/pages/deleted.calls.ts";
import { Builder } from "../support/builder.ts";
import { bodyText } from "../support/markup.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

const dayMs = 24 * 60 * 60_000;
let app: TestApp;
let owner: Builder;
let websiteId: number;
let host: string;
let slug: string;
let pageId: number;
let hero: number;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${websiteId}.sites.rostrum.test`;
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  slug = `page-${count}`;
  ({ page_id: pageId } = await owner.addPage(slug));
  hero = await owner.add(slug, "herosection1");
  await owner.save(slug, hero, { title: `Title ${count}` });
});

const view = (path = slug) => app.send(`/${path}`, { host });
const remove = (path = slug) => owner.delete(`/api/delete-page/${path}`);
const restore = (page_id: unknown = pageId) => owner.post("/api/restore-page", { page_id });
const deleted = async () => (await owner.get("/api/get-deleted-pages")).json<DeletedPage[]>();

describe("a deleted page", () => {
  test("is gone for visitors, in lists, links, and the sitemap, and can't be changed", async () => {
    expect((await remove()).json()).toEqual({ message: "Page deleted" });
    expect((await view()).status).toBe(404);
    expect((await owner.pages()).map((page) => page.slug)).not.toContain(slug);
    expect((await app.send("/sitemap-pages.xml", { host })).text).not.toContain(slug);
    expect((await owner.get(`/api/get-link-targets?search=${slug}`)).text).not.toContain(slug);
    expect((await owner.get(`/api/get-page-components?pageSlug=${slug}`)).status).toBe(404);
    expect((await owner.post("/api/save-page", { pageSlug: slug, changedFields: {} })).status).toBe(404);
    expect((await owner.delete(`/api/delete-page-component/${hero}`)).status).toBe(404);
    expect((await remove()).status).toBe(404);
    expect((await deleted())[0]).toMatchObject({ page_id: pageId, slug, page_name: expect.any(String) });
  });

  test("comes back with all it had: sections, unpublished changes, versions, its schedule, and votes", async () => {
    const poll = await owner.add(slug, "votingsection1");
    await owner.save(slug, poll, { title: "Which?", options: [{ text: "One" }, { text: "Two" }] });
    await owner.post("/api/save-page-draft", { pageSlug: slug, changedFields: { [hero]: { title: "Draft" } } });
    const publish_date = new Date(app.clock.now().getTime() + dayMs).toISOString();
    await owner.post("/api/schedule-page", { pageSlug: slug, publish_date });
    await app.db.insertInto("poll_votes").values({ component_id: poll, option: "One" }).execute();
    const before = await owner.components(slug);
    await remove();
    const answer = await restore();
    expect([answer.status, answer.json().message]).toEqual([200, "Page restored"]);
    expect(await owner.components(slug)).toEqual(before);
    expect(bodyText(await view())).toContain(`Title ${count}`);
    expect(await owner.page(slug)).toMatchObject({ page_id: pageId, has_changes: true, publish_date });
    const votes = await app.db
      .selectFrom("poll_votes")
      .select("component_id")
      .where("component_id", "=", poll)
      .execute();
    expect(votes).toHaveLength(1);
    expect(await deleted()).not.toContainEqual(expect.objectContaining({ page_id: pageId }));
  });

  test("gives its address to another page, and comes back at a free one", async () => {
    await remove();
    const other = await owner.addPage(slug);
    const answer = await restore();
    expect(answer.json()).toMatchObject({
      message: `Page restored. Its old address is taken, so its address is now /${slug}-2.`,
      page: { page_id: pageId, slug: `${slug}-2` },
    });
    expect((await owner.page(slug)).page_id).toBe(other.page_id);
    expect((await view(`${slug}-2`)).status).toBe(200);
  });

  test("leaves the menu, and comes back to it", async () => {
    await owner.put(`/api/edit-page/${slug}`, { in_menu: true });
    const menu = async () => /<nav[\s\S]*?<\/nav>/.exec((await view("")).text)?.[0] ?? "";
    expect(await menu()).toContain(`href="/${slug}"`);
    await remove();
    expect(await menu()).not.toContain(slug);
    await restore();
    expect(await menu()).toContain(`href="/${slug}"`);
  });

  test("no longer redirects from addresses that it had before", async () => {
    await app.send(`/api/edit-page/${slug}`, { method: "PUT", json: { slug: `${slug}-new` }, cookie: owner.cookie });
    expect((await view()).status).toBe(301);
    await remove(`${slug}-new`);
    expect((await view()).status).toBe(404);
    await restore();
    expect((await view()).status).toBe(301);
  });

  test("is restored once; somebody else's, one that isn't deleted, and wrong ids are refused", async () => {
    expect((await restore()).status).toBe(404);
    await remove();
    const answers = await Promise.all([restore(), restore(), restore()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    for (const id of [0, -1, "x", 1.5, null, 10 ** 20]) expect((await restore(id)).status).toBe(400);
    await remove();
    const cookie = await app.logIn(editorLogin);
    expect((await app.send("/api/restore-page", { json: { page_id: pageId }, cookie })).status).toBe(404);
  });

  test("can't be posted to: its forms are closed", async () => {
    const form = await owner.add(slug, "contactsection1");
    await owner.save(slug, form, { title: "Write" });
    const visitor = new Visitor(app, websiteId);
    const message = { name: "Ann", email: "ann@example.org", message: "Hello" };
    const token = await visitor.tokenOf(`/${slug}`, `/forms/${form}`);
    expect((await visitor.send(`/forms/${form}`, { token, ...message })).status).toBe(303);
    await remove();
    expect((await visitor.send(`/forms/${form}`, { token, ...message })).status).toBe(404);
    expect((await owner.get("/api/get-messages")).text).toContain("ann@example.org");
  });

  test("is erased after 30 days", async () => {
    await remove();
    app.clock.advance(29 * dayMs);
    await app.runJobs("pages.erase-deleted");
    expect((await deleted()).map(({ page_id }) => page_id)).toContain(pageId);
    app.clock.advance(2 * dayMs);
    await app.runJobs("pages.erase-deleted");
    expect(await app.db.selectFrom("pages").select("id").where("id", "=", pageId).execute()).toEqual([]);
    expect((await owner.post("/api/restore-page", { page_id: pageId })).status).toBe(404);
  });
});
