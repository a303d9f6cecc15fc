import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ImageUse, type LibraryImage, texts } from "../../src/features/media/contract.ts";
import { ImageWorker } from "../../src/features/media/server/public.ts";
import { Builder } from "../support/builder.ts";
import { articleForm, createCategory, photograph } from "../support/factories.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Builder;
let editor: Builder;
let writer: Writer;
let websiteId: number;
let width = 100;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  editor = new Builder(app, await app.logIn(editorLogin));
  writer = new Writer(app, owner.cookie);
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
});
afterAll(() => app.close());

const formOf = async (image: Blob, name = "photo.jpg") => {
  const form = new FormData();
  form.set("image", image, name);
  return form;
};
/** Each of another size, so that each is another image. */
const fresh = () => {
  width += 1;
  return photograph(width, 80);
};
const upload = async (image: Blob, { who = owner, name = "photo.jpg" } = {}) =>
  (await app.send("/api/upload-image", { form: await formOf(image, name), cookie: who.cookie })).json<{
    image_id: number;
    filePath: string;
  }>();
const library = async (query = "", who = owner) =>
  (await who.get(`/api/get-uploaded-images${query}`)).json<LibraryImage[]>();
const usesOf = async (id: number) => (await owner.get(`/api/get-image-uses/${id}`)).json<ImageUse[]>();
const remove = (id: number, query = "") => owner.delete(`/api/delete-image/${id}${query}`);
const replace = async (id: number, image: Blob) =>
  app.send(`/api/replace-image/${id}`, { form: await formOf(image, "new.jpg"), cookie: owner.cookie });

