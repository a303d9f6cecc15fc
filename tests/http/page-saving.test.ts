import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Builder } from "../support/builder.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: Builder;
let editor: Builder;
let slug: string;
let hero: number;
let cards: number;
let tweet: number;
let count = 0;
beforeAll(async () => {
  // Nobody answers there: posts are not asked about.
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  editor = new Builder(app, await app.logIn(editorLogin));
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  slug = `page-${count}`;
  await owner.addPage(slug);
  hero = await owner.add(slug, "herosection1");
  cards = await owner.add(slug, "cardsection1");
  tweet = await owner.add(slug, "twittersection1");
});

const save = (id: number, fields: Record<string, unknown>, more?: object) => owner.save(slug, id, fields, more);
const version = async () => (await owner.page(slug)).version;
const configOf = async (id: number) =>
  (await owner.components(slug)).find(({ pageComponentId }) => pageComponentId === id)?.config as Record<
    string,
    unknown
  >;
const upload = async (who: Builder) => (await who.uploadPhoto()).filePath;

describe("the plain save of the specification", () => {
  test("changes the fields that are named and answers the complete configs", async () => {
    const before = await version();
    const answer = await save(hero, { title: "New", "styles.backgroundColor": "#112233" });
    expect(answer.status, answer.text).toBe(200);
    const config = await configOf(hero);
    expect(config).toMatchObject({
      title: "New",
      description: "Enter Description",
      styles: { backgroundColor: "#112233" },
    });
    expect(answer.json()).toEqual({
      message: "Page saved successfully",
      version: before + 1,
      merged: {},
      config: { [hero]: config },
    });
  });

  test("of several components, lists and items of lists", async () => {
    const answer = await owner.post("/api/save-page", {
      pageSlug: slug,
      changedFields: { [hero]: { title: "A" }, [cards]: { "cards.2.title": "Third", "cards.0.alt": "First" } },
    });
    expect(Object.keys(answer.json<{ config: object }>().config).sort()).toEqual([String(hero), String(cards)].sort());
    const list = (await configOf(cards)).cards as { title: string; alt: string }[];
    expect(list.map(({ title }) => title)).toEqual(["Enter Title", "Enter Title", "Third", "Enter Title"]);
    expect(list[0]?.alt).toBe("First");
    await save(cards, { cards: [{ title: "Only" }] });
    expect((await configOf(cards)).cards).toEqual([
      expect.objectContaining({ title: "Only", buttonText: "Learn More" }),
    ]);
    await save(cards, { "cards.1.title": "Appended" });
    expect((await configOf(cards)).cards).toHaveLength(2);
  });

  test("without a change is none", async () => {
    const before = await version();
    expect((await save(hero, { title: "Enter Title" })).json().version).toBe(before);
    expect((await owner.post("/api/save-page", { pageSlug: slug, changedFields: {} })).json()).toMatchObject({
      config: {},
      version: before,
    });
  });

  test("keeps the address of a post without its query", async () => {
    const url = "https://x.com/someone/status/1234567890";
    for (const given of [url, `${url}?s=20&t=x`, ` ${url}/ `, `${url}#m`]) {
      expect((await save(tweet, { tweetUrl: given })).status).toBe(200);
      expect((await configOf(tweet)).tweetUrl).toBe(url);
      await save(tweet, { tweetUrl: "" });
    }
  });

  test("rich text keeps headings, paragraphs, bold, italic and strikethrough, and nothing else", async () => {
    const description =
      '<h2 class="x">H</h2><p onclick="x()">a <b>b</b> <i>i</i> <del>d</del><br>& <a href="https://e.org">l</a></p>' +
      '<script>alert(1)</script><img src="x"><ul><li>item</li></ul><h6>6</h6>';
    await save(hero, { description });
    expect((await configOf(hero)).description).toBe(
      '<h2>H</h2><p>a <strong>b</strong> <em>i</em> <s>d</s><br />&amp; <a href="https://e.org">l</a></p>' +
        "<ul><li>item</li></ul><h6>6</h6>",
    );
  });

  test("characters that the database can't hold are dropped; everything else stays", async () => {
    const text = "a\u0000b \ud83d 👩‍👩‍👧 \u202e <b>";
    await save(hero, { title: text, description: `<p>${text}</p>`, buttonText: text });
    const clean = "ab \ufffd 👩‍👩‍👧 \u202e <b>";
    expect(await configOf(hero)).toMatchObject({ title: clean, buttonText: clean });
  });

  test("an own image is taken, and one that is there may stay when it was deleted meanwhile", async () => {
    const backgroundImage = await upload(owner);
    expect((await save(cards, { "cards.0.backgroundImage": backgroundImage })).status).toBe(200);
    await app.db
      .deleteFrom("images")
      .where("hash", "=", backgroundImage.split("/")[2] ?? "")
      .execute();
    const list = (await configOf(cards)).cards as unknown[];
    expect((await save(cards, { cards: list.toReversed() })).status).toBe(200);
    expect((await save(hero, { backgroundImage })).status).toBe(404);
  });
});

