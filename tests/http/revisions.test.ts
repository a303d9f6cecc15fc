import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Revision, RevisionSummary } from "../../src/features/articles/writing-contract.ts";
import { articleForm } from "../support/factories.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Writer;
let editor: Writer;
let id: number;
const minute = 60_000;
const text = "Once upon a time there was a council that met on Tuesday.";
beforeAll(async () => {
  app = await startTestApp();
  owner = new Writer(app, await app.logIn());
  editor = new Writer(app, await app.logIn(editorLogin));
});
afterAll(() => app.close());
beforeEach(async () => {
  id = await editor.begin({ site: "host" });
  await editor.write(id, { title: "Title", description: "About", content: `<p>${text}</p>` });
});

const revisions = async () => (await editor.get(`/api/get-revisions/${id}`)).json<RevisionSummary[]>();
const reasons = async () => (await revisions()).map((revision) => revision.reason);
const one = async (revisionId: number) => (await editor.get(`/api/get-revision/${revisionId}`)).json<Revision>();
const restore = (revisionId: number, version: number, writer = editor) =>
  writer.post(`/api/restore-revision/${revisionId}`, { version });

describe("a version is kept", () => {
  test("when somebody else goes on, under the name of who wrote it", async () => {
    await editor.write(id, { content: `<p>${text} And more.</p>` });
    expect(await revisions()).toEqual([]);
    await owner.write(id, { content: `<p>${text} And other.</p>` });
    await owner.write(id, { content: `<p>${text} And another.</p>` });
    expect(await revisions()).toEqual([
      {
        revision_id: expect.any(Number),
        created_at: expect.any(String),
        editor: "Edgar Editor",
        reason: "autosave",
        title: "Title",
        words: 14,
      },
    ]);
    await editor.write(id, { title: "Mine again" });
    expect((await revisions()).map((revision) => revision.editor)).toEqual(["Olivia Owner", "Edgar Editor"]);
  });

  test("ten minutes after the last one, when the text changes", async () => {
    app.clock.advance(9 * minute);
    await editor.write(id, { content: `<p>${text} 1</p>` });
    expect(await reasons()).toEqual([]);
    app.clock.advance(2 * minute);
    await editor.write(id, { slug: "only-the-slug" });
    expect(await reasons()).toEqual([]);
    await editor.write(id, { content: `<p>${text} 2</p>` });
    const [kept] = await revisions();
    expect(await one(kept?.revision_id ?? 0)).toMatchObject({
      reason: "autosave",
      content: `<p>${text} 1</p>`,
      description: "About",
    });
    await editor.write(id, { content: `<p>${text} 3</p>` });
    app.clock.advance(12 * minute);
    await editor.write(id, { content: `<p>${text} 4</p>` });
    expect(await reasons()).toEqual(["autosave", "autosave"]);
  });

  test("when it is published", async () => {
    await owner.write(id, { category_id: await category() });
    await editor.write(id, { slug: `published-${id}` });
    expect((await editor.publish(id)).status).toBe(200);
    expect(await reasons()).toEqual(["published"]);
    expect(await one((await revisions())[0]?.revision_id ?? 0)).toMatchObject({
      title: "Title",
      content: `<p>${text}</p>`,
    });
  });

  test("before a save removes more than half of the text, and not when it removes half", async () => {
    const half = text.slice(0, 30);
    await editor.write(id, { content: `<p>${half}</p>` });
    expect(await reasons()).toEqual([]);
    await editor.write(id, { content: "<p>Once</p>" });
    expect(await reasons()).toEqual(["shortened"]);
    expect((await one((await revisions())[0]?.revision_id ?? 0)).content).toBe(`<p>${half}</p>`);
    await editor.write(id, { content: "" });
    expect(await reasons()).toEqual(["shortened", "shortened"]);
  });

  test("formatting is no text: more of it doesn't hide that the text goes", async () => {
    await editor.write(id, { content: `<ul>${"<li><p><strong>x</strong></p></li>".repeat(9)}</ul>` });
    expect(await reasons()).toEqual(["shortened"]);
  });

  test("of what was posted without a draft, before its first change", async () => {
    const form = articleForm({ slug: `posted-${id}`, title: "Posted" });
    const posted = await app.send("/api/post-article-user", { form, cookie: editor.cookie });
    id = posted.json<{ id: number }>().id;
    await editor.write(id, { title: "Changed" });
    expect(await revisions()).toMatchObject([{ reason: "published", title: "Posted", editor: "Edgar Editor" }]);
  });
});

