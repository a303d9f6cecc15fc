import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Builder } from "../support/builder.ts";
import { mailRows } from "../support/mail.ts";
import { all, bodyText } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let websiteId: number;
let contact: number;
let join: number;
let poll: number;
let visitor: Visitor;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
  owner = new Builder(app, await app.logIn());
  websiteId = await firstWebsiteOf(app.db, app.owner.id);
  await owner.addPage("talk");
  contact = await owner.add("talk", "contactsection1");
  join = await owner.add("talk", "membersection1");
  poll = await owner.add("talk", "votingsection1", { config: { title: "Which road first?" } });
  await owner.publish("talk");
});
afterAll(() => app.close());
beforeEach(async () => {
  visitor = new Visitor(app, websiteId);
  await app.db.deleteFrom("form_attempts").execute();
  await app.db.deleteFrom("outgoing_mails").execute();
});

afterEach(() => {
  if (app.clock.offsetMs === 0) return;
  app.clock.offsetMs = 0;
  // What was made in the future.
  app.sites.onChange(websiteId);
});

const message = { name: "Ann Reader", email: "ann@example.org", message: "Hello.\nWill you come to Dover?" };
const messages = () => app.db.selectFrom("messages").selectAll().orderBy("id").execute();
const votes = () => app.db.selectFrom("poll_votes").select(["option", "id"]).where("component_id", "=", poll).execute();
/** Returns the errors beside fields, by the field's name. */
const errorsOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<p class="form-error" id="(\w+)-\d+-error">([^<]*)</g)].map(([, name, error]) => [
      name,
      error?.replaceAll("&#x27;", "'"),
    ]),
  );

describe("a message", () => {
  test("is kept, and its owner is told by mail; the visitor reads the thanks in the form's place", async () => {
    const sent = await visitor.fillIn("/talk", contact, message);
    expect([sent.status, sent.headers.location]).toEqual([303, `/forms/${contact}/done#c${contact}`]);
    const done = await visitor.look(`/forms/${contact}/done`);
    expect(bodyText(done)).toContain("Thank you. Your message has been sent.");
    expect(done.text).not.toContain(`action="/forms/${contact}"`);
    expect(done.text).toContain(`action="/forms/${join}"`);
    expect(done.headers["cache-control"]).toBe("no-store");
    expect(done.headers["x-robots-tag"]).toBe("noindex, nofollow");
    const [row] = await messages();
    expect(row).toMatchObject({ ...message, website_id: websiteId, page_address: `http://${visitor.host}/talk` });
    const [mail] = await mailRows(app.db);
    expect(mail).toMatchObject({ recipient: "owner@rostrum.test", reply_to: "ann@example.org", kind: "new-message" });
    expect(mail?.text).toContain("Will you come to Dover?");
  });

  test("sent twice by a second press is kept once; of others one mail waits for the next hour", async () => {
    const before = (await messages()).length;
    const again = { ...message, message: "Pressed twice" };
    await Promise.all([visitor.fillIn("/talk", contact, again), visitor.fillIn("/talk", contact, again)]);
    for (const text of ["Another", "A third"]) await visitor.fillIn("/talk", contact, { ...message, message: text });
    expect((await messages()).slice(before).map((row) => row.message)).toEqual(["Pressed twice", "Another", "A third"]);
    const [first, second, ...others] = await mailRows(app.db);
    expect([Number(second?.send_after) - Number(first?.send_after), others]).toEqual([3_600_000, []]);
  });

  test("with mistakes is shown again, each beside its field, with everything that was typed", async () => {
    const before = (await messages()).length;
    const typed = { name: "", email: "ann at example", message: `<b>"Typed" & kept</b>\n</textarea>` };
    const answer = await visitor.fillIn("/talk", contact, typed);
    expect(answer.status).toBe(400);
    expect(errorsOf(answer.text)).toEqual({
      name: "Please enter your name",
      email: "Please enter an email address like name@example.org",
    });
    expect(answer.text).toContain("Please check the marked fields. Your other answers are kept.");
    expect(answer.text).toMatch(/<input id="email-\d+"[^>]*aria-invalid="true"[^>]*value="ann at example"/);
    expect(answer.text).toContain("&lt;b&gt;&quot;Typed&quot; &amp; kept&lt;/b&gt;\n&lt;/textarea&gt;</textarea>");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await messages()).toHaveLength(before);
    // Nobody else sees it.
    expect((await visitor.look("/talk")).text).not.toContain("Typed");
  });

  test("of the greatest length is taken, a longer one is shown again", async () => {
    const before = (await messages()).length;
    const long = "日".repeat(5000);
    expect((await visitor.fillIn("/talk", contact, { ...message, message: long })).status).toBe(303);
    expect((await messages())[before]?.message).toBe(long);
    const tooLong = await visitor.fillIn("/talk", contact, { ...message, message: `${long}.` });
    expect([tooLong.status, errorsOf(tooLong.text).message]).toEqual([400, "Please use at most 5,000 characters"]);
  });

  test("of megabytes is refused, one that is no form as well", async () => {
    const huge = await visitor.send(`/forms/${contact}`, { message: "x".repeat(2_000_000) });
    expect(huge.status).toBe(413);
    for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x"]) {
      const answer = await visitor.send(`/forms/${contact}`, message, { "content-type": type });
      expect([400, 415], type).toContain(answer.status);
    }
  });

  test("with NUL, half characters and names from the prototype is harmless", async () => {
    const odd = {
      name: "A\u0000nn",
      email: "ann@example.org",
      message: "\ud800 hello",
      __proto__: "x",
      constructor: "y",
    };
    expect((await visitor.fillIn("/talk", contact, odd)).status).toBe(303);
    expect((await messages()).at(-1)).toMatchObject({ name: "Ann", message: "\ufffd hello" });
  });
});