describe("a save is refused", () => {
  const long = (length: number) => "x".repeat(length);
  const cases: [component: "hero" | "cards" | "tweet", path: string, value: unknown, text?: string, at?: string][] = [
    ["hero", "title", 7],
    ["hero", "title", null],
    ["hero", "title", long(301), "Please use at most 300 characters"],
    ["hero", "description", long(20_001), "Please use at most 20,000 characters"],
    ["hero", "description", "&".repeat(19_999), "Please use at most 20,000 characters"],
    [
      "hero",
      "buttonLink",
      "javascript:alert(1)",
      "Please enter a web address, a path like /about, or an email or phone link",
    ],
    ["hero", "backgroundImage", "https://elsewhere.example/x.jpg", "Please choose an uploaded image"],
    ["hero", "styles.textColor", "red", "Please choose a color"],
    ["hero", "styles", { textColor: "red" }, "Please choose a color", "styles.textColor"],
    ["hero", "nothing", "x", "This component has no such field."],
    ["hero", "tweet", { url: "x" }, "This component has no such field."],
    ["hero", "__proto__.polluted", "x", "This component has no such field."],
    ["hero", "title.length", 1, "This component has no such field."],
    ["hero", "", "x", "This component has no such field."],
    ["cards", "cards.9.title", "x", "This component has no such field."],
    ["cards", "cards.x.title", "x", "This component has no such field."],
    ["cards", "cards.1.nothing", "x", "This component has no such field."],
    ["cards", "cards", Array(13).fill({}), "There can be at most 12"],
    ["cards", "cards", [{}, { title: 7 }], undefined, "cards.1.title"],
    ["cards", "cards", "none"],
    ...[
      "http://x.com/a/status/1",
      "https://example.org/a/status/1",
      "https://x.com.evil.example/a/status/1",
      "https://x.com/a/status/abc",
      "https://x.com/a",
      "https://x.com:444/a/status/1",
      "https://u@x.com/a/status/1",
      "javascript:https://x.com/a/status/1",
    ].map((url): (typeof cases)[number] => [
      ...(["tweet", "tweetUrl", url] as const),
      "Please enter a valid Twitter/X post URL (for example https://x.com/user/status/1234567890)",
    ]),
  ];
  test.each(cases)("400 beside its field: %s %s (%#)", async (component, path, value, text, at = path) => {
    const id = { hero, cards, tweet }[component];
    const before = await version();
    const answer = await save(id, { [path]: value });
    expect(answer.status, answer.text).toBe(400);
    const name = at === "" ? `${id}.` : `${id}.${at}`;
    expect(answer.json().fields).toEqual({ [name]: text ?? expect.any(String) });
    expect(answer.json().message).toBe(answer.json<{ fields: Record<string, string> }>().fields[name]);
    expect(await version()).toBe(before);
  });

  test("a list can't be appended beyond its limit", async () => {
    await save(cards, { cards: Array(12).fill({}) });
    const answer = await save(cards, { "cards.12.title": "x" });
    expect([answer.status, answer.json().message]).toEqual([400, "There can be at most 12"]);
    expect((await configOf(cards)).cards).toHaveLength(12);
  });

  test("every wrong field is named, and nothing of the save is done", async () => {
    const answer = await save(hero, { title: "Good", buttonLink: "javascript:x", "styles.textColor": "red" });
    expect(Object.keys(answer.json<{ fields: object }>().fields).sort()).toEqual([
      `${hero}.buttonLink`,
      `${hero}.styles.textColor`,
    ]);
    expect((await configOf(hero)).title).toBe("Enter Title");
  });

  test.each([
    [{ changedFields: {} }, 400],
    [{ pageSlug: "home" }, 400],
    [{ pageSlug: "home", changedFields: [] }, 400],
    [{ pageSlug: "home", changedFields: { x: {} } }, 400],
    [{ pageSlug: "home", changedFields: {}, version: -1 }, 400],
    [{ pageSlug: "home", changedFields: {}, save_id: "x" }, 400],
    [{ pageSlug: "nothing", changedFields: {} }, 404],
  ])("%j is %i", async (body, status) => {
    expect((await owner.post("/api/save-page", body)).status).toBe(status);
  });

  test("components of another page, another owner, or none are 404, and so are images of somebody else", async () => {
    const other = (await owner.component("home", "herosection1")).pageComponentId;
    const foreign = (await editor.component("home", "herosection1")).pageComponentId;
    for (const id of [other, foreign, 99_999_999]) {
      const answer = await save(id, { title: "x" });
      expect([answer.status, answer.json().fields]).toEqual([404, { [id]: "This component no longer exists." }]);
    }
    const answer = await save(cards, { cards: [{}, { backgroundImage: await upload(editor) }] });
    expect([answer.status, Object.keys(answer.json().fields as object)]).toEqual([
      404,
      [`${cards}.cards.1.backgroundImage`],
    ]);
  });
});

