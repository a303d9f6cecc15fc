import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { en } from "../../src/shared/languages/site/en.ts";
import { es } from "../../src/shared/languages/site/es.ts";
import { all } from "../support/markup.ts";
import { NewsletterTestbed } from "../support/newsletter-testbed.ts";
import { hasPython, readByPython } from "../support/python-mail.ts";
import { Visitor } from "../support/visitor.ts";

let testbed: NewsletterTestbed;
beforeAll(async () => {
  testbed = await NewsletterTestbed.start();
});
afterAll(() => testbed.close());
beforeEach(async () => {
  await testbed.reset();
  for (const table of ["outgoing_mails", "form_attempts", "sign_ups"] as const)
    await testbed.app.db.deleteFrom(table).execute();
  await speak("en-US");
});

const speak = (language: string) => testbed.owner.put(`/api/edit-website/${testbed.websiteId}`, { language });
const give = (name: string, language: string) =>
  testbed.app.db.updateTable("members").set({ language }).where("email", "=", `${name}@example.org`).execute();
const languageOf = async (name: string) => {
  const query = testbed.app.db.selectFrom("members").select(["language", "version"]);
  return query.where("email", "=", `${name}@example.org`).executeTakeFirstOrThrow();
};
const path = async (page: string, name = "reader-1") => `/newsletter/${page}/${await testbed.tokenOf(name)}`;
const look = async (page: string, name?: string) => (await testbed.visit(await path(page, name))).text;
const choose = async (language: string, name = "reader-1") =>
  testbed.submit(await path("preferences", name), { action: "language", language });
/** Sends what is queued, and returns the latest email as Python reads it. */
async function arrived() {
  testbed.smtp.delivered.length = 0;
  await testbed.app.runJobs("mail.send");
  const [mail] = testbed.smtp.delivered;
  const [read] = hasPython && mail ? await readByPython([Buffer.from(mail.raw)]) : [];
  return { subject: mail?.mail.subject ?? "", html: mail?.mail.html ?? "", text: mail?.mail.text ?? "", read };
}

describe("a reader's pages", () => {
  test("are in the reader's language, else in the website's", async () => {
    await give("reader-1", "es");
    await give("reader-2", "ar");
    await testbed.send();
    for (const [page, text] of [
      ["preferences", es["reader.preferences"]],
      ["unsubscribe", es["reader.unsubscribe"]],
      ["why", es["reader.why"]],
    ] as const) {
      const shown = await look(page);
      expect(shown, page).toContain('<html lang="es" dir="ltr"');
      expect(shown, page).toContain(text);
      expect(await look(page, "reader-2"), page).toContain('<html lang="ar" dir="rtl"');
      expect(await look(page, "reader-3"), page).toContain('<html lang="en-US" dir="ltr"');
    }
    expect(await look("why")).toMatch(/\d+ de \p{L}+ de \d{4}/u);
    const stopped = await testbed.submit(await path("unsubscribe"), {});
    expect(stopped.text).toContain(es["reader.unsubscribed"]);
  });

  test("are in the website's for a language without texts, until the owner writes one; a region of the website's stays its own", async () => {
    await give("reader-1", "nl");
    await give("reader-2", "en");
    await testbed.send();
    expect(await look("preferences")).toContain('<html lang="en-US" dir="ltr"');
    expect(await look("preferences", "reader-2")).toContain('<html lang="en-US" dir="ltr"');
    await speak("nl");
    const texts = { "reader/preferences": "Voorkeuren" };
    await testbed.owner.put(`/api/edit-site-texts/${testbed.websiteId}`, { texts });
    await speak("es");
    expect(await look("preferences")).toContain('<html lang="nl" dir="ltr"');
    expect(await look("preferences")).toContain("Voorkeuren");
    expect(await look("preferences", "reader-2")).toContain('<html lang="en" dir="ltr"');
    expect(await look("preferences", "reader-3")).toContain('<html lang="es" dir="ltr"');
  });

  test("let them choose among the languages of the product and of the list's websites", async () => {
    await testbed.send();
    const shown = await look("preferences");
    const offered = all(shown, /<option value="([^"]*)" lang=/g);
    expect(offered.toSorted()).toEqual(["ar", "de", "en", "es", "fr", "pt"]);
    expect(shown).toMatch(/<option value="en" lang="en" dir="ltr" selected=""/);
    expect(shown).toContain(">español</option>");
    expect((await choose("es")).status).toBe(303);
    expect(await languageOf("reader-1")).toEqual({ language: "es", version: 2 });
    expect(await look("preferences")).toContain(es["reader.language"]);
    // A second click changes nothing more.
    await choose("es");
    expect(await languageOf("reader-1")).toEqual({ language: "es", version: 2 });
    const lines = testbed.app.db.selectFrom("member_audit").select(["action", "actor_id"]);
    expect(await lines.orderBy("id", "desc").limit(1).execute()).toEqual([{ action: "changed", actor_id: null }]);
    await speak("nl");
    expect(await look("preferences", "reader-2")).toContain('<option value="nl"');
    expect((await choose("nl", "reader-2")).status).toBe(303);
    expect((await languageOf("reader-2")).language).toBe("nl");
  });

  test("refuse what isn't offered, and keep a region that says more", async () => {
    await give("reader-1", "en-CA");
    await testbed.send();
    for (const wrong of ["Klingon", "nl", "", "es-MX", "x".repeat(100), "constructor"]) {
      const answer = await choose(wrong);
      expect([answer.status, answer.text.includes(en["error.choose"])], wrong).toEqual([400, true]);
    }
    expect((await choose("en")).status).toBe(303);
    expect((await languageOf("reader-1")).language).toBe("en-CA");
    await testbed.app.db.deleteFrom("members").execute();
    expect(await look("preferences")).not.toContain('name="language"');
    expect((await choose("es")).status).toBe(400);
  });
});

