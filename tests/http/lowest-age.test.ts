import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignUp } from "../../src/features/forms/contract.ts";
import { Builder } from "../support/builder.ts";
import { bodyText } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Visitor } from "../support/visitor.ts";
import { firstWebsiteOf } from "../support/websites.ts";

let app: TestApp;
let owner: Builder;
let visitor: Visitor;
let join: number;
let contact: number;
beforeAll(async () => {
  app = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@rostrum.test" } });
  owner = new Builder(app, await app.logIn());
  visitor = new Visitor(app, await firstWebsiteOf(app.db, app.owner.id));
  join = await owner.add("home", "membersection1", { config: { consentText: "Write to me about Dover." } });
  contact = await owner.add("home", "contactsection1");
  await owner.publish("home");
});
afterAll(() => app.close());

const ann = { name: "Ann Reader", email: "ann@example.org", age: "41", consent: "on" };
const signUps = async () => (await owner.get("/api/get-sign-ups")).json<SignUp[]>();
const stored = async () => [
  await signUps(),
  await app.db.selectFrom("members").select("email").execute(),
  await app.db.selectFrom("messages").select("name").execute(),
];

/** Returns what the page says after a form was refused, of which nothing is stored. */
async function refusalOf(form: number, values: Record<string, string>): Promise<string> {
  const before = await stored();
  const refused = await visitor.fillIn("/", form, values);
  expect(refused.status).toBe(400);
  expect(await stored()).toEqual(before);
  return bodyText(refused);
}

test("a form that asks for the age refuses people who are younger or don't say it", async () => {
  await owner.save("home", join, { minAge: "16", askAge: true });
  const { age: _, ...ageless } = ann;
  expect(await refusalOf(join, ageless)).toContain("Please fill in this field");
  for (const age of ["15", "0", " 9 "]) {
    expect(await refusalOf(join, { ...ann, age }), age).toContain("You aren't old enough for this form.");
  }
  expect(await refusalOf(join, { ...ann, age: "old" })).toContain("Please enter your age as a number");
  expect(bodyText(await visitor.look("/"))).not.toContain("at least 16");
  expect((await visitor.fillIn("/", join, { ...ann, age: "16" })).status).toBe(303);
  expect(await signUps()).toMatchObject([{ consent_text: "Write to me about Dover." }]);
});

test("a form that doesn't ask for the age has a box to check, whose words are stored with the consent", async () => {
  await owner.save("home", join, { minAge: "16", askAge: false });
  expect(bodyText(await visitor.look("/"))).toContain("I am at least 16 years old.");
  const ben = { ...ann, email: "ben@example.org", age: "41" };
  expect(await refusalOf(join, ben)).toContain("Please confirm your age");
  expect((await visitor.fillIn("/", join, { ...ben, min_age: "on" })).status).toBe(303);
  expect((await signUps())[0]).toMatchObject({
    consent_text: "Write to me about Dover. I am at least 16 years old.",
  });
});

test("a contact form can have one of 13 to 21, and the privacy page names it", async () => {
  for (const minAge of ["12", "22", "x", 16]) expect((await owner.save("home", contact, { minAge })).status).toBe(400);
  await owner.save("home", contact, { minAge: "18" });
  const message = { name: "Ann", email: "ann@example.org", message: "Hello" };
  expect(await refusalOf(contact, message)).toContain("Please confirm your age");
  expect((await visitor.fillIn("/", contact, { ...message, min_age: "on" })).status).toBe(303);
  expect(await app.db.selectFrom("messages").select("name").execute()).toEqual([{ name: "Ann" }]);
  const privacy = bodyText(await visitor.look("/privacy"));
  for (const age of [16, 18]) expect(privacy).toContain(`Only for people who are at least ${age} years old.`);
  const records = await owner.get(`/api/export-processing-records/${await firstWebsiteOf(app.db, app.owner.id)}`);
  expect(records.text).toContain("Visitors who write, from the age of 18");
});