describe("with a version", () => {
  test("different fields merge, each told of the other", async () => {
    const at = await version();
    await owner.saveAt(slug, at, hero, { title: "Mine" });
    const second = await owner.saveAt(slug, at, cards, { "cards.1.title": "Theirs" });
    expect(second.status).toBe(200);
    expect(second.json()).toMatchObject({ version: at + 2, merged: { [`${hero}.title`]: "Mine" } });
    expect(Object.keys(second.json<{ config: object }>().config).sort()).toEqual([String(hero), String(cards)].sort());
    const third = await owner.saveAt(slug, at, cards, { "cards.0.title": "First" });
    expect(third.json<{ merged: object }>().merged).toEqual({
      [`${hero}.title`]: "Mine",
      [`${cards}.cards.1.title`]: "Theirs",
    });
  });

  test("the same field is a conflict that overwrites nothing and is kept, once", async () => {
    const at = await version();
    await owner.saveAt(slug, at, hero, { title: "Mine", buttonText: "Go" });
    const sent = { version: at, save_id: randomUUID() };
    for (let i = 0; i < 2; i += 1) {
      const answer = await save(hero, { title: "Yours", description: "Unsaved" }, sent);
      expect(answer.status).toBe(409);
      expect(answer.json()).toEqual({
        message: "Someone else changed the same field in the meantime. Nothing was overwritten.",
        version: at + 1,
        merged: { [`${hero}.buttonText`]: "Go" },
        conflicts: [{ pageComponentId: String(hero), path: "title", yours: "Yours", theirs: "Mine" }],
        editor: "Olivia Owner",
      });
    }
    expect(await configOf(hero)).toMatchObject({ title: "Mine", description: "Enter Description" });
    const kept = await app.db
      .selectFrom("page_revisions")
      .innerJoin("pages", "pages.id", "page_id")
      .select(["reason", "components"])
      .where("slug", "=", slug)
      .execute();
    // Both sides: the choice may overwrite either.
    expect(kept.map(({ reason }) => reason).toSorted()).toEqual(["conflict", "saved"]);
    const textsOf = (which: string) => JSON.stringify(kept.find(({ reason }) => reason === which));
    expect(textsOf("conflict")).toContain("Yours");
    expect(textsOf("saved")).toContain("Mine");
  });

  test("a list conflicts with an item of it, both ways round", async () => {
    const at = await version();
    await owner.saveAt(slug, at, cards, { "cards.2.title": "Item" });
    const whole = await owner.saveAt(slug, at, cards, { cards: [{ title: "Whole" }] });
    expect(whole.status).toBe(409);
    expect(whole.json()).toMatchObject({ conflicts: [{ pageComponentId: String(cards), path: "cards" }] });
    await owner.saveAt(slug, at + 1, cards, { cards: [{ title: "Whole" }] });
    const item = await owner.saveAt(slug, at + 1, cards, { "cards.2.title": "Again" });
    expect(item.json()).toMatchObject({ conflicts: [{ path: "cards.2.title", yours: "Again", theirs: null }] });
    expect((await configOf(cards)).cards).toEqual([expect.objectContaining({ title: "Whole" })]);
  });

  test.each([
    { "cards.0.title": "Lost 1", cards: [{ title: "" }, { title: "Lost 2" }] },
    { "cards.3.title": "Lost 1", "cards.1.title": "Lost 2" },
  ])("whatever the order of what lost, all of it is kept: %j", async (fields) => {
    const at = await version();
    await owner.saveAt(slug, at, cards, { cards: [{ title: "Only" }] });
    expect((await owner.saveAt(slug, at, cards, fields)).status).toBe(409);
    const kept = await app.db
      .selectFrom("page_revisions")
      .select("components")
      .where("reason", "=", "conflict")
      .orderBy("id", "desc")
      .execute();
    expect(JSON.stringify(kept[0])).toMatch(/Lost 1.*Lost 2|Lost 2.*Lost 1/);
  });

  test("the same save happens once, also when what it changed is gone by now", async () => {
    const at = await version();
    const sent = { version: at, save_id: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => save(hero, { title: "Once" }, sent)));
    expect(answers.map((answer) => [answer.status, answer.json().version])).toEqual(Array(3).fill([200, at + 1]));
    await save(hero, { title: "Later" });
    expect((await save(hero, { title: "Once" }, sent)).json()).toMatchObject({
      merged: { [`${hero}.title`]: "Later" },
    });
    await owner.delete(`/api/delete-page-component/${hero}`);
    expect((await save(hero, { title: "Once" }, sent)).status).toBe(200);
    expect((await save(hero, { title: "Other" })).status).toBe(404);
  });

  test("of many at once of the same field one counts; of different fields all", async () => {
    const at = await version();
    const same = await Promise.all(["a", "b", "c", "d"].map((title) => owner.saveAt(slug, at, hero, { title })));
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const now = await version();
    const all = await Promise.all(
      [0, 1, 2, 3].map((i) => owner.saveAt(slug, now, cards, { [`cards.${i}.title`]: "x" })),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(((await configOf(cards)).cards as { title: string }[]).map(({ title }) => title)).toEqual(
      Array(4).fill("x"),
    );
  });

  test("adding, moving and deleting while somebody types loses nothing of either", async () => {
    const at = await version();
    const [id] = await Promise.all([
      owner.add(slug, "contentsection1"),
      owner.saveAt(slug, at, hero, { title: "Typed" }),
      owner.delete(`/api/delete-page-component/${tweet}`),
      owner.saveAt(slug, at, cards, { "cards.0.title": "Typed" }),
    ]);
    const ids = (await owner.components(slug)).map(({ pageComponentId }) => pageComponentId);
    expect(ids).toEqual(expect.arrayContaining([hero, cards, id]));
    expect(ids).not.toContain(tweet);
    expect((await configOf(hero)).title).toBe("Typed");
    expect((await owner.page(slug)).version).toBe(at + 4);
  });

  test("X-Page-Version tells which version the components are", async () => {
    const { headers } = await owner.get(`/api/get-page-components?pageSlug=${slug}`);
    expect(Number(headers["x-page-version"])).toBe(await version());
  });
});

