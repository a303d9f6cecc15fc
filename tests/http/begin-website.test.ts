import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { photograph } from "../support/factories.ts";
import { all, bodyText } from "../support/markup.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.logIn();
});
afterAll(() => app.close());

const whole = {
  title: "Ashford & Friends",
  place: "Ashford <County>",
  contact_address: "hello@ashford.example",
  accent: "#1b6b45",
  time_zone: "America/Chicago",
};
const begin = (json: object, as = cookie) =>
  app.send("/api/begin-website", { json: { creation_id: randomUUID(), ...json }, cookie: as });
const idOf = (answer: { json: <T>() => T }) => answer.json<{ website_id: number }>().website_id;
const websites = async (as = cookie) =>
  (await app.send("/api/get-websites", { cookie: as })).json<{ website_id: number; title: string }[]>();
const look = (id: number, path: string) => app.send(path, { host: `${id}.sites.rostrum.test` });
const upload = async (as = cookie) => {
  const form = new FormData();
  form.set("image", await photograph(600, 400), "p.jpg");
  return (await app.send("/api/upload-image", { form, cookie: as })).json<{ filePath: string }>().filePath;
};

/** Every page that a website leads to from its home page, without the privacy page, which no template makes. */
async function crawl(id: number): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  const waiting = ["/"];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path) || path === "/privacy") continue;
    const page = await look(id, path);
    expect(page.status, path).toBe(200);
    seen.set(path, page.text);
    waiting.push(...all(page.text, /<a [^>]*href="(\/[a-z-]*)"/g));
  }
  return seen;
}

describe.each(["candidate", "county-group", "association", "newsletter"])("a website for a %s", (purpose) => {
  test("with everything: each page is finished, names what was entered, and is reached from the home page", async () => {
    const answer = await begin({ ...whole, purpose, image: await upload(), image_alt: "The whole group" });
    expect(answer.status).toBe(201);
    const pages = await crawl(idOf(answer));
    expect([...pages.keys()]).toEqual(expect.arrayContaining(["/", "/about", "/contact", "/articles"]));
    expect(pages.size).toBeGreaterThanOrEqual(5);
    for (const [path, text] of pages) {
      expect(text, path).not.toMatch(
        /Enter (Title|Description)|Click Me|Learn More|undefined|nothing on this page yet/,
      );
      expect(text, path).toContain("Ashford &amp; Friends");
      expect(text, path).toContain("mailto:hello@ashford.example");
      expect(all(text, /<h1[^>]*>/g).length, path).toBe(1);
    }
    expect(pages.get("/")).toContain("Ashford &lt;County&gt;");
    expect(pages.get("/")).toContain("#1b6b45");
    expect(pages.get("/")).toMatch(/alt="The whole group"/);
    const [, ...forms] = [...pages.values()].join("").split('<form class="block-form"');
    expect(forms.length).toBeGreaterThan(1);
  });

  test("with the name alone: the same pages, and no sentence with a hole", async () => {
    const id = idOf(await begin({ title: "Solo", purpose }));
    for (const [path, text] of await crawl(id)) {
      const page = await look(id, path);
      expect(bodyText(page), path).not.toMatch(/ (?:in|from|how)[.,]|to serve[.,](?! Everyone)| {2}|undefined|null/);
      expect(text, path).not.toContain("mailto:");
    }
  });
});

test("the same request twice, also at once, makes one website", async () => {
  const before = (await websites()).length;
  const json = { ...whole, title: "Once", purpose: "association", creation_id: randomUUID() };
  const answers = await Promise.all([begin(json), begin(json), begin(json)]);
  const again = await begin(json);
  expect(new Set([...answers, again].map(idOf)).size).toBe(1);
  expect((await websites()).length).toBe(before + 1);
});

test("another account's request with the same id makes a website of its own", async () => {
  const creation_id = randomUUID();
  const mine = idOf(await begin({ title: "Mine", purpose: "newsletter", creation_id }));
  const other = await app.logIn(editorLogin);
  const theirs = await begin({ title: "Theirs", purpose: "newsletter", creation_id }, other);
  expect(theirs.status).toBe(201);
  expect(idOf(theirs)).not.toBe(mine);
});

