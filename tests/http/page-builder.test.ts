import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { blocks } from "../../src/page-components/registry.ts";
import { Builder } from "../support/builder.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: Builder;
let editor: Builder;
let slug: string;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  editor = new Builder(app, await app.logIn(editorLogin));
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  slug = `page-${count}`;
  await owner.addPage(slug);
});

const upload = async (who: Builder) => (await who.uploadPhoto()).filePath;
const typesOf = async (page = slug) => (await owner.components(page)).map(({ componentType }) => componentType);
const fieldsOf = (answer: { json: <T>() => T }) => answer.json<{ fields: Record<string, string> }>().fields;

describe("a website's pages", () => {
  test("its home page comes first, made of the defaults of the specification", async () => {
    const [home] = await owner.pages();
    expect(home).toEqual({
      page_id: expect.any(Number),
      slug: "home",
      page_name: "Home",
      version: 1,
      config: { title: "", description: "", image: null, canonical_url: "", hidden_from_search: false },
      has_changes: false,
      publish_date: null,
      in_menu: true,
      in_footer: true,
    });
    const components = await owner.components("home");
    expect(components.map(({ componentType, position }) => [position, componentType])).toEqual([
      [0, "navbar1"],
      [1, "herosection1"],
      [2, "contentsection1"],
      [3, "twittersection1"],
      [4, "cardsection1"],
      [5, "footer1"],
    ]);
    expect(components[1]?.config).toMatchObject({ title: "Enter Title", description: "Enter Description" });
    expect(components[4]?.config.cards).toHaveLength(4);
    const fallback = (await owner.get("/api/get-page-components")).json();
    expect(fallback).toEqual(components);
  });

  test("a new one has navigation bar and footer, as the home page has them", async () => {
    const nav = await owner.component("home", "navbar1");
    await owner.save("home", nav.pageComponentId, { navLinks: [{ text: "Join", url: "/join" }] });
    const answer = await owner.post("/api/add-page", { page_name: " Our Team ", slug: "Our-Team" });
    expect([answer.status, answer.json()]).toEqual([
      201,
      {
        message: "Page added",
        page: {
          page_id: expect.any(Number),
          slug: "our-team",
          page_name: "Our Team",
          version: expect.any(Number),
          config: { title: "", description: "", image: null, canonical_url: "", hidden_from_search: false },
          has_changes: false,
          publish_date: null,
          in_menu: false,
          in_footer: false,
        },
      },
    ]);
    expect(await typesOf("our-team")).toEqual(["navbar1", "footer1"]);
    expect((await owner.component("our-team", "navbar1")).config.navLinks).toEqual([{ text: "Join", url: "/join" }]);
  });

  test.each(["home", "about", "issues", "events", "join", "contact"])(
    "the template %s has real texts, and images that are the owner's",
    async (template) => {
      const page = await owner.addPage(`from-${template}`, template);
      const components = await owner.components(page.slug);
      expect(components.length).toBeGreaterThan(3);
      const text = JSON.stringify(components);
      expect(text).not.toContain('"drawing"');
      const paths = [...new Set([...text.matchAll(/\/media\/[^"]+/g)].map(([path]) => path))];
      const own = await app.db.selectFrom("images").select("hash").where("space_id", "=", app.owner.spaceId).execute();
      for (const path of paths) {
        expect(own.map(({ hash }) => hash)).toContain(path.split("/")[2]);
        expect((await app.send(path)).status).toBe(200);
      }
      expect(paths.length).toBeGreaterThan(0);
    },
  );

  test("its images are stored once, however often it is used", async () => {
    const images = () => app.db.selectFrom("images").select("id").execute();
    await owner.addPage(`once-${slug}`, "contact");
    const before = (await images()).length;
    await owner.addPage(`twice-${slug}`, "contact");
    expect(await images()).toHaveLength(before);
  });

  test.each([
    [{ slug: "x" }, "page_name", undefined],
    [{ page_name: " ", slug: "x" }, "page_name", "Name is required"],
    [{ page_name: "x".repeat(201), slug: "x" }, "page_name", "Name must not exceed 200 characters"],
    [{ page_name: "X" }, "slug", undefined],
    [{ page_name: "X", slug: "" }, "slug", "Slug is required"],
    [{ page_name: "X", slug: "a b" }, "slug", "Slug must be lowercase, alphanumeric, and can include hyphens only."],
    [{ page_name: "X", slug: "articles" }, "slug", expect.stringContaining("reserved")],
    [{ page_name: "X", slug: "x", template: "shop" }, "template", undefined],
  ])("%j is refused", async (body, field, text) => {
    const answer = await owner.post("/api/add-page", body);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual({ [field]: text ?? expect.any(String) });
  });

  test("an address is taken once, also by two at once; elsewhere it is free", async () => {
    const add = (who: Builder) => who.post("/api/add-page", { page_name: "X", slug: `same-${slug}` });
    const answers = await Promise.all([add(owner), add(owner), add(editor)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && Object.keys(fieldsOf(refused))).toEqual(["slug"]);
  });

  test("can be deleted, but the home page can't", async () => {
    expect((await owner.delete(`/api/delete-page/${slug}`)).json()).toEqual({ message: "Page deleted" });
    expect((await owner.pages()).map((page) => page.slug)).not.toContain(slug);
    expect((await owner.delete(`/api/delete-page/${slug}`)).status).toBe(404);
    const home = await owner.delete("/api/delete-page/home");
    expect([home.status, home.json().message]).toEqual([400, "The home page can't be deleted."]);
  });

  test("name, address, title, description and image can be changed, each alone", async () => {
    const image = await upload(owner);
    const edit = async (json: object, at = slug) => {
      const answer = await owner.put(`/api/edit-page/${at}`, json);
      expect(answer.status, answer.text).toBe(200);
      return answer.json<{ page: object }>().page;
    };
    expect(await edit({ page_name: "New" })).toMatchObject({ page_name: "New", slug });
    expect(await edit({ title: "T", description: "D", image })).toMatchObject({
      page_name: "New",
      config: { title: "T", description: "D", image },
    });
    expect(await edit({ image: null, slug: `${slug}-b` })).toMatchObject({
      slug: `${slug}-b`,
      config: { title: "T", description: "D", image: null },
    });
    expect((await owner.put(`/api/edit-page/${slug}`, { title: "X" })).status).toBe(404);
  });

  test.each([
    [{ page_name: "" }, 400, "page_name"],
    [{ slug: "A b" }, 400, "slug"],
    [{ slug: "home" }, 409, "slug"],
    [{ slug: "search" }, 400, "slug"],
    [{ title: "x".repeat(301) }, 400, "title"],
    [{ description: "x".repeat(1001) }, 400, "description"],
    [{ image: "/media/x" }, 404, "image"],
    [{ image: `/media/${"a".repeat(64)}/original.jpg` }, 404, "image"],
  ])("editing with %j is refused", async (body, status, field) => {
    const answer = await owner.put(`/api/edit-page/${slug}`, body);
    expect([answer.status, Object.keys(fieldsOf(answer))]).toEqual([status, [field]]);
  });

  test("the home page keeps its address, and nobody takes an image of somebody else", async () => {
    expect(fieldsOf(await owner.put("/api/edit-page/home", { slug: "start" }))).toEqual({
      slug: "The home page's address can't be changed.",
    });
    expect((await owner.put("/api/edit-page/home", { slug: "home", page_name: "Home" })).status).toBe(200);
    const foreign = await upload(editor);
    expect((await owner.put(`/api/edit-page/${slug}`, { image: foreign })).status).toBe(404);
  });

  test("the variants are all types, with the configs that they begin with", async () => {
    const variants = (await owner.get("/api/get-component-variants")).json<Record<string, unknown>[]>();
    expect(variants.map(({ component_type }) => component_type)).toEqual(
      expect.arrayContaining([
        "navbar1",
        "herosection1",
        "contentsection1",
        "twittersection1",
        "cardsection1",
        "footer1",
      ]),
    );
    expect(variants).toHaveLength(blocks.length);
    for (const variant of variants) {
      expect(Object.keys(variant).sort()).toEqual(["component_type", "default_config", "label", "preview"]);
    }
  });
});

describe("components", () => {
  test("land before the footer, or where they are wanted; never above the bar or below the footer", async () => {
    await owner.add(slug, "herosection1");
    await owner.add(slug, "cardsection1");
    await owner.add(slug, "contentsection1", { position: 2 });
    await owner.add(slug, "aboutsection1", { position: 0 });
    await owner.add(slug, "blogsection1", { position: 99 });
    expect(await typesOf()).toEqual([
      ...["navbar1", "aboutsection1", "herosection1", "contentsection1", "cardsection1"],
      ...["blogsection1", "footer1"],
    ]);
    expect((await owner.components(slug)).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test("are answered as they are, complete; a copy brings its config", async () => {
    const config = { title: "Copied", description: "<p>x<script>y</script></p>", unknown: 1, tweet: { url: "fake" } };
    const answer = await owner.post("/api/add-page-component", {
      pageSlug: slug,
      componentType: "herosection1",
      config,
    });
    expect(answer.status).toBe(201);
    expect(answer.json()).toMatchObject({
      pageComponentId: expect.any(Number),
      componentType: "herosection1",
      position: 1,
      config: { title: "Copied", description: "<p>x</p>", buttonText: expect.any(String) },
    });
    expect(answer.json<{ config: object }>().config).not.toHaveProperty("unknown");
    expect(answer.json<{ config: object }>().config).not.toHaveProperty("tweet");
  });

  test.each([
    [{ componentType: "navbar1" }, "A page has one navigation bar and one footer."],
    [{ componentType: "footer1" }, "A page has one navigation bar and one footer."],
    [{ componentType: "herosection2" }, "There is no such component."],
    [{ componentType: "herosection1", position: -1 }, undefined],
    [{ componentType: "herosection1", config: { title: 7 } }, undefined],
    [{ componentType: "herosection1", config: { buttonLink: "javascript:x" } }, expect.stringContaining("web address")],
    [{ componentType: "herosection1", creation_id: "1" }, undefined],
    [{}, undefined],
  ])("adding %j is 400", async (body, message) => {
    const answer = await owner.post("/api/add-page-component", { pageSlug: slug, ...body });
    expect([answer.status, answer.json().message]).toEqual([400, message ?? expect.any(String)]);
    expect(await typesOf()).toEqual(["navbar1", "footer1"]);
  });

  test("an image of somebody else in a copy's config is 404", async () => {
    const body = { pageSlug: slug, componentType: "contentsection1", config: { image: await upload(editor) } };
    const answer = await owner.post("/api/add-page-component", body);
    expect([answer.status, Object.keys(fieldsOf(answer))]).toEqual([404, ["config.image"]]);
  });

  test("the same adding sent again, and at once, adds one", async () => {
    const creation_id = randomUUID();
    const add = () => owner.add(slug, "herosection1", { creation_id });
    const ids = await Promise.all([add(), add(), add()]);
    expect(new Set([...ids, await add()]).size).toBe(1);
    expect(await typesOf()).toEqual(["navbar1", "herosection1", "footer1"]);
  });

  test("many added at once all have a place of their own", async () => {
    await Promise.all(Array.from({ length: 6 }, () => owner.add(slug, "contentsection1")));
    expect((await owner.components(slug)).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test("at most 500 on a page", async () => {
    const { page_id } = await owner.page(slug);
    await app.db
      .insertInto("page_components")
      .values(Array.from({ length: 498 }, (_, i) => ({ page_id, component_type: "herosection1", position: i + 2 })))
      .execute();
    const answer = await owner.post("/api/add-page-component", { pageSlug: slug, componentType: "herosection1" });
    expect([answer.status, answer.json().message]).toEqual([400, "A page can have at most 500 components."]);
  });

  test("a deleted one is gone for all but undo, which brings it back as it was", async () => {
    const first = await owner.add(slug, "herosection1");
    const second = await owner.add(slug, "cardsection1");
    await owner.save(slug, first, { title: "Kept" });
    const remove = () => owner.delete(`/api/delete-page-component/${first}`);
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map((answer) => [answer.status, answer.json()])).toEqual(
      Array(2).fill([200, { message: "Component deleted" }]),
    );
    expect(await typesOf()).toEqual(["navbar1", "cardsection1", "footer1"]);
    expect((await owner.save(slug, first, { title: "x" })).status).toBe(404);
    const restore = () => owner.post(`/api/restore-page-component/${first}`, { position: 1 });
    const restored = await Promise.all([restore(), restore()]);
    for (const answer of restored) {
      expect(answer.status, answer.text).toBe(200);
      expect(answer.json()).toMatchObject({ pageComponentId: first, position: 1, config: { title: "Kept" } });
    }
    expect((await owner.components(slug)).map((c) => c.pageComponentId).slice(1, 3)).toEqual([first, second]);
  });

  test("navigation bar and footer stay", async () => {
    for (const type of ["navbar1", "footer1"]) {
      const { pageComponentId } = await owner.component(slug, type);
      expect((await owner.delete(`/api/delete-page-component/${pageComponentId}`)).status).toBe(400);
    }
    expect(await typesOf()).toEqual(["navbar1", "footer1"]);
  });
});

describe("the order", () => {
  let ids: number[];
  const reorder = (order: readonly number[], positions = order.map((_, index) => index)) =>
    owner.post("/api/reorder-page-components", {
      pageSlug: slug,
      components: order.map((pageComponentId, index) => ({ pageComponentId, position: positions[index] })),
    });
  const at = (...indexes: number[]) => indexes.map((index) => ids[index] ?? 0);
  beforeEach(async () => {
    for (const type of ["herosection1", "contentsection1", "cardsection1"]) await owner.add(slug, type);
    ids = (await owner.components(slug)).map(({ pageComponentId }) => pageComponentId);
  });

  test("is what was sent, whatever the order in which it was named", async () => {
    expect((await reorder(at(0, 2, 1, 3, 4))).json()).toEqual({ message: "Order saved" });
    expect((await owner.components(slug)).map((c) => c.pageComponentId)).toEqual(at(0, 2, 1, 3, 4));
    expect((await reorder(at(4, 0, 3, 2, 1), [4, 0, 1, 2, 3])).status).toBe(200);
    expect((await owner.components(slug)).map((c) => c.pageComponentId)).toEqual(at(0, 3, 2, 1, 4));
  });

  test("anything but the page's own set, bar first and footer last, is 400 and moves nothing", async () => {
    const foreign = (await editor.components("home"))[1]?.pageComponentId ?? 0;
    const other = (await owner.components("home"))[1]?.pageComponentId ?? 0;
    const wrong: [readonly number[], number[]?][] = [
      [[]],
      [at(0, 1, 2, 4)],
      [at(0, 1, 2, 3, 3, 4)],
      [at(0, 1, 2, 2, 4)],
      [[...at(0, 1, 2, 3), foreign, ...at(4)]],
      [[...at(0, 1, 2), other, ...at(4)]],
      [at(1, 0, 2, 3, 4)],
      [at(0, 1, 2, 4, 3)],
      [at(0, 1, 2, 3, 4), [0, 1, 1, 3, 4]],
    ];
    for (const [order, positions] of wrong) {
      const answer = await reorder(order, positions);
      expect(answer.status, JSON.stringify(order)).toBe(400);
    }
    expect((await owner.components(slug)).map((c) => c.pageComponentId)).toEqual(ids);
  });

  test("two orders at once: one of them stands whole", async () => {
    const orders = [at(0, 2, 1, 3, 4), at(0, 3, 2, 1, 4), at(0, 1, 3, 2, 4)];
    const answers = await Promise.all(orders.map((order) => reorder(order)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(orders).toContainEqual((await owner.components(slug)).map((c) => c.pageComponentId));
  });
});

describe("which website", () => {
  test("is the first own one unless another own one is named, in query or body", async () => {
    const second = await owner.addWebsite("Second");
    const added = await owner.post("/api/add-page", { website_id: second, page_name: "There", slug: "there" });
    expect(added.status).toBe(201);
    const pages = (await owner.get(`/api/get-pages?website_id=${second}`)).json<{ slug: string }[]>();
    expect(pages.map((page) => page.slug)).toEqual(["home", "there"]);
    expect((await owner.pages()).map((page) => page.slug)).not.toContain("there");
    expect((await owner.get("/api/get-page-components?pageSlug=there")).status).toBe(404);
    expect((await owner.delete(`/api/delete-page/there?website_id=${second}`)).status).toBe(200);
  });
});