describe("against programs", () => {
  const count = async () => (await messages()).length;

  test("who fills the field that nobody sees reads the thanks and leaves nothing", async () => {
    const before = await count();
    const answer = await visitor.fillIn("/talk", contact, { ...message, message: "Spam", contact_link: "http://spam" });
    expect(answer.status).toBe(303);
    expect(await count()).toBe(before);
  });

  test("a form without our token, with another form's, or with a forged one is shown again", async () => {
    const before = await count();
    const others = await visitor.tokenOf("/talk", `/forms/${join}`);
    const [hours = "", signature = ""] = others.split(".");
    const forged = [`${Number(hours) + 1}.${signature}`, `${hours}.${"A".repeat(43)}`, "x", "1.2.3"];
    for (const token of ["", others, ...forged]) {
      const answer = await visitor.send(`/forms/${contact}`, { ...message, token });
      expect([answer.status, bodyText(answer)], token).toEqual([
        400,
        expect.stringContaining("was open for a long time"),
      ]);
      expect(answer.text).toContain("Will you come to Dover?");
    }
    expect(await count()).toBe(before);
  });

  test("a page that stood open for two days asks once more, and then it is sent", async () => {
    const token = await visitor.tokenOf("/talk", `/forms/${contact}`);
    app.clock.advance(29 * 3_600_000);
    expect((await visitor.send(`/forms/${contact}`, { ...message, message: "A day later", token })).status).toBe(303);
    app.clock.advance(19 * 3_600_000);
    const answer = await visitor.send(`/forms/${contact}`, { ...message, message: "Two days later", token });
    expect(answer.status).toBe(400);
    const [fresh = ""] = all(
      answer.text,
      new RegExp(`action="/forms/${contact}"[\\s\\S]*?name="token" value="([^"]+)"`, "g"),
    );
    const again = await visitor.send(`/forms/${contact}`, { ...message, message: "Two days later", token: fresh });
    expect(again.status).toBe(303);
  });

  test("too many from one address have to wait, others have not; what was typed stays", async () => {
    app.clock.leaveRoomInHour();
    const token = await visitor.tokenOf("/talk", `/forms/${contact}`);
    const send = (n: number) => visitor.send(`/forms/${contact}`, { ...message, message: `Number ${n}`, token });
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => send(n)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.text).toContain("Number ");
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    const kept = await app.db.selectFrom("form_attempts").select("subject").execute();
    expect(JSON.stringify(kept)).not.toContain("127.0.0.1");
    app.clock.advance(3_600_000);
    expect((await send(99)).status).toBe(303);
  });

  test("a write that another website started is refused", async () => {
    const before = await count();
    const token = await visitor.tokenOf("/talk", `/forms/${contact}`);
    const sent = { ...message, message: "Foreign", token };
    const foreign: Record<string, string>[] = [{ origin: "http://evil.test" }, { "sec-fetch-site": "cross-site" }];
    for (const headers of foreign) {
      expect((await visitor.send(`/forms/${contact}`, sent, headers)).status).toBe(403);
    }
    expect(await count()).toBe(before);
    expect((await visitor.send(`/forms/${contact}`, sent, { origin: `http://${visitor.host}` })).status).toBe(303);
  });
});