test("autosaves are thinned to the newest 50; what is pinned stays", async () => {
  await editor.write(id, { content: "<p>x</p>" });
  expect(await reasons()).toEqual(["shortened"]);
  for (let i = 0; i < 53; i += 1) await (i % 2 ? editor : owner).write(id, { title: `Title ${i}` });
  const kept = await revisions();
  expect(kept.filter((revision) => revision.reason === "autosave")).toHaveLength(50);
  expect(kept.at(-1)?.reason).toBe("shortened");
  expect(kept[0]?.title).toBe("Title 51");
});

describe("restoring a version", () => {
  test("gives the draft its text, keeps the one before, and can be taken back itself", async () => {
    await owner.write(id, { content: "<p>Ruined.</p>", title: "Ruined" });
    const [kept] = await revisions();
    const { version } = await editor.draft(id);
    const answer = await restore(kept?.revision_id ?? 0, version);
    expect(answer.json()).toEqual({
      message: "The version is restored, but not published yet. The previous text is kept as a version, too.",
      version: version + 1,
    });
    expect((await editor.draft(id)).fields).toMatchObject({ title: "Title", content: `<p>${text}</p>` });
    const [before] = await revisions();
    expect(before).toMatchObject({ reason: "restored", title: "Ruined", editor: "Olivia Owner" });
    await restore(before?.revision_id ?? 0, version + 1);
    expect((await editor.draft(id)).fields.title).toBe("Ruined");
  });

  test("twice at once is done once; on another version it is a conflict", async () => {
    await owner.write(id, { content: "<p>Ruined.</p>" });
    const revisionId = (await revisions())[0]?.revision_id ?? 0;
    const { version } = await editor.draft(id);
    const answers = await Promise.all([restore(revisionId, version), restore(revisionId, version)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await restore(revisionId, version)).json().message).toMatch(/Nothing was overwritten/);
    expect((await editor.post(`/api/restore-revision/${revisionId}`, {})).status).toBe(400);
  });

  test("a conflict copy can be taken, too", async () => {
    const { version } = await editor.draft(id);
    await owner.save(id, version, { content: "<p>Theirs.</p>" });
    await editor.save(id, version, { content: "<p>Mine.</p>" });
    const conflict = (await revisions()).find((revision) => revision.reason === "conflict");
    expect(conflict?.editor).toBe("Edgar Editor");
    await restore(conflict?.revision_id ?? 0, version + 1);
    expect((await editor.draft(id)).fields.content).toBe("<p>Mine.</p>");
  });

  test("not in the bin, and not what is gone", async () => {
    await owner.write(id, { title: "Other" });
    const revisionId = (await revisions())[0]?.revision_id ?? 0;
    await editor.delete(`/api/delete-article/${id}`);
    expect((await restore(revisionId, 2)).status).toBe(409);
    expect((await restore(99_999_999, 2)).json()).toEqual({ message: "This version no longer exists." });
    expect((await editor.get(`/api/get-revisions/${id}`)).status).toBe(200);
  });
});

async function category(): Promise<number> {
  const values = { website_id: app.hostId, name: `Category ${id}`, slug: `category-${id}` };
  return (await app.db.insertInto("categories").values(values).returning("id").executeTakeFirstOrThrow()).id;
}