describe("the list", () => {
  test("has the fields of the contract, newest first, and each file once", async () => {
    const first = await fresh();
    const one = await upload(first, { name: "one.jpg" });
    const two = await upload(await fresh(), { name: "two.jpg" });
    expect((await upload(first, { name: "again.jpg" })).image_id).toBe(one.image_id);
    const images = await library();
    expect(images.slice(0, 2).map(({ image_id }) => image_id)).toEqual([two.image_id, one.image_id]);
    expect(images[1]).toEqual({
      image_id: one.image_id,
      file_path: one.filePath,
      original_name: "one.jpg",
      width: 101,
      height: 80,
      alt: "",
      decorative: false,
      used: 0,
      folder: "",
      byte_size: expect.any(Number),
      colour: expect.stringMatching(/^#/),
    });
    expect(await library("", editor)).toEqual([]);
  });

  test("is searched by name, whatever its case, and paged when a page is asked for", async () => {
    for (const name of ["River 50%_a.jpg", "river-b.jpg", "RIVER c.jpg"]) await upload(await fresh(), { name });
    const names = async (query: string) => (await library(query)).map((image) => image.original_name);
    expect(await names("?search=river")).toEqual(["RIVER c.jpg", "river-b.jpg", "River 50%_a.jpg"]);
    expect(await names("?search=50%25_")).toEqual(["River 50%_a.jpg"]);
    expect(await names("?search=%25")).toEqual(["River 50%_a.jpg"]);
    expect(await names("?search=nothing%00")).toEqual([]);
    const page = await owner.get("/api/get-uploaded-images?search=river&page=2&limit=1");
    expect(page.json<LibraryImage[]>().map((image) => image.original_name)).toEqual(["river-b.jpg"]);
    expect(page.headers["x-total-count"]).toBe("3");
    expect(page.headers.link).toContain("page=3");
    const whole = await owner.get("/api/get-uploaded-images?search=river");
    expect([whole.headers["x-total-count"], whole.headers.link]).toEqual(["3", undefined]);
  });

  test.each(["?page=0", "?limit=501", "?limit=x", `?search=${"x".repeat(201)}`])("%s is 400", async (query) => {
    expect((await owner.get(`/api/get-uploaded-images${query}`)).status).toBe(400);
  });
});

describe("an image's words", () => {
  test("can be changed, each alone", async () => {
    const { image_id } = await upload(await fresh());
    const edit = async (json: object) => {
      const answer = await owner.put(`/api/edit-image/${image_id}`, json);
      expect(answer.status, answer.text).toBe(200);
      return answer.json<{ image: LibraryImage }>().image;
    };
    expect(await edit({ alt: " A \u0000gate " })).toMatchObject({ alt: "A gate", decorative: false });
    expect(await edit({ decorative: true })).toMatchObject({ alt: "A gate", decorative: true });
    expect(await edit({ original_name: "gate.jpg" })).toMatchObject({ original_name: "gate.jpg", alt: "A gate" });
    expect(await edit({})).toMatchObject({ image_id, alt: "A gate" });
  });

  test("reach visitors at once, also on pages that are cached", async () => {
    const { image_id, filePath } = await upload(await fresh());
    await owner.addPage("described");
    await owner.put("/api/edit-page/described", { image: filePath });
    const visit = async () => (await app.send("/described", { host: `${websiteId}.sites.rostrum.test` })).text;
    expect(await visit()).not.toContain("A stone bridge");
    expect((await owner.put(`/api/edit-image/${image_id}`, { alt: "A stone bridge" })).status).toBe(200);
    expect(await visit()).toContain('<meta property="og:image:alt" content="A stone bridge"');
  });

  test.each([
    [{ alt: "x".repeat(1001) }, "alt"],
    [{ alt: 7 }, "alt"],
    [{ decorative: "yes" }, "decorative"],
    [{ original_name: " " }, "original_name"],
    [{ original_name: "x".repeat(256) }, "original_name"],
  ])("%j is refused (%#)", async (body, field) => {
    const { image_id } = await upload(await fresh());
    const answer = await owner.put(`/api/edit-image/${image_id}`, body);
    expect([answer.status, Object.keys(answer.json().fields as object)]).toEqual([400, [field]]);
  });
});

/** An image in every kind of place. */
async function useEverywhere(slug: string) {
  const { image_id, filePath } = await upload(await fresh());
  const page = await owner.addPage(slug);
  const component = await owner.add(slug, "cardsection1");
  await owner.save(slug, component, { "cards.1.backgroundImage": filePath, "cards.2.backgroundImage": filePath });
  await owner.put(`/api/edit-page/${slug}`, { image: filePath });
  const content = `<p>Look:</p><figure><img src="${filePath}" alt="A" width="10" height="20" /></figure>`;
  const article = await writer.publishNew({ slug, title: `About ${slug}`, content, cover_image_id: image_id });
  const draft = await writer.begin();
  await writer.write(draft, { title: `Draft ${slug}`, content });
  const category = await createCategory(app, `Category ${slug}`, slug);
  await app.db.updateTable("categories").set({ image_id }).where("id", "=", category).execute();
  await app.db.updateTable("users").set({ picture_image_id: image_id }).where("id", "=", app.owner.id).execute();
  return { image_id, filePath, page, component, article, draft, category };
}

describe("where it is used", () => {
  test("every kind of place is named, each once", async () => {
    const { image_id, page, component, article, draft, category } = await useEverywhere("everywhere");
    expect(await usesOf(image_id)).toEqual(
      [
        {
          kind: "account",
          id: app.owner.id,
          title: "Olivia Owner",
          website_id: null,
          slug: null,
          component_type: null,
        },
        {
          kind: "article",
          id: article,
          title: "About everywhere",
          website_id: websiteId,
          slug: "everywhere",
          component_type: null,
        },
        {
          kind: "article",
          id: draft,
          title: expect.any(String),
          website_id: websiteId,
          slug: null,
          component_type: null,
        },
        {
          kind: "category",
          id: category,
          title: "Category everywhere",
          website_id: app.hostId,
          slug: "everywhere",
          component_type: null,
        },
        {
          kind: "component",
          id: component,
          title: "Page everywhere",
          website_id: websiteId,
          slug: "everywhere",
          component_type: "cardsection1",
        },
        {
          kind: "page",
          id: page.page_id,
          title: "Page everywhere",
          website_id: websiteId,
          slug: "everywhere",
          component_type: null,
        },
      ].sort((a, b) => a.kind.localeCompare(b.kind) || (a.id === draft ? -1 : 0)),
    );
    const listed = (await library()).find((image) => image.image_id === image_id);
    expect(listed?.used).toBe(6);
  });

  test("the same file of somebody else is theirs alone", async () => {
    const image = await fresh();
    const mine = await upload(image);
    const theirs = await upload(image, { who: editor });
    expect(theirs.filePath).toBe(mine.filePath);
    const id = (await editor.component("home", "contentsection1")).pageComponentId;
    await editor.save("home", id, { image: theirs.filePath });
    expect(await usesOf(mine.image_id)).toEqual([]);
    expect((await library("", editor))[0]).toMatchObject({ image_id: theirs.image_id, used: 1 });
    expect((await remove(mine.image_id)).status).toBe(200);
    expect((await app.send(theirs.filePath)).status).toBe(200);
    expect((await library("", editor))[0]?.image_id).toBe(theirs.image_id);
  });

  test("deleting one in use says where and deletes nothing; asked to do it anyway it is gone from pages at once", async () => {
    const { image_id, filePath, component } = await useEverywhere("deleted");
    const refused = await remove(image_id);
    expect([refused.status, refused.json().message]).toEqual([409, "This image is in use."]);
    expect(refused.json<{ uses: ImageUse[] }>().uses).toHaveLength(6);
    const host = `${websiteId}.sites.rostrum.test`;
    const hash = filePath.split("/")[2] ?? "";
    expect((await app.send("/deleted", { host })).text).toContain(hash);
    expect((await remove(image_id, "?anyway=1")).json()).toEqual({ message: "Image deleted" });
    expect((await app.send("/deleted", { host })).text).not.toContain(hash);
    expect((await remove(image_id)).status).toBe(404);
    expect((await owner.save("deleted", component, { "cards.0.title": "Still editable" })).status).toBe(200);
  });

  test("one that is nowhere goes at once, also asked twice at once", async () => {
    const { image_id } = await upload(await fresh());
    const answers = await Promise.all([remove(image_id), remove(image_id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe("replacing", () => {
  test("every place shows the new one, and whoever works there is told of it", async () => {
    const { image_id, filePath, component, article, draft, category } = await useEverywhere("replaced");
    await owner.put(`/api/edit-image/${image_id}`, { alt: "A gate" });
    const host = `${websiteId}.sites.rostrum.test`;
    await app.send("/replaced", { host });
    const { version } = await owner.page("replaced");
    const before = await writer.draft(article);
    const answer = await replace(image_id, await fresh());
    expect(answer.status, answer.text).toBe(200);
    const { image } = answer.json<{ image: LibraryImage }>();
    expect(image).toMatchObject({ alt: "A gate", original_name: "new.jpg", used: 6 });
    expect(image.image_id).not.toBe(image_id);
    expect(await usesOf(image_id)).toEqual([]);

    const page = (await app.send("/replaced", { host })).text;
    expect(page).toContain(image.file_path.split("/")[2]);
    expect(page).not.toContain(filePath.split("/")[2]);
    const saved = await owner.saveAt("replaced", version, component, { "cards.0.title": "Typed meanwhile" });
    expect(saved.json()).toMatchObject({ merged: { [`${component}.cards.1.backgroundImage`]: image.file_path } });
    const lost = await owner.saveAt("replaced", version, component, { "cards.1.backgroundImage": "" });
    expect(lost.status).toBe(409);

    const after = await writer.draft(article);
    expect(after.fields.content).toContain(
      `<img src="${image.file_path}" alt="A" width="${image.width}" height="${image.height}" />`,
    );
    expect(after).toMatchObject({ has_changes: false, version: before.version + 1 });
    expect(after.fields.cover_image_id).toBe(image.image_id);
    expect((await app.send("/article/replaced", { host })).text).toContain(image.file_path);
    expect((await writer.draft(draft)).fields.content).toContain(image.file_path);
    const row = await app.db.selectFrom("categories").select("image_id").where("id", "=", category).executeTakeFirst();
    expect(row?.image_id).toBe(image.image_id);
  });

  test("by itself changes nothing", async () => {
    const image = await fresh();
    const { image_id } = await upload(image);
    const answer = await replace(image_id, image);
    expect(answer.json<{ image: LibraryImage }>().image.image_id).toBe(image_id);
  });

  test("twice at once ends with one of the two everywhere", async () => {
    const { image_id, component } = await useEverywhere("raced");
    const answers = await Promise.all([replace(image_id, await fresh()), replace(image_id, await fresh())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const config = (await owner.components("raced")).find(({ pageComponentId }) => pageComponentId === component);
    const paths = answers.map((answer) => answer.json<{ image: LibraryImage }>().image.file_path);
    const cards = config?.config.cards as { backgroundImage: string }[];
    expect(paths).toContain(cards[1]?.backgroundImage);
    expect(cards[1]).toEqual({ ...cards[1], backgroundImage: cards[2]?.backgroundImage });
    expect(await usesOf(image_id)).toEqual([]);
  });

  test("with what is no image, or with nothing, is refused", async () => {
    const { image_id } = await upload(await fresh());
    expect((await replace(image_id, new Blob(["<svg></svg>"]))).status).toBe(415);
    const nothing = await app.send(`/api/replace-image/${image_id}`, { form: new FormData(), cookie: owner.cookie });
    expect(nothing.status).toBe(400);
    const json = await owner.post(`/api/replace-image/${image_id}`, {});
    expect(json.status).toBe(415);
  });
});

test("whoever uploads an animation is told where it does not play", async () => {
  const frame = (background: string) => sharp({ create: { width: 9, height: 9, channels: 3, background } }).png();
  const frames = await Promise.all(["red", "blue"].map((color) => frame(color).toBuffer()));
  const gif = new Blob([
    new Uint8Array(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    ),
  ]);
  expect(await upload(gif, { name: "a.gif" })).toMatchObject({ notice: texts.animated });
  const still = await upload(await fresh());
  expect(still).not.toHaveProperty("notice");
  const form = await formOf(gif);
  const replaced = await app.send(`/api/replace-image/${still.image_id}`, { form, cookie: owner.cookie });
  expect(replaced.json()).toMatchObject({ message: texts.replaced, notice: texts.animated });
  const post = async (cover_photo: Blob) => {
    const sent = await app.send("/api/post-article-user", { form: articleForm({ cover_photo }), cookie: owner.cookie });
    expect(sent.status).toBe(201);
    return sent.json();
  };
  expect(await post(gif)).toMatchObject({ notice: texts.animated });
  expect(await post(await fresh())).not.toHaveProperty("notice");
});

test("uploads and sizes succeed also when each image is too much for the process that prepares them", async () => {
  const small = await startTestApp({ imageWorker: new ImageWorker({ maxResidentBytes: 1 }) });
  try {
    const cookie = await small.logIn();
    const uploads = [1, 2, 3].map(async () => {
      const sent = await small.send("/api/upload-image", { form: await formOf(await fresh()), cookie });
      const { filePath } = sent.json<{ filePath: string }>();
      return [sent.status, (await small.send(filePath.replace("original", "480"))).status];
    });
    expect(await Promise.all(uploads)).toEqual(Array(3).fill([201, 200]));
  } finally {
    await small.close();
  }
});