describe("emails to one reader", () => {
  test("are in their language: those about a new address", async () => {
    await give("reader-1", "es");
    await testbed.send();
    const form = { action: "change-address", email: "new@example.net" };
    expect((await testbed.submit(await path("preferences"), { ...form, email: "x" })).text).toContain(
      es["form.emailInvalid"],
    );
    await testbed.submit(await path("preferences"), form);
    const asked = await arrived();
    expect(asked.html).toMatch(/^<!doctype html><html lang="es"/);
    expect(asked.subject).toMatch(/^Confirma tu nueva/);
    if (asked.read) expect([asked.read.headers["content-language"], asked.read.defects]).toEqual(["es", []]);
    const { pathname } = new URL(/https?:\/\/\S+\/newsletter\/address\/\S+/.exec(asked.text)?.[0] ?? "");
    expect((await testbed.visit(pathname)).text).toContain('<html lang="es" dir="ltr"');
    await testbed.submit(pathname, {});
    const notice = await arrived();
    expect(notice.html).toMatch(/^<!doctype html><html lang="es"/);
    const undo = /https?:\/\/\S+\/undo/.exec(notice.text)?.[0] ?? "";
    expect((await testbed.visit(new URL(undo).pathname)).text).toContain('<html lang="es" dir="ltr"');
  });

  test("are in a member's language when they sign up again, and otherwise in that of the form's website", async () => {
    const { owner, app, websiteId } = testbed;
    await owner.addPage("join");
    const form = await owner.add("join", "membersection1");
    await owner.publish("join");
    await give("reader-1", "ar");
    const visitor = new Visitor(app, websiteId);
    const signUp = (name: string) =>
      visitor.fillIn("/join", form, { name, email: `${name}@example.org`, consent: "on" });
    await signUp("reader-1");
    const mail = await arrived();
    expect(mail.html).toMatch(/^<!doctype html><html lang="ar" dir="rtl"/);
    if (mail.read) expect([mail.read.headers["content-language"], mail.read.defects]).toEqual(["ar", []]);
    const { pathname } = new URL(/https?:\/\/\S+\/forms\/confirm\/\S+/.exec(mail.text)?.[0] ?? "");
    expect((await testbed.visit(pathname)).text).toContain('<html lang="ar" dir="rtl"');
    await signUp("stranger");
    expect((await arrived()).html).toMatch(/^<!doctype html><html lang="en-US"/);
  });
});