test("bad input names the field, and leaves nothing", async () => {
  const before = await websites();
  for (const [field, value] of Object.entries({
    title: " ",
    place: "x".repeat(101),
    contact_address: "not an address",
    accent: "green",
    time_zone: "Mars/Olympus",
    purpose: "casino",
    image: `/media/${"a".repeat(64)}/original.jpg`,
  })) {
    const answer = await begin({ ...whole, purpose: "newsletter", [field]: value });
    expect(answer.status, field).toBe(field === "image" ? 404 : 400);
    expect(answer.json<{ fields: object }>().fields, field).toHaveProperty(field);
  }
  expect(await websites()).toEqual(before);
});

test("each purpose has a look of its own, which is no step of the owner's yet", async () => {
  const purposes = ["candidate", "county-group", "association", "newsletter"];
  const begun = await Promise.all(purposes.map((purpose) => begin({ title: purpose, purpose })));
  const sites = begun.map((answer) => app.sites.byId(idOf(answer))?.settings);
  expect(new Set(sites.map((settings) => settings?.look.fonts)).size).toBe(purposes.length);
  expect(sites.filter((settings) => settings?.accent)).toHaveLength(purposes.length);
  const [first] = begun.map(idOf);
  const answer = await app.send(`/api/get-first-steps?website_id=${first}`, { cookie });
  expect(answer.json<{ steps: object[] }>().steps).toContainEqual(
    expect.objectContaining({ step: "look", done: false }),
  );
  const own = await begin({ title: "Own color", purpose: "candidate", accent: "#1b6b45" });
  expect(app.sites.byId(idOf(own))?.settings.accent).toBe("#1b6b45");
});

test("an image of somebody else can't be used", async () => {
  const image = await upload(await app.logIn(editorLogin));
  expect((await begin({ ...whole, purpose: "newsletter", image })).status).toBe(404);
});

test("a website with a member list of its own has the image in its own library", async () => {
  const image = await upload();
  const id = idOf(await begin({ ...whole, purpose: "candidate", image, own_members: true }));
  expect((await look(id, "/")).text).toContain(/\/media\/[0-9a-f]{64}/.exec(image)?.[0]);
  const library = await app.send(`/api/get-uploaded-images?website_id=${id}`, { cookie });
  expect(library.json<{ file_path: string }[]>().map(({ file_path }) => file_path)).toContain(image);
});

describe("a website that came with an account", () => {
  const firstSteps = async (id: number, as: string) =>
    (await app.send(`/api/get-first-steps?website_id=${id}`, { cookie: as }))
      .json<{ steps: { step: string }[] }>()
      .steps.map(({ step }) => step);

  test("is offered a template, and filled with it once; a repeated request changes nothing", async () => {
    const editor = await app.logIn(editorLogin);
    const [{ website_id } = { website_id: 0 }] = await websites(editor);
    expect(await firstSteps(website_id, editor)).toContain("begin");
    const creation_id = randomUUID();
    const request = { ...whole, purpose: "county-group", website_id, creation_id };
    expect((await begin(request, cookie)).status).toBe(404);
    const [one, two] = await Promise.all([begin(request, editor), begin(request, editor)]);
    expect([one.status, two.status, idOf(one), idOf(two)]).toEqual([201, 201, website_id, website_id]);
    expect((await websites(editor))[0]).toMatchObject({ website_id, title: whole.title });
    const page = bodyText(await look(website_id, "/"));
    expect(page).toContain("We care how Ashford <County> is run");
    expect((await look(website_id, "/events")).status).toBe(200);
    expect(await firstSteps(website_id, editor)).not.toContain("begin");
    const again = await begin({ ...request, purpose: "candidate", creation_id: randomUUID() }, editor);
    expect([again.status, again.json().message]).toEqual([
      409,
      "Someone has changed this website in the meantime, so nothing was replaced. Edit its pages instead.",
    ]);
    expect(bodyText(await look(website_id, "/"))).toBe(page);
  });

  test("stays as it is once somebody has changed its page", async () => {
    const added = await app.send("/api/add-website", { json: { title: "Plain" }, cookie });
    const website_id = idOf(added);
    expect(await firstSteps(website_id, cookie)).toContain("begin");
    const changedFields = {};
    const components = await app.send(`/api/get-page-components?website_id=${website_id}`, { cookie });
    const hero = components.json<{ pageComponentId: number; componentType: string }[]>()[1];
    const change = { ...changedFields, [hero?.pageComponentId ?? 0]: { title: "Mine" } };
    await app.send("/api/save-page-draft", { json: { website_id, pageSlug: "home", changedFields: change }, cookie });
    expect(await firstSteps(website_id, cookie)).not.toContain("begin");
    expect((await begin({ ...whole, purpose: "candidate", website_id })).status).toBe(409);
  });
});
