import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PreviewData } from "../../src/features/pages/preview-contract.ts";
import { minuteMs } from "../../src/shared/durations.ts";
import { insertArticles } from "../support/articles.ts";
import { Builder } from "../support/builder.ts";
import { all } from "../support/markup.ts";
import { MemberUser } from "../support/members.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf, insertOwnWebsite } from "../support/websites.ts";

let app: TestApp;
let builder: Builder;
let owner: MemberUser;
let visitor: Visitor;
let websiteId: number;
const others: Record<"north" | "south" | "hidden", number> = { north: 0, south: 0, hidden: 0 };
beforeAll(async () => {
  app = await startTestApp();
  const cookie = await app.logIn();
  owner = new MemberUser(app, cookie);
  builder = new Builder(app, cookie);
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  for (const name of ["north", "south", "hidden"] as const) {
    others[name] = await insertOwnWebsite(app.db, app.owner.id, { title: `County <${name}>` });
  }
  for (const name of ["north", "south"] as const) await connect(others[name], `${name}.example`);
  await builder.add("home", "networksection1");
  await builder.publish("home");
  visitor = new Visitor(app, websiteId);
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom("articles").execute());

async function connect(website_id: number, domain: string): Promise<void> {
  const now = app.clock.now();
  await app.db
    .insertInto("domains")
    .values({ website_id, domain, verification_token: "a".repeat(40), verified_at: now })
    .execute();
  await app.sites.refresh(website_id);
}

/** Publishes an article so many minutes ago. */
const publish = (id: number, title: string, minutes: number, more: object = {}) =>
  insertArticles(app.db, id, [
    { title, slug: title.toLowerCase().replace(/[^a-z]+/g, "-"), publish_date: ago(minutes), ...more },
  ]);
const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * minuteMs);

async function shown(): Promise<string[]> {
  await app.sites.refresh(websiteId);
  const { text } = await visitor.look("/");
  const [section = ""] = all(text, /<section class="block block-network[^>]*>([\s\S]*?)<\/section>/g);
  return all(section, /<a href="([^"]+)"/g);
}

test("lists the newest articles of the others with a domain and of the host, two of each, and links there", async () => {
  for (const [at, title] of ["One", "Two", "Three"].entries()) await publish(others.north, title, at + 1);
  await publish(others.south, "Fair & <b>square</b>", 10, { description: 'By "them"' });
  await publish(app.hostId, "Of the host", 20);
  await publish(others.hidden, "Without a domain", 1);
  await publish(others.south, "For nobody", 1, { hidden_from_search: true });
  await publish(others.south, "Later", -60);
  await publish(websiteId, "Own", 1);
  const [host] = [app.sites.host.origin];
  expect(await shown()).toEqual([
    ...["http://north.example/article/one", "http://north.example/article/two"],
    ...["http://south.example/article/fair-b-square-b-", `${host}/article/of-the-host`],
  ]);
  const { text } = await visitor.look("/");
  expect(text).toContain("Fair &amp; &lt;b&gt;square&lt;/b&gt;");
  expect(text).toContain("<bdi>County &lt;south&gt;</bdi>");
  const preview = await owner.send(`/api/get-preview-data?website_id=${websiteId}&pageSlug=home`);
  expect(preview.json<PreviewData>().network.map(({ title }) => title)).toHaveLength(4);
});

test("leaves out websites in other languages, and is hidden while the others have nothing", async () => {
  expect(await shown()).toEqual([]);
  await publish(others.north, "News", 1);
  expect(await shown()).toHaveLength(1);
  const settings = { language: "es" };
  await app.db
    .updateTable("websites")
    .set({ settings: JSON.stringify(settings) })
    .where("id", "=", others.north)
    .execute();
  await app.sites.refresh(others.north);
  expect(await shown()).toEqual([]);
  await app.db.updateTable("websites").set({ settings: "{}" }).where("id", "=", others.north).execute();
  await app.sites.refresh(others.north);
  expect(await shown()).toHaveLength(1);
});

test("follows the others within ten minutes", async () => {
  await publish(others.north, "First", 1);
  expect(await shown()).toHaveLength(1);
  await publish(others.south, "Second", 0);
  app.clock.advance(11 * minuteMs);
  // What has expired is shown once more while it is made anew.
  await expect.poll(async () => (await visitor.look("/")).text).toContain("http://south.example/article/second");
});
