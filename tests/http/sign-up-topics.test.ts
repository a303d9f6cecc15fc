import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Topic } from "../../src/features/newsletters/topics-contract.ts";
import { topicFields } from "../../src/shared/words/topic-fields.ts";
import { Builder } from "../support/builder.ts";
import { MemberUser } from "../support/members.ts";
import { signUpAndConfirm } from "../support/sign-ups.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf, insertOwnWebsite } from "../support/websites.ts";

let app: TestApp;
let owner: MemberUser;
let builder: Builder;
let visitor: Visitor;
let websiteId: number;
let join: number;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
  const cookie = await app.logIn();
  owner = new MemberUser(app, cookie);
  builder = new Builder(app, cookie);
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  join = await builder.add("home", "membersection1");
  await builder.publish("home");
  visitor = new Visitor(app, websiteId);
});
afterAll(() => app.close());
beforeEach(async () => {
  const tables = ["sign_ups", "members", "outgoing_mails", "form_attempts", "newsletter_topics"] as const;
  for (const table of tables) await app.db.deleteFrom(table).execute();
  await builder.save("home", join, { askTopics: true, askZip: false });
});

async function addTopic(name: string, website_id = websiteId): Promise<number> {
  const added = await owner.send("/api/add-newsletter-topic", { json: { name, website_id } });
  return added.json<Topic>().topic_id;
}

const page = async () => (await visitor.look("/")).text;
/** Returns the tag of a topic's box; empty if there is none. */
const box = (text: string, id: number) => new RegExp(`<input[^>]*name="topic-${id}"[^>]*>`).exec(text)?.[0] ?? "";
const ann = { name: "Ann", email: "ann@example.org", consent: "on" };
/** Returns what a browser sends from a form that shows these topics, with some of them checked. */
const boxes = (shown: number[], checked: number[]) =>
  Object.fromEntries([
    ...shown.map((id) => [topicFields.shown(id), "1"]),
    ...checked.map((id) => [topicFields.wanted(id), "on"]),
  ]);

const signUp = (chosen: Record<string, string>, meanwhile?: () => Promise<unknown>) =>
  signUpAndConfirm(app, visitor, { form: join, fields: { ...ann, ...chosen }, meanwhile });

async function stopped(): Promise<number[]> {
  const rows = await app.db.selectFrom("newsletter_topic_stops").select("topic_id").orderBy("topic_id").execute();
  return rows.map(({ topic_id }) => topic_id);
}

test("a form offers topics when there are at least two, none of them checked, and follows their changes", async () => {
  const events = await addTopic("Events & <b>more</b>");
  expect(await page()).not.toContain("topic-");
  await addTopic("Press");
  const shown = await page();
  expect(shown).toContain("Events &amp; &lt;b&gt;more&lt;/b&gt;");
  expect(box(shown, events)).toContain(`id="topic-${events}-${join}"`);
  expect(box(shown, events)).not.toMatch(/checked|required/);
  await owner.send(`/api/edit-newsletter-topic/${events}`, { method: "PUT", json: { name: "Meetings" } });
  expect(await page()).toContain("Meetings");
  await owner.send(`/api/delete-newsletter-topic/${events}`, { method: "DELETE" });
  expect(await page()).not.toContain("Press");
  await builder.save("home", join, { askTopics: false });
  await addTopic("Events");
  expect(await page()).not.toContain("Press");
  const offered = await owner.send(`/api/get-form-topics?website_id=${websiteId}`);
  expect(offered.json<Topic[]>().map(({ name }) => name)).toEqual(["Press", "Events"]);
});

test("people who check some get only these once they confirm; checking none changes nothing", async () => {
  const [events, press, votes] = [await addTopic("Events"), await addTopic("Press"), await addTopic("Votes")];
  await signUp(boxes([events, press, votes], [events]), async () => expect(await stopped()).toEqual([]));
  expect(await stopped()).toEqual([press, votes]);
  await signUp(boxes([events, press, votes], []));
  expect(await stopped()).toEqual([press, votes]);
  await signUp(boxes([events, press, votes], [press]));
  expect(await stopped()).toEqual([events, votes]);
  // A topic that was added after the page was loaded stays as it is.
  await signUp(boxes([events, press], [events, press]));
  expect(await stopped()).toEqual([votes]);
});

test("topics of other websites, deleted topics, and forms that do not ask change nothing", async () => {
  const other = await insertOwnWebsite(app.db, app.owner.id);
  const [events, press] = [await addTopic("Events"), await addTopic("Press")];
  const foreign = await addTopic("Theirs", other);
  await signUp({ ...boxes([foreign, events, 999_999], [events]), "shown-x": "1", "topic-": "on", "topic-1e3": "on" });
  expect(await stopped()).toEqual([]);
  await signUp(boxes([events, press], [events]), () =>
    owner.send(`/api/delete-newsletter-topic/${press}`, { method: "DELETE" }),
  );
  expect(await stopped()).toEqual([]);
  await addTopic("Press");
  await builder.save("home", join, { askTopics: false });
  await signUp(boxes([events, press], [press]));
  expect(await stopped()).toEqual([]);
});

test("a form with an error keeps what was checked, and people see what they chose among their data", async () => {
  const [events, press] = [await addTopic("Events"), await addTopic("Press")];
  const wrong = await visitor.fillIn("/", join, { ...ann, email: "nobody", ...boxes([events, press], [press]) });
  expect(wrong.status).toBe(400);
  expect(box(wrong.text, press)).toContain("checked");
  expect(box(wrong.text, events)).not.toContain("checked");
  await signUp(boxes([events, press], [press]));
  const data = await owner.send("/api/export-person", { json: { email: ann.email } });
  expect(data.text).toMatch(/"Wanted email about": ?"Press"/);
});
