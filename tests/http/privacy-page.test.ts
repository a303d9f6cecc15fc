import { randomUUID } from "node:crypto";
import { JSDOM } from "jsdom";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { texts, type WebsiteStatements } from "../../src/features/statements/contract.ts";
import { describeInstallation } from "../../src/features/statements/server/public.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { insertArticles } from "../support/articles.ts";
import { Builder } from "../support/builder.ts";
import { editorLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let websiteId: number;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  host = `${websiteId}.sites.rostrum.test`;
});
afterAll(() => app.close());
beforeEach(() => app.sites.onChange(websiteId));

async function look(path = "/privacy", options: object = { host }) {
  const answer = await app.send(path, options);
  const { document } = new JSDOM(answer.text).window;
  const listed = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent ?? "");
  return {
    status: answer.status,
    document,
    words: document.querySelector("main, #content")?.textContent ?? "",
    fields: listed("[data-fields] li"),
    cookies: listed("[data-cookies] code"),
    afterClick: listed("[data-hosts=after-click] code"),
    onView: listed("[data-hosts=on-view] code"),
    versions: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/privacy?version="]')].map(
      (link) => link.getAttribute("href") ?? "",
    ),
  };
}

const edit = (json: object, id = websiteId, cookie = owner.cookie) =>
  app.send(`/api/edit-statements/${id}`, { method: "PUT", cookie, json });
const list = async () => (await app.send("/api/get-statements", { cookie: owner.cookie })).json<WebsiteStatements[]>();
/** Stores the versions of a new day. */
async function keep(): Promise<void> {
  app.clock.advance(86_400_000);
  await app.runJobs("statements.keep-privacy");
  app.sites.onChange(websiteId);
}

const video = (href: string) => `<figure data-kind="video"><p><a href="${href}">A video</a></p></figure>`;

test("a website that does nothing says so, in its language, on every website and edition", async () => {
  const { fields, cookies, words, afterClick, onView } = await look();
  expect({ fields, cookies, afterClick, onView }).toEqual({
    fields: ["What happened, and where?", "Name", "Email", "Words to look for"],
    cookies: [],
    afterClick: [],
    onView: [],
  });
  expect(words).toContain("This website sets no cookies");
  expect(words).toContain("Nothing is loaded from other websites.");
  const network = await look("/privacy", {});
  expect([network.fields, network.cookies]).toEqual([
    ["Words to look for"],
    ["rostrum_session", "rostrum_device", "rostrum_login"],
  ]);
  await app.send(`/api/add-edition/${websiteId}`, { method: "POST", cookie: owner.cookie, json: { language: "de" } });
  const german = await look("/de/privacy");
  expect([german.status, german.document.querySelector("h1")?.textContent]).toEqual([200, "Datenschutz"]);
  expect((await app.send("/", { host })).text).not.toContain('href="/privacy"');
});

test("it names what is published: forms, fields, consent, cookies, and hosts; not what is only drafted", async () => {
  await owner.addPage("talk");
  const poll = await owner.add("talk", "votingsection1", { config: { title: "Which <b>road</b>?" } });
  await owner.add("talk", "contactsection1");
  await owner.add("talk", "membersection1", {
    config: { title: "Join us", consentText: "Send me news.", askZip: false, askAge: true, askCity: true },
  });
  await owner.add("talk", "twittersection1", { config: { tweetUrl: "https://x.com/town/status/20" } });
  await owner.add("talk", "videosection1", { config: { videoUrl: "https://vimeo.com/76979871" } });
  expect((await look()).cookies).toEqual([]);
  await owner.publish("talk");
  const html = (text: string) =>
    app.db
      .insertInto("html_blocks")
      .values({ id: randomUUID(), website_id: websiteId, html: text })
      .returning("id")
      .executeTakeFirstOrThrow();
  const shown = await html(
    '<a href="https://only-a-link.example/">x</a><script src="https://Widgets.example/a.js"></script>',
  );
  const unused = await html('<img src="https://nowhere.example/a.png">');
  const figure = ({ id }: { id: string }) =>
    `<figure data-kind="html" data-height="200"><p><a href="/embed/${id}">Map</a></p></figure>`;
  const later = new Date(app.clock.now().getTime() + 86_400_000);
  await insertArticles(app.db, websiteId, [
    { content: video("https://www.youtube.com/watch?t=1&amp;v=aqz-KE-bpKQ") + figure(shown) },
    { content: video("https://vimeo.com/1") + figure(unused), publish_date: later },
  ]);
  app.sites.onChange(websiteId);
  const { fields, cookies, words, afterClick, onView } = await look();
  expect(fields).toEqual([
    ...["Answer", "Name", "Email", "Message", "Name", "Email", "Age", "City"],
    ...["What happened, and where?", "Name", "Email", "Words to look for"],
  ]);
  expect(cookies).toEqual([`vote-${poll}`]);
  expect(words).toContain("Which <b>road</b>?");
  expect(words).toContain("You agree to: Send me news.");
  expect(words).toContain("365 days");
  expect(afterClick).toEqual(["platform.twitter.com", "player.vimeo.com", "www.youtube-nocookie.com"]);
  expect(onView).toEqual(["widgets.example"]);
});

