import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Found } from "../../src/features/find/contract.ts";
import { Builder } from "../support/builder.ts";
import { memberForm } from "../support/members.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { giveEditorRole } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Builder;
let guest: Builder;
let websiteId: number;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  guest = new Builder(app, await app.logIn(editorLogin));
  websiteId = await owner.addWebsite("Campaign");
  const writer = new Writer(app, owner.cookie);
  ids.bridge = await writer.publishNew(
    { slug: "bridge", title: "The bridge 100% paid_for" },
    { site: "user", website_id: websiteId },
  );
  ids.draft = await writer.begin({ site: "user", website_id: websiteId });
  await writer.write(ids.draft, { title: "Bridges elsewhere" });
  ids.binned = await writer.publishNew(
    { slug: "old", title: "Bridge in the bin" },
    { site: "user", website_id: websiteId },
  );
  expect((await owner.send(`/api/delete-article/${ids.binned}`, { method: "DELETE" })).status).toBe(200);
  const newsletter = await owner.post("/api/add-newsletter", { website_id: websiteId });
  ids.newsletter = newsletter.json<{ id: number; version: number }>().id;
  await app.db
    .updateTable("newsletters")
    .set({ subject: "A bridge for <b>all</b>" })
    .where("id", "=", ids.newsletter)
    .execute();
  for (const [name, city] of [
    ["Johnson Bridgewater", "Dover"],
    ["سلمى", "Salem"],
  ] as const)
    ids[name] = (await owner.post(`/api/add_member?website_id=${websiteId}`, memberForm({ name, city }))).json<{
      member_id: number;
    }>().member_id;
});
afterAll(() => app.close());

async function search(words: string, { as = owner, website = websiteId } = {}) {
  const answer = await as.get(`/api/find?${new URLSearchParams({ search: words, website_id: String(website) })}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<Found[]>();
}
const titles = async (words: string, how?: Parameters<typeof search>[1]) =>
  (await search(words, how)).map(({ title }) => title);

describe("a search over the dashboard", () => {
  test("finds articles with their drafts, newsletters, and members by a part of the name, and says where they are edited", async () => {
    expect(await search("bridge")).toEqual([
      {
        kind: "article",
        id: ids.draft,
        title: "Bridges elsewhere",
        note: "Campaign",
        href: `/dashboard/articles/edit/${ids.draft}`,
      },
      {
        kind: "article",
        id: ids.bridge,
        title: "The bridge 100% paid_for",
        note: "Campaign",
        href: `/dashboard/articles/edit/${ids.bridge}`,
      },
      {
        kind: "newsletter",
        id: ids.newsletter,
        title: "A bridge for <b>all</b>",
        note: "Campaign",
        href: `/dashboard/newsletters/${ids.newsletter}`,
      },
      expect.objectContaining({
        kind: "member",
        title: "Johnson Bridgewater",
        href: `/dashboard/members/read/${ids["Johnson Bridgewater"]}`,
      }),
    ]);
  });

  test("finds pages, and opens them in the builder of their website", async () => {
    const [page] = await search("home");
    expect(page).toMatchObject({ kind: "page", note: "Campaign", href: `/web-editor?website=${websiteId}&page=home` });
  });

  test("finds what is mistyped, and what is written in other scripts", async () => {
    expect(await titles("brigde")).toContain("The bridge 100% paid_for");
    expect(await titles("jonson")).toEqual(["Johnson Bridgewater"]);
    expect(await titles("سلمى")).toEqual(["سلمى"]);
  });

  test("takes signs of patterns as signs", async () => {
    expect(await titles("100% paid_")).toEqual(["The bridge 100% paid_for"]);
    expect(await titles("%%")).toEqual([]);
    expect(await titles("\\")).toEqual([]);
  });

  test("begins with the members whose whole name or address was typed", async () => {
    for (const name of ["Aaron Lee Adams", "Ann Lee", "lee", "Leeann Adler"])
      await owner.post(
        `/api/add_member?website_id=${websiteId}`,
        memberForm({ name, email: `${name.length}@lee.org` }),
      );
    expect((await titles("Lee"))[0]).toBe("lee");
    expect((await titles("ANN LEE"))[0]).toBe("Ann Lee");
    expect((await titles("15@Lee.org"))[0]).toBe("Aaron Lee Adams");
    const all = await titles("lee");
    expect(new Set(all).size).toBe(all.length);
  });

  test("begins with the article, page, and newsletter whose whole name was typed", async () => {
    const writer = new Writer(app, owner.cookie);
    const site = { site: "user", website_id: websiteId } as const;
    for (const title of ["Fair 50%", "Fair 50% off", "Fair 50 off", "At the Fair 50%", "Fair 50% or less"])
      await writer.write(await writer.begin(site), { title });
    for (const subject of ["Fair 50%", "Fair 50% off"]) {
      const { id } = (await owner.post("/api/add-newsletter", { website_id: websiteId })).json<{ id: number }>();
      await app.db.updateTable("newsletters").set({ subject }).where("id", "=", id).execute();
    }
    for (const [slug, page_name] of Object.entries({ fair: "Fair 50%", off: "Fair 50% off" })) {
      const added = await owner.post("/api/add-page", { website_id: websiteId, page_name, slug });
      expect(added.status, added.text).toBe(201);
    }
    const all = await search("fAIR 50%");
    for (const kind of ["article", "page", "newsletter"])
      expect(all.find((one) => one.kind === kind)?.title, kind).toBe("Fair 50%");
  });

  test("refuses an empty or a very long search, and a list that isn't there finds no members", async () => {
    for (const words of ["", "  ", "a".repeat(101), "a".repeat(10_000)])
      expect((await owner.get(`/api/find?search=${encodeURIComponent(words)}`)).status, words.slice(0, 5)).toBe(400);
    expect(await titles("Johnson", { website: 999_999 })).toEqual([]);
  });
});

describe("somebody else", () => {
  test("finds nothing of it without a role, also without a list of their own", async () => {
    expect(await titles("bridge", { as: guest })).toEqual([]);
    expect(await titles("home", { as: guest })).not.toContain("Campaign");
  });

  test("finds what their role opens, and no more", async () => {
    await giveEditorRole(app, websiteId, "author");
    expect(await titles("bridge", { as: guest })).toEqual([]);
    await giveEditorRole(app, websiteId, "editor");
    expect(await titles("bridge", { as: guest })).toEqual([
      "Bridges elsewhere",
      "The bridge 100% paid_for",
      "A bridge for <b>all</b>",
    ]);
    await giveEditorRole(app, websiteId, "guest");
    expect(await titles("bridge", { as: guest })).toEqual([]);
  });

  test("finds only members of a segment that was given to them", async () => {
    const filter = { city: ["Salem"] };
    const added = await owner.post(`/api/add-segment?website_id=${websiteId}`, { name: "Salem", filter });
    const { segment_id } = added.json<{ segment: { segment_id: number } }>().segment;
    await owner.post("/api/give-thing", { kind: "segment", id: segment_id, user_id: app.editor.id });
    expect(await titles("سلمى", { as: guest })).toEqual(["سلمى"]);
    for (const words of ["Johnson", "jonson"]) expect(await titles(words, { as: guest }), words).toEqual([]);
  });
});
