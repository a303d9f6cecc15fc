import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Message } from "../../src/features/forms/contract.ts";
import { honeypotField } from "../../src/features/forms/visitor-contract.ts";
import { answerDays } from "../../src/features/statements/contract.ts";
import { insertArticles } from "../support/articles.ts";
import { Builder } from "../support/builder.ts";
import { mailRows } from "../support/mail.ts";
import { bodyText } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let websiteId: number;
let visitor: Visitor;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
  owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
});
afterAll(() => app.close());
beforeEach(async () => {
  visitor = new Visitor(app, websiteId);
  await app.db.deleteFrom("form_attempts").execute();
});

const path = "/accessibility";
const barrier = { name: "Vera", email: "vera@example.org", message: "The map can't be reached by keyboard." };
const messages = () => app.db.selectFrom("messages").selectAll().orderBy("id").execute();
const report = async (fields: Record<string, string>) =>
  visitor.send(path, { token: await visitor.tokenOf(path, path), ...fields });

test("it says what is checked, counts images without a description, and claims no conformance", async () => {
  await insertArticles(app.db, websiteId, [
    { content: '<p><img src="/media/a" alt="A bridge" width="1" height="1"><img src="/media/b" alt=""></p>' },
    { content: '<p><img src="/media/c" alt=""></p>', publish_date: new Date(app.clock.now().getTime() + 86_400_000) },
  ]);
  app.sites.onChange(websiteId);
  const words = bodyText(await visitor.look(path));
  expect(words).toMatch(/Images in recent articles as of .*: 2\. .*: 1\./);
  expect(words).toMatch(/at least \d+\.\d:1 in light and \d+\.\d:1 in dark/);
  expect(words).toContain("It doesn't claim that there are no barriers.");
  expect(words).not.toMatch(/conform|compliant/i);
});

test("a report arrives in the inbox with a deadline, once, and the owner is told", async () => {
  const sent = await report(barrier);
  expect([sent.status, sent.headers.location]).toEqual([303, "/accessibility?sent=1"]);
  expect(bodyText(await visitor.look("/accessibility?sent=1"))).toContain("Thank you. Your message has been sent.");
  await report(barrier);
  const [stored, ...others] = await messages();
  expect(others).toEqual([]);
  const until = new Date(app.clock.now().getTime() + answerDays * 86_400_000);
  expect(stored).toMatchObject({ ...barrier, component_id: null, page_id: null });
  expect(Math.abs((stored?.answer_by?.getTime() ?? 0) - until.getTime())).toBeLessThan(60_000);
  const [listed] = (await owner.get(`/api/get-messages?website_id=${websiteId}`)).json<Message[]>();
  expect(listed?.request).toEqual({
    ...{ kind: "barrier", is_answered: false },
    answer_by: stored?.answer_by?.toISOString(),
  });
  expect(JSON.stringify(await mailRows(app.db))).toContain("This needs an answer by the date");
});

test("only the address after a report is another page", async () => {
  expect((await visitor.look("/accessibility?sent=2")).status).toBe(404);
});

test("what is missing is said beside the field, nothing typed is lost, and bots are dropped", async () => {
  const before = (await messages()).length;
  const refused = await report({ ...barrier, message: " ", name: "<b>Vera" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Please enter a message");
  expect(refused.text).toContain('value="&lt;b&gt;Vera"');
  expect((await visitor.send(path, barrier)).status).toBe(400);
  expect((await report({ ...barrier, message: "Spam", [honeypotField]: "x" })).status).toBe(303);
  expect(await messages()).toHaveLength(before);
});

test("the network's own website has no form, and a hidden statement takes no reports", async () => {
  expect((await app.send(path)).text).not.toContain("<textarea");
  const body = new URLSearchParams(barrier).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect((await app.send(path, { body, headers })).status).toBe(404);
  const token = await visitor.tokenOf(path, path);
  const edited = await app.send(`/api/edit-statements/${websiteId}`, {
    ...{ method: "PUT", cookie: owner.cookie },
    json: { shows_accessibility: false },
  });
  expect(edited.status).toBe(200);
  expect((await visitor.look(path)).status).toBe(404);
  expect((await visitor.send(path, { token, ...barrier })).status).toBe(404);
});