test("forms lead to it, and its versions are kept when it changes", async () => {
  expect((await app.send("/talk", { host })).text).toContain('<a href="/privacy">Privacy</a>');
  await keep();
  expect((await look()).versions).toEqual([]);
  await keep();
  const same = await app.db.selectFrom("privacy_versions").select("id").where("website_id", "=", websiteId).execute();
  expect(same).toHaveLength(1);
  expect((await edit({ privacy_text: "Ask Ada.\nالبيانات" })).json()).toMatchObject({ message: texts.saved });
  // A change counts at once, before a job stores it.
  expect((await look()).versions).toHaveLength(1);
  await keep();
  app.sites.onChange(websiteId);
  const { versions, words } = await look();
  expect(versions).toHaveLength(1);
  expect(words).toContain("Ask Ada.\nالبيانات");
  const former = await look(versions[0]);
  expect([former.status, former.words.includes("Ask Ada.")]).toEqual([200, false]);
  expect(former.words).toContain("An earlier version.");
  // The newest is the current one.
  const [newest] = await app.db
    .selectFrom("privacy_versions")
    .select("id")
    .where("website_id", "=", websiteId)
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  const current = await look(`/privacy?version=${newest?.id}`);
  expect([current.status, current.words.includes("Ask Ada.")]).toEqual([200, true]);
  expect(current.words).not.toContain("An earlier version.");
  for (const odd of ["0", "999999999", "x", "1;"]) expect((await look(`/privacy?version=${odd}`)).status).toBe(404);
});

test("a website whose page can't be read doesn't keep others from their versions, and the job says which it is", async () => {
  const second = await owner.addWebsite("Second");
  const broken = await owner.addWebsite("Broken");
  await owner.addWebsite("Third");
  await sql`create function refuse_versions() returns trigger language plpgsql as
    $$ begin if new.website_id = ${sql.lit(broken)} then raise 'broken'; end if; return new; end $$`.execute(app.db);
  await sql`create trigger refuse before insert on privacy_versions for each row execute function refuse_versions()`.execute(
    app.db,
  );
  app.clock.advance(86_400_000);
  await app.runJobs("statements.keep-privacy");
  const job = app.db.selectFrom("jobs").select("last_error").where("name", "=", "statements.keep-privacy");
  expect((await job.executeTakeFirst())?.last_error).toContain(`: http://${broken}.sites.rostrum.test`);
  await sql`drop trigger refuse on privacy_versions`.execute(app.db);
  const kept = await app.db
    .selectFrom("privacy_versions")
    .select("website_id")
    .where("website_id", ">=", second)
    .execute();
  expect(kept.map(({ website_id }) => website_id)).toEqual([second, broken + 1]);
});

