import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EditWebsiteRequest, SiteSettings } from "../../src/features/websites/contract.ts";
import { dayMs } from "../../src/shared/durations.ts";
import { type HostText, perHostText } from "../../src/shared/words/host-texts.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: string;
let editor: string;
let ownId: number;
beforeAll(async () => {
  app = await startTestApp();
  // Noon, so that no test runs into the next day.
  app.clock.advance(dayMs - ((app.clock.now().getTime() + dayMs / 2) % dayMs));
  owner = await app.logIn();
  editor = await app.logIn(editorLogin);
});
afterAll(() => app.close());
beforeEach(async () => {
  const added = await app.send("/api/add-website", { json: { title: "Mine" }, cookie: owner });
  ownId = added.json<{ website_id: number }>().website_id;
});

const edit = (id: number | string, json: object, cookie = owner) =>
  app.send(`/api/edit-website/${id}`, { method: "PUT", json, cookie });

async function settingsOf(id: number, cookie = owner): Promise<SiteSettings | undefined> {
  const list = (await app.send("/api/get-site-settings", { cookie })).json<SiteSettings[]>();
  return list.find((settings) => settings.website_id === id);
}

const all: Required<Omit<EditWebsiteRequest, HostText>> = {
  title: "The River & the Hill",
  mission: "To tell what <happened>.",
  contact_address: "desk@river.example",
  facebook: "https://www.facebook.com/river",
  twitter: "https://x.com/river",
  instagram: "https://www.instagram.com/river",
  accent: "#1b6b45",
  language: "en-GB",
  is_shown: true,
  time_zone: "America/Chicago",
};