describe("a form that is not there", () => {
  test("is 404: on another website, on the host, deleted, or of a component that has none", async () => {
    const elsewhere = new Visitor(app, await owner.addWebsite("Other"));
    const hero = await owner.component("home", "herosection1");
    const gone = await owner.add("talk", "contactsection1");
    await owner.delete(`/api/delete-page-component/${gone}`);
    const tries: [Visitor, string][] = [
      [elsewhere, `/forms/${contact}`],
      [visitor, `/forms/${hero.pageComponentId}`],
      [visitor, `/forms/${gone}`],
      ...["0", "-1", "x", "9".repeat(30)].map((id): [Visitor, string] => [visitor, `/forms/${id}`]),
    ];
    for (const [who, path] of tries) {
      expect((await who.send(path, message)).status, path).toBe(404);
      expect((await who.look(`${path}/done`)).status, path).toBe(404);
    }
    expect(
      (
        await app.send(`/forms/${contact}`, {
          body: "a=b",
          headers: { "content-type": "application/x-www-form-urlencoded" },
        })
      ).status,
    ).toBe(404);
    expect((await app.send(`/forms/${contact}/done`)).status).toBe(404);
  });

  test("a page with forms is made anew before their tokens are too old, others stay", async () => {
    const before = await visitor.tokenOf("/talk", `/forms/${contact}`);
    const etag = (await visitor.look("/")).headers.etag;
    app.clock.advance(6 * 3_600_000);
    expect(await visitor.tokenOf("/talk", `/forms/${contact}`)).not.toBe(before);
    expect((await visitor.look("/")).headers.etag).toBe(etag);
  });
});