test("an owner hides it, or builds a page in its place", async () => {
  expect((await edit({ shows_privacy: false })).status).toBe(200);
  expect((await look()).status).toBe(404);
  expect((await app.send("/talk", { host })).text).not.toContain('href="/privacy"');
  await owner.addPage("privacy");
  const ownPages = async () => (await list()).find(({ website_id }) => website_id === websiteId)?.own_pages;
  await owner.add("privacy", "contentsection1", { config: { title: "Our own words" } });
  await owner.publish("privacy");
  expect((await look()).words).toContain("Our own words");
  expect(await ownPages()).toEqual(["privacy"]);
  await edit({ shows_privacy: true });
  expect((await look()).words).toContain("Our own words");
  expect((await owner.send("/api/delete-page/privacy", { method: "DELETE" })).status).toBe(200);
  expect((await look()).words).toContain("what the website does with your data");
  expect(await ownPages()).toEqual([]);
});

test("it names who the disclaimer names, as far as its text does, until that is removed", async () => {
  const answers = { profile: "group", name: "Ada's Group", address: "1 Elm Street", treasurer: "", candidate: "" };
  const put = (json: object) => owner.put(`/api/edit-disclaimer/${websiteId}`, { ...answers, ...json });
  const write = async (text: string, version: number) =>
    (await put({ authorization: "unsaid", text, version })).json<{ version: number }>().version;
  let version = await write("Paid for by Ada's Group,\n1 Elm  Street.", 0);
  expect((await look()).words).toContain("Ada's Group, 1 Elm Street");
  version = await write("Paid for by Ada's Group.", version);
  expect((await look()).words).toContain("Ada's Group");
  expect((await look()).words).not.toContain("1 Elm Street");
  version = await write("Paid for by us.", version);
  expect((await look()).words).not.toContain("Ada's Group");
  version = await write("Ada's Group, 1 Elm Street", version);
  await write("", version);
  expect((await look()).words).not.toContain("1 Elm Street");
});

test("bad input is refused, and others can't change it", async () => {
  expect((await edit({ privacy_text: "x".repeat(2001) })).json()).toMatchObject({
    fields: { privacy_text: texts.tooLong },
  });
  const editor = await app.logIn(editorLogin);
  expect((await edit({ privacy_text: "Theirs" }, websiteId, editor)).status).toBe(404);
  const marked = '<script>alert("x")</script>';
  await edit({ privacy_text: marked });
  const { document, words } = await look();
  expect(words).toContain(marked);
  expect([...document.scripts].some((script) => script.textContent?.includes("alert("))).toBe(false);
});

test("where visits are counted, and how long backups stay, are facts of the installation", () => {
  const describe = (env: NodeJS.ProcessEnv) =>
    describeInstallation(loadConfig({ PUBLIC_URL: "https://rostrum.test", ...env }));
  expect(describe({}).counting).toEqual({ service: "builtin", host: "" });
  expect(describe({ ANALYTICS: "plausible:rostrum.test@https://stats.example/p" }).counting).toEqual({
    service: "plausible",
    host: "stats.example",
  });
  expect(describe({}).backupDays).toBe(372);
  expect(describe({ BACKUP_KEEP: "10 days" }).backupDays).toBe(10);
  expect(describe({ BACKUPS: "off" }).backupDays).toBe(0);
  expect(describe({}).accountCookies.map(({ name }) => name)).toContain("__Host-rostrum_session");
});

test("records of processing list each activity, as CSV and Markdown, safe for spreadsheets", async () => {
  const get = (format: string, cookie = owner.cookie) =>
    app.send(`/api/export-processing-records/${websiteId}?format=${format}`, { cookie });
  const csv = await get("csv");
  expect(csv.headers["content-disposition"]).toMatch(/records-of-processing-\d{4}-\d\d-\d\d\.csv/);
  const lines = csv.text.trim().split("\r\n");
  expect(lines[0]).toContain("Activity,Purpose");
  for (const part of ["Polls: Which <b>road</b>?", "Messages: Page talk", "Member list", "Visit counts", "Backups"])
    expect(csv.text).toContain(part);
  const md = await get("md");
  expect(md.text).toContain("# Records of processing");
  expect(md.text).toContain("Which \\<b\\>road\\</b\\>?");
  expect((await get("csv", await app.logIn(editorLogin))).status).toBe(404);
});