test("a component that was away and came back is not overwritten by who did not hear of its newest text", async () => {
  await owner.addPage("away");
  const id = await owner.add("away", "contentsection1");
  const other = await owner.add("away", "contentsection1");
  const { version } = await owner.page("away");
  expect((await owner.saveAt("away", version, id, { title: "Newest" })).status).toBe(200);
  await owner.delete(`/api/delete-page-component/${id}`);
  // Somebody else saves another component meanwhile, and is told the newest version, but nothing of what is away.
  const newest = (await owner.saveAt("away", version, other, { title: "Other" })).json<{ version: number }>().version;
  await owner.post(`/api/restore-page-component/${id}`);
  const late = await owner.saveAt("away", newest, id, { title: "Older" });
  expect([late.status, late.json<{ conflicts: object[] }>().conflicts]).toEqual([
    409,
    [{ pageComponentId: String(id), path: "title", yours: "Older", theirs: "Newest" }],
  ]);
});

describe("a page", () => {
  const sections = async (count: number, description: string) => {
    const { page_id } = await owner.page(slug);
    const config = JSON.stringify({ description });
    const rows = Array.from({ length: count }, (_, n) => ({
      page_id,
      component_type: "contentsection1",
      position: n + 9,
      config,
    }));
    await app.db.insertInto("page_components").values(rows).execute();
  };

  test("holds a million characters, and one that holds more may still shrink", async () => {
    await sections(50, "a".repeat(20_000));
    const refused = await save(hero, { title: "One more word" });
    const message = "A page can hold at most 1,000,000 characters. Please move some of its text to another page.";
    expect([refused.status, refused.json().message]).toEqual([400, message]);
    const added = { pageSlug: slug, componentType: "herosection1", config: { title: "One more" } };
    expect((await owner.post("/api/add-page-component", added)).json().message).toBe(message);
    const [last] = (await owner.components(slug)).filter(({ componentType }) => componentType === "contentsection1");
    expect((await save(last?.pageComponentId ?? 0, { description: "<p>Less.</p>" })).status).toBe(200);
    expect((await save(hero, { title: "One more word" })).status).toBe(200);
  });

  test("holds as many tags as an article", async () => {
    await sections(8, "<p>a</p>".repeat(2500));
    const refused = await save(hero, { description: "<p>One more</p>" });
    expect([refused.status, refused.json().message]).toEqual([
      400,
      "This page has more formatting than a page can hold. Please move some of its text to another page.",
    ]);
  });
});