describe("a vote", () => {
  beforeEach(() => app.db.deleteFrom("poll_votes").execute());

  test("is counted once however often it is cast, and can be changed; the result is shown in words and bars", async () => {
    expect((await visitor.fillIn("/talk", poll, { option: "Yes" })).status).toBe(303);
    await visitor.fillIn("/talk", poll, { option: "Yes" });
    await visitor.fillIn("/talk", poll, { option: "No" });
    expect((await votes()).map(({ option }) => option)).toEqual(["No"]);
    const other = new Visitor(app, websiteId);
    other.headers = { "user-agent": "Another browser" };
    await other.fillIn("/talk", poll, { option: "Yes" });
    const done = await other.look(`/forms/${poll}/done`);
    expect(bodyText(done)).toContain("Your vote is counted");
    expect(bodyText(done).replace(/\s+/g, " ")).toMatch(/Yes ?1 vote, ?50%.*No ?1 vote, ?50%.*2 votes in all/);
    const look = await new Visitor(app, websiteId).look(`/forms/${poll}/results`);
    expect(bodyText(look)).toContain("The votes so far");
  });

  test("keeps nothing but a cookie for that poll alone, and none before", async () => {
    expect((await visitor.look("/talk")).headers["set-cookie"]).toBeUndefined();
    const sent = await visitor.fillIn("/talk", poll, { option: "Yes" });
    const [cookie = ""] = [sent.headers["set-cookie"] ?? []].flat();
    expect(cookie).toMatch(
      new RegExp(`^vote-${poll}=\\d+\\.[\\w-]{43}; Max-Age=31536000; Path=/forms/${poll}; HttpOnly; SameSite=Lax$`),
    );
  });

  test("of the next day from the same browser is the same by its cookie; a forged cookie is none", async () => {
    await visitor.fillIn("/talk", poll, { option: "Yes" });
    app.clock.advance(24 * 3_600_000);
    await visitor.fillIn("/talk", poll, { option: "No" });
    expect((await votes()).map(({ option }) => option)).toEqual(["No"]);
    const [mine] = await votes();
    const thief = new Visitor(app, websiteId);
    thief.headers = { "user-agent": "Thief" };
    thief.cookies.set(`vote-${poll}`, `${mine?.id}.${"A".repeat(43)}`);
    await thief.fillIn("/talk", poll, { option: "Yes" });
    expect((await votes()).map(({ option }) => option).sort()).toEqual(["No", "Yes"]);
  });

  test("many at once from one browser are one vote", async () => {
    const token = await visitor.tokenOf("/talk", `/forms/${poll}`);
    const cast = (option: string) => new Visitor(app, websiteId).send(`/forms/${poll}`, { token, option });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => cast(n % 2 ? "Yes" : "No")));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
    expect(await votes()).toHaveLength(1);
  });

  test("for nothing, or for what is not offered, is asked again", async () => {
    const none = await visitor.fillIn("/talk", poll, {});
    expect([none.status, errorsOf(none.text)]).toEqual([400, { option: "Please choose an answer" }]);
    const odd = await visitor.fillIn("/talk", poll, { option: "Maybe" });
    expect([odd.status, errorsOf(odd.text).option]).toEqual([400, expect.stringContaining("no longer offered")]);
    expect(await votes()).toEqual([]);
  });

  test("stays with its answer when that is worded anew, moved or joined by others", async () => {
    await visitor.fillIn("/talk", poll, { option: "Yes" });
    await owner.save("talk", poll, { "options.0.text": "Yes, gladly" });
    const results = async () => bodyText(await visitor.look(`/forms/${poll}/results`)).replace(/\s+/g, " ");
    expect(await results()).toMatch(/Yes, gladly ?1 vote/);
    const { config } = await owner.component("talk", "votingsection1");
    const [yes, no] = (config as { options: object[] }).options;
    await owner.save("talk", poll, { options: [no, { text: "Yes" }, { text: "Yes" }, yes] });
    expect(await results()).toMatch(/No ?0 votes.*Yes ?0 votes.*Yes ?0 votes.*Yes, gladly ?1 vote/);
    const page = await visitor.look("/talk");
    const values = all(page.text, /name="option"[^>]*value="([^"]*)"/g);
    expect(new Set(values).size).toBe(4);
    await owner.save("talk", poll, { options: [{ text: "Yes" }, { text: "No" }] });
  });

  test("shows no results when the owner does not want it", async () => {
    await owner.save("talk", poll, { showResults: false });
    await visitor.fillIn("/talk", poll, { option: "Yes" });
    const done = await visitor.look(`/forms/${poll}/done`);
    expect(bodyText(done)).toContain("Your vote is counted");
    expect(bodyText(done)).not.toContain("in all");
    expect((await visitor.look(`/forms/${poll}/results`)).status).toBe(404);
    expect((await visitor.look("/talk")).text).not.toContain("Show the results");
    await owner.save("talk", poll, { showResults: true });
  });
});
