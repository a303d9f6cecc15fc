import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "../../src/platform/logger.ts";
import { Builder } from "../support/builder.ts";
import { FactorUser } from "../support/factors.ts";
import { mailRows } from "../support/mail.ts";
import { memberForm } from "../support/members.ts";
import { ownerLogin, startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

const lines: string[] = [];
const logger = createLogger("debug", { write: (line: string) => void lines.push(line) });
const withMail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" };

let apps: TestApp[];
beforeAll(async () => {
  apps = [await startTestApp({ logger, env: withMail }), await startTestApp({ logger })];
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

const person = { name: "Zaphod Marked", email: "zaphod.marked@example.org" };
const message = "The Heart of Gold is parked behind the town hall";
const guess = "a guess of the password";
const secrets = new Set<string>([person.name, person.email, message, guess, ownerLogin.password]);

/** Whatever of an answer opens something to those who have it. */
function keepTokens(text: string): void {
  for (const [token] of text.matchAll(/(?<![\w-])[\w-]{43}(?![\w-])/g)) secrets.add(token);
}

/** Somebody's day: logs in, builds a page with forms, keeps members, makes links; visitors write and sign up. */
async function drive(app: TestApp): Promise<void> {
  const login = await app.send("/api/login", { json: ownerLogin });
  keepTokens(login.cookie ?? "");
  const owner = new Builder(app, login.cookie ?? "");
  await app.send("/api/login", { json: { ...ownerLogin, password: guess } });
  await app.send("/api/login", { json: { email: person.email, password: guess } });
  await app.send(`/api/login?password=${encodeURIComponent(guess)}`, {
    json: { email: person.email, password: [guess] },
  });
  await owner.post("/api/change-password", { current_password: guess, new_password: guess });
  await owner.post("/api/add_member", memberForm(person));
  for (const call of ["find", "export", "erase"]) await owner.post(`/api/${call}-person`, person);
  const rows = { members: [memberForm(person), { ...memberForm(person), age: person.name }] };
  await owner.post("/api/import-members", rows);
  await app.send("/api/import-members", {
    method: "POST",
    cookie: owner.cookie,
    headers: { "content-type": "text/csv" },
    body: `name,email\n"${person.name}`,
  });
  await app.send("/api/add_member", { method: "POST", cookie: owner.cookie, body: `{"name":"${person.name}"` });
  await owner.get(`/api/members?search=${encodeURIComponent(person.email)}`);
  await visit(app, owner);
  await owner.post("/api/send-test-mail");
  await proveTwice(app);
  await failInDatabase(app, owner);
}

/** Adds second factors and logs in with each. */
async function proveTwice(app: TestApp): Promise<void> {
  const user = await new FactorUser(app).logIn();
  await user.addApp();
  const key = await user.addPasskey();
  await user.passwordStep();
  keepTokens(user.cookie);
  const code = user.nextCode();
  await user.secondStep("recovery", guess);
  await user.secondStep("app", code);
  await user.usePasskey(key);
  keepTokens(user.cookie);
  for (const secret of [user.secret, ...user.codes, `"${code}"`]) secrets.add(secret);
}

async function visit(app: TestApp, owner: Builder): Promise<void> {
  const visitor = new Visitor(app, await firstWebsiteOf(app.db, app.owner.id));
  const [join, contact] = [await owner.add("home", "membersection1"), await owner.add("home", "contactsection1")];
  await owner.publish("home");
  await owner.save("home", join, {});
  await visitor.fillIn("/", contact, { ...person, message });
  await visitor.fillIn("/", join, { ...person, consent: "on" });
  const [signUp] = (await owner.get("/api/get-sign-ups")).json<{ sign_up_id: number }[]>();
  const made = (await owner.post(`/api/make-confirm-link/${signUp?.sign_up_id}`)).text;
  const mails = (await mailRows(app.db)).map(({ text }) => text).join("\n");
  const [, link = ""] = /(\/forms\/confirm\/[\w-]+)/.exec(made + mails) ?? [];
  keepTokens(link);
  const draft = await owner.post("/api/add-draft", { site: "user" });
  const { id } = draft.json<{ id: number }>();
  const preview = (await owner.post(`/api/add-preview-link/${id}`)).text;
  const [, unlisted = ""] = /(\/preview\/[\w-]+)/.exec(preview) ?? [];
  keepTokens(unlisted);
  expect([link, unlisted]).not.toContain("");
  for (const path of [link, unlisted]) {
    for (const odd of [path, `${path}/`, `${path}?a=b`, `/${path}`, path.toUpperCase(), `${path}%2f`, `/x${path}`]) {
      await visitor.look(odd);
      await app.send(odd);
      await visitor.send(odd, { email: person.email });
    }
  }
  for (const path of [person.email, encodeURIComponent(person.email)]) await visitor.look(`/article/${path}`);
}

/** The database tells what stands in the row that it refuses. */
async function failInDatabase(app: TestApp, owner: Builder): Promise<void> {
  await sql`alter table members add constraint refused check (name not like '%arked') not valid`.execute(app.db);
  const failed = await owner.post("/api/add_member", memberForm({ name: person.name }));
  expect(failed.status).toBe(500);
}

test("no line of the log has a password, a token, an address, or what people wrote", async () => {
  for (const app of apps) {
    await drive(app);
    await app.runJobs("mail.send");
  }
  const log = lines.join("");
  expect(secrets.size).toBeGreaterThan(12);
  for (const secret of secrets) expect(log.toLowerCase(), secret).not.toContain(secret.toLowerCase());
  expect(log).not.toMatch(/@(example|rostrum)|%40/);
  // It does say what happened.
  expect(log).toContain('"path":"/forms/confirm/…"');
  expect(log).toContain('"path":"/preview/…"');
  expect(log).toContain("mail is not sent: there is no mail server");
  expect(log).toContain('"job":"mail.send"');
  expect(log).toContain("request failed");
});