describe("the settings of websites", () => {
  test("are those of one's own; an owner has the host's too, first", async () => {
    const list = (await app.send("/api/get-site-settings", { cookie: owner })).json<SiteSettings[]>();
    expect(list[0]).toMatchObject({ website_id: app.hostId, is_host: true, url: "http://rostrum.test" });
    expect(list.slice(1).every(({ is_host }) => !is_host)).toBe(true);
    const [only, ...more] = (await app.send("/api/get-site-settings", { cookie: editor })).json<SiteSettings[]>();
    expect(more).toEqual([]);
    expect(only).toEqual({
      website_id: expect.any(Number),
      main_id: null,
      is_shown: true,
      is_host: false,
      url: `http://${only?.website_id}.sites.rostrum.test`,
      title: "Your Website",
      mission: "",
      contact_address: "",
      accent: "",
      language: "en-US",
      time_zone: "UTC",
      facebook: "",
      twitter: "",
      instagram: "",
      ...perHostText(() => ""),
    });
  });

  test("that are saved are at once on the site: title, footer, color, time zone", async () => {
    const host = `${ownId}.sites.rostrum.test`;
    const before = (await app.send("/articles", { host })).text;
    expect(before).not.toContain("River");
    const answer = await edit(ownId, all);
    expect([answer.status, answer.json()]).toEqual([200, { message: "Settings saved" }]);
    const { text } = await app.send("/articles", { host });
    expect(text).toMatch(/<title>[^<]*The River &amp; the Hill/);
    expect(text).toContain("To tell what &lt;happened&gt;.");
    expect(text).toContain('href="mailto:desk@river.example"');
    for (const link of [all.facebook, all.twitter, all.instagram]) expect(text).toContain(`href="${link}"`);
    expect(text).toMatch(/--accent:light-dark\(#1b6b45/);
    expect(app.sites.byId(ownId)?.settings.timeZone).toBe("America/Chicago");
    expect(await settingsOf(ownId)).toMatchObject(all);
  });

  test("of the host show on the host", async () => {
    expect((await edit(app.hostId, { mission: "A platform for voices." })).status).toBe(200);
    expect((await app.send("/")).text).toContain("A platform for voices.");
  });

  test("of the host's front page and About page are there at once; empty ones are the default again", async () => {
    const [about, front] = [async () => (await app.send("/about")).text, async () => (await app.send("/")).text];
    expect(await about()).toContain("A network of people who show up");
    expect(await front()).toContain(">Latest Articles<");
    const texts = {
      latest_heading: "News",
      about_title: "Who <we> are",
      about_vision: "One.\n\nTwo & three.",
      impact_3_title: "\u05e9\u05dc\u05d5\u05dd",
      impact_3_text: "x".repeat(600),
    };
    expect((await edit(app.hostId, texts)).status).toBe(200);
    expect(await about()).toMatch(/<h1>Who &lt;we&gt; are<\/h1>[\s\S]*<p>One\.<\/p><p>Two &amp; three\.<\/p>/);
    expect(await about()).toContain(texts.impact_3_text);
    expect(await front()).toContain(">News<");
    expect(await settingsOf(app.hostId)).toMatchObject(texts);
    // Two people at once, about different texts.
    await Promise.all([edit(app.hostId, { about_title: "  " }), edit(app.hostId, { latest_heading: "" })]);
    expect(await about()).toContain("A network of people who show up");
    expect(await front()).toContain(">Latest Articles<");
    expect(await settingsOf(app.hostId)).toMatchObject({ about_title: "", impact_3_title: texts.impact_3_title });

    const tooLong = await edit(app.hostId, { about_vision: "x".repeat(2001) });
    expect([tooLong.status, tooLong.json().fields]).toEqual([
      400,
      { about_vision: "Please use at most 2,000 characters" },
    ]);
    expect((await edit(app.hostId, { about_title: 7 })).status).toBe(400);
    const elsewhere = await edit(ownId, { about_title: "Mine" });
    expect([elsewhere.status, Object.keys(elsewhere.json<{ fields: object }>().fields)]).toEqual([
      400,
      ["about_title"],
    ]);
  });

  test("that are empty link to no profile on own websites; the host keeps its three links", async () => {
    for (const path of ["/", "/articles"]) {
      const { text } = await app.send(path, { host: `${ownId}.sites.rostrum.test` });
      expect(text, path).not.toMatch(/href="https:\/\/(?:x|www\.instagram|www\.facebook)\.com\/"/);
    }
    const { text } = await app.send("/about");
    for (const home of ["https://www.facebook.com/", "https://x.com/", "https://www.instagram.com/"]) {
      expect(text).toContain(`href="${home}"`);
    }
  });

  test("that are not named stay, also what a later version may have stored beside them", async () => {
    await edit(ownId, all);
    const settings = JSON.stringify({ later: { a: 1 } });
    await app.sites.change(ownId, async (trx) => {
      const row = await trx.selectFrom("websites").select("settings").where("id", "=", ownId).executeTakeFirstOrThrow();
      const merged = JSON.stringify({ ...(row.settings as object), ...JSON.parse(settings) });
      await trx.updateTable("websites").set({ settings: merged }).where("id", "=", ownId).execute();
    });
    expect((await edit(ownId, { twitter: "" })).status).toBe(200);
    expect((await edit(ownId, {})).status).toBe(200);
    expect(await settingsOf(ownId)).toMatchObject({ ...all, twitter: "" });
    const row = await app.db.selectFrom("websites").select("settings").where("id", "=", ownId).executeTakeFirst();
    expect(row?.settings).toMatchObject({ later: { a: 1 } });
  });

  test("saved by two people at once are both kept where they are about different things", async () => {
    const answers = await Promise.all([
      edit(ownId, { mission: "One" }),
      edit(ownId, { facebook: "https://facebook.com/one" }),
      edit(ownId, { instagram: "https://instagram.com/one" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await settingsOf(ownId)).toMatchObject({
      mission: "One",
      facebook: "https://facebook.com/one",
      instagram: "https://instagram.com/one",
    });
  });

  test.each([
    ["title", "", "Title is required"],
    ["title", "x".repeat(201), "Title must not exceed 200 characters"],
    ["mission", "x".repeat(1001), "Mission must not exceed 1,000 characters"],
    ["contact_address", "not an address", "Please enter an email address"],
    ["contact_address", "a b@c.org", "Please enter an email address"],
    ["facebook", "0", "Please enter a web address that begins with https://"],
    ["facebook", "https://127.0.0.1/me", "Please enter a web address that begins with https://"],
    ["facebook", "javascript:alert(1)", "Please enter a web address that begins with https://"],
    ["twitter", "http://x.com/me", "Please enter a web address that begins with https://"],
    ["instagram", "https://user:pw@instagram.com/", "Please enter a web address that begins with https://"],
    ["instagram", "me", "Please enter a web address that begins with https://"],
    ["accent", "red", "Please choose a color"],
    ["accent", "#12345", "Please choose a color"],
    ["time_zone", "Mars/Base", "Please choose a time zone"],
    ["time_zone", "", "Please choose a time zone"],
  ])("%s can't be %j", async (field, value, message) => {
    const answer = await edit(ownId, { title: "Must not be saved", [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.json()).toEqual({ message, fields: { [field]: message } });
    expect((await settingsOf(ownId))?.title).toBe("Mine");
  });

  test.each(Object.keys(all))("%s of another type is refused", async (field) => {
    for (const value of [5, null, ["x"], { a: 1 }]) {
      expect((await edit(ownId, { [field]: value })).status, JSON.stringify(value)).toBe(400);
    }
  });

  test("take a profile without its scheme, characters no database holds, and emptiness again", async () => {
    await edit(ownId, { twitter: "x.com/me", mission: "a\u0000b\ud800c", accent: "#ABCDEF" });
    expect(await settingsOf(ownId)).toMatchObject({
      twitter: "https://x.com/me",
      mission: "ab\ufffdc",
      accent: "#ABCDEF",
    });
    await edit(ownId, { twitter: "", mission: "", accent: "", contact_address: "" });
    expect(await settingsOf(ownId)).toMatchObject({ twitter: "", mission: "", accent: "", contact_address: "" });
  });

  test("of somebody else's website, or the host's for an editor, are not there", async () => {
    for (const id of [ownId, app.hostId, 99999999]) {
      const answer = await edit(id, { title: "Stolen" }, editor);
      expect([answer.status, answer.json()]).toEqual([404, { message: "This website does not exist." }]);
    }
    expect((await edit("abc", { title: "x" })).status).toBe(400);
    expect((await settingsOf(ownId))?.title).toBe("Mine");
    expect((await settingsOf(app.hostId))?.title).toBe("The Rostrum");
  });
});

describe("page views", () => {
  test("come with the titles of articles, and only to who manages the website", async () => {
    const article = { website_id: ownId, title: "Bridge & budget", slug: "bridge", content: "<p>x</p>" };
    await app.db
      .insertInto("articles")
      .values({ ...article, publish_date: new Date(0) })
      .execute();
    const day = app.clock.now();
    const rows = [
      { website_id: ownId, day, path: "/article/bridge", referrer_host: "news.example", views: 7 },
      { website_id: ownId, day, path: "/article/gone", views: 5 },
      { website_id: ownId, day, path: "/", device: "phone", views: 2 },
    ];
    await app.db.insertInto("page_views").values(rows).execute();
    const ask = (id: number | string, cookie = owner) => app.send(`/api/get-page-views?website_id=${id}`, { cookie });
    const answer = await ask(ownId);
    expect(answer.status, answer.text).toBe(200);
    const summary = answer.json<{ days: { views: number }[] }>();
    expect(summary).toMatchObject({
      counting: true,
      total: 14,
      paths: [
        { path: "/article/bridge", title: "Bridge & budget", views: 7 },
        { path: "/article/gone", title: null, views: 5 },
        { path: "/", title: null, views: 2 },
      ],
      referrers: [
        { host: "", views: 7 },
        { host: "news.example", views: 7 },
      ],
    });
    expect(summary.days).toHaveLength(30);
    expect(summary.days.at(-1)?.views).toBe(14);
    expect((await ask(app.hostId)).status).toBe(200);
    expect((await ask(ownId, editor)).status).toBe(404);
    expect((await ask(app.hostId, editor)).status).toBe(404);
    for (const nonsense of ["", "abc", "0"]) expect((await ask(nonsense)).status, nonsense).toBe(400);
  });
});
