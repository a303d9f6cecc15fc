import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Newsletter, Preview } from "../../src/features/newsletters/contract.ts";
import { getTextPaths, maxTranslations, textTexts } from "../../src/features/newsletters/translations-contract.ts";
import { es } from "../../src/shared/languages/site/es.ts";
import { all } from "../support/markup.ts";
import { NewsletterTestbed } from "../support/newsletter-testbed.ts";
import { insertConsentingMembers } from "../support/newsletters.ts";
import { hasPython, readByPython } from "../support/python-mail.ts";

let testbed: NewsletterTestbed;
beforeAll(async () => {
  testbed = await NewsletterTestbed.start();
});
afterAll(() => testbed.close());
beforeEach(async () => {
  await testbed.reset();
  await testbed.app.db.deleteFrom("outgoing_mails").execute();
});

const text = (subject: string) => ({ subject, preview_text: "", content: `<p>${subject} para {first_name|ti}</p>` });
const spanish = getTextPaths("es", text("Noticias"));
const read = async (id: number) => (await testbed.owner.get(`/api/get-newsletter/${id}`)).json<Newsletter>();
const translationsOf = async (id: number) => (await read(id)).fields.translations;
const give = async (languages: Record<string, string>) => {
  for (const [name, language] of Object.entries(languages)) {
    const query = testbed.app.db.updateTable("members").set({ language });
    await query.where("email", "=", `${name}@example.org`).execute();
  }
};
const byReader = () =>
  Object.fromEntries(
    testbed.smtp.delivered.map(({ to, mail }) => [(to[0] ?? "").replace("@example.org", ""), mail.subject ?? ""]),
  );
const mailTo = (name: string) => testbed.smtp.delivered.find(({ to }) => to[0] === `${name}@example.org`);

describe("each reader gets one email", () => {
  test("in their language with its region, else without, else in the website's", async () => {
    const { app, smtp } = testbed;
    await insertConsentingMembers(app.db, app.owner.spaceId, 0);
    await app.db.deleteFrom("members").execute();
    await insertConsentingMembers(app.db, app.owner.spaceId, 10);
    const people = {
      ...{ "reader-1": "es", "reader-2": "es-MX", "reader-3": "ES-ar", "reader-4": "en-US", "reader-5": "en-GB" },
      ...{ "reader-6": "en-CA", "reader-7": "nl", "reader-8": "", "reader-9": "zh-Hans-CN", "reader-10": "zh" },
    };
    await give(people);
    const id = await testbed.send({
      ...spanish,
      ...getTextPaths("es-MX", text("Novedades")),
      ...getTextPaths("en-GB", text("Tidings")),
      ...getTextPaths("zh-Hant", text("消息")),
      ...getTextPaths("zh-Hans", text("新闻")),
    });
    expect(smtp.delivered).toHaveLength(10);
    expect(byReader()).toEqual({
      ...{ "reader-1": "Noticias", "reader-2": "Novedades", "reader-3": "Noticias", "reader-4": "News" },
      ...{ "reader-5": "Tidings", "reader-6": "News", "reader-7": "News", "reader-8": "News" },
      ...{ "reader-9": "新闻", "reader-10": "News" },
    });
    const figures = await testbed.figures(id);
    expect(
      figures.languages.map(({ language, figures: { audience, handed_over } }) => [language, audience, handed_over]),
    ).toEqual([
      [null, 5, 5],
      ["en-GB", 1, 1],
      ["es", 2, 2],
      ["es-MX", 1, 1],
      ["zh-Hans", 1, 1],
    ]);
    expect(figures.figures).toMatchObject({ audience: 10, handed_over: 10 });
  });

  test("whole in that language: the product's words, headers, links, and the page on the website", async () => {
    await give({ "reader-1": "es", "reader-2": "ar" });
    await testbed.send({ ...spanish, ...getTextPaths("ar", text("أخبار الحي")), is_public: true });
    const mail = mailTo("reader-1");
    expect(mail?.mail.html).toMatch(/^<!doctype html><html lang="es"/);
    expect(mail?.mail.html).toContain("Noticias para Reader");
    expect(mail?.mail.html).toContain(es["reader.preferences"]);
    expect(mailTo("reader-2")?.mail.html).toMatch(/^<!doctype html><html lang="ar" dir="rtl"/);
    if (hasPython) {
      const readable = await readByPython(testbed.smtp.delivered.map(({ raw }) => Buffer.from(raw)));
      const found = readable.map(({ subject, defects, headers }) => [subject, headers["content-language"], defects]);
      expect(found.toSorted()).toEqual([
        ["News", "en", []],
        ["Noticias", "es", []],
        ["أخبار الحي", "ar", []],
      ]);
    }
    const shown = /\/newsletter\/[\w-]+\?language=es/.exec(mail?.mail.html ?? "")?.[0] ?? "";
    const page = (await testbed.visit(shown)).text;
    expect(page).toContain('<html lang="es" dir="ltr"');
    expect(page).toContain("<h1>Noticias</h1>");
    expect(page).toContain("Noticias para ti");
    const [main = ""] = shown.split("?");
    expect(all(page, /<a href="([^"]*)" lang="[^"]*" hrefLang="[^"]*"/gi)).toEqual([main, `${main}?language=ar`]);
    for (const address of [
      main,
      `${main}?language=nl`,
      `${main}?language=constructor`,
      `${main}?language=${"x".repeat(99)}`,
    ])
      expect((await testbed.visit(address)).text, address).toContain("<h1>News</h1>");
    const why = await testbed.visit(`/newsletter/why/${await testbed.tokenOf("reader-1")}`);
    expect(why.text).toContain("Noticias");
  });

  test("which stays the same when sending stops, or their language changes meanwhile; a correction has its own", async () => {
    const { owner, app, smtp } = testbed;
    await give({ "reader-1": "es" });
    const id = await testbed.begin(spanish);
    expect((await owner.post(`/api/stop-newsletter/${id}`, {})).status).toBe(200);
    await app.runJobs("newsletters.send");
    expect(smtp.delivered).toEqual([]);
    await give({ "reader-1": "", "reader-2": "es" });
    expect((await owner.post(`/api/continue-newsletter/${id}`, {})).status).toBe(200);
    await app.runJobs("newsletters.send");
    expect(byReader()).toEqual({ "reader-1": "Noticias", "reader-2": "News", "reader-3": "News" });
    smtp.delivered.length = 0;
    const fixed = { ...getTextPaths("es", text("Corrección")), subject: "Fixed" };
    await testbed.send(fixed, { correction_of: id });
    expect(byReader()).toEqual({ "reader-1": "Fixed", "reader-2": "Corrección", "reader-3": "Fixed" });
  });

  test("in the website's language as ever without translations", async () => {
    await give({ "reader-1": "es" });
    const id = await testbed.send();
    expect(byReader()).toEqual({ "reader-1": "News", "reader-2": "News", "reader-3": "News" });
    expect((await testbed.figures(id)).languages).toEqual([]);
    expect(mailTo("reader-1")?.mail.html).toMatch(/^<!doctype html><html lang="en"/);
  });

  test("recalled, it is a draft with its translations, and forgets what was rendered", async () => {
    const { owner, app } = testbed;
    await testbed.settings({ hold_minutes: 10, postal_address: "Elm Street 1, Dover" });
    const { id, version } = await testbed.write(spanish);
    await owner.post(`/api/send-newsletter/${id}`, { version });
    expect((await owner.post(`/api/recall-newsletter/${id}`, {})).status).toBe(200);
    expect(await translationsOf(id)).toEqual({ es: text("Noticias") });
    expect(await app.db.selectFrom("newsletter_body_translations").select("language").execute()).toEqual([]);
  });

  test("with fields of members that only a translation uses, and clicks counted in each", async () => {
    const { owner, app } = testbed;
    await testbed.settings({ counts_clicks: true, postal_address: "Elm Street 1, Dover" });
    const { field } = (await owner.post("/api/add-member-field", { name: "Pet", type: "text" })).json<{
      field: { field_id: number; merge_name: string };
    }>();
    await give({ "reader-1": "es" });
    const custom = JSON.stringify({ [field.field_id]: "Rex" });
    await app.db.updateTable("members").set({ custom_fields: custom }).execute();
    const content = `<p>{${field.merge_name}|nadie} <a href="https://example.org/es">aquí</a></p>`;
    const id = await testbed.send({
      content: '<p><a href="https://example.org/en">here</a></p>',
      ...getTextPaths("es", { ...text("Noticias"), content }),
    });
    expect(mailTo("reader-1")?.mail.html).toContain("Rex");
    const clicks = (await owner.get(`/api/get-newsletter-links/${id}`)).json<{ links: { url: string }[] }>();
    const addresses = clicks.links.map(({ url }) => url).filter((url) => url.includes("example.org"));
    expect(addresses).toEqual(["https://example.org/en", "https://example.org/es"]);
    await app.db.deleteFrom("member_custom_fields").execute();
  });
});

describe("writing in several languages", () => {
  test("texts are cleaned; what is no language, or too long, is refused and changes nothing", async () => {
    const { id, version } = await testbed.write(
      getTextPaths("nl", { ...text("Nieuws"), content: "<p>Hallo</p><script>alert(1)</script>" }),
    );
    expect((await translationsOf(id)).nl).toEqual({ subject: "Nieuws", preview_text: "", content: "<p>Hallo</p>" });
    for (const path of [
      ...["translations.klingon.subject", "translations.ES.subject", "translations.es_MX.subject"],
      ...[
        "translations.es-mx.subject",
        "translations.es.audience",
        "translations.es",
        "translations.__proto__.subject",
      ],
      ...["translations.es.subject.x", "translations.constructor.subject", "translations..subject"],
    ]) {
      const answer = await testbed.save(id, version, { [path]: "x" });
      expect(answer.status, path).toBe(400);
      expect(answer.text, path).toContain(textTexts.languageUnknown);
    }
    for (const [path, value] of [
      ["translations.es.subject", "x".repeat(201)],
      ["translations.es.content", "x".repeat(200_001)],
      ["translations.es.content", 7],
      ["translations.es.subject", { toString: 1 }],
    ] as const)
      expect((await testbed.save(id, version, { [path]: value })).status, path).toBe(400);
    // The whole isn't a field that can be set.
    expect((await testbed.save(id, version, { translations: { es: text("x") } })).status).toBe(200);
    expect(Object.keys(await translationsOf(id))).toEqual(["nl"]);
    const tags = "es de fr pt ar it pl cs da sv nb fi hu ro el tr uk ru ja ko".split(" ").slice(0, maxTranslations);
    const many = Object.assign({}, ...tags.map((tag) => getTextPaths(tag, text(tag))));
    const tooMany = await testbed.save(id, version, many);
    expect([tooMany.status, tooMany.text.includes(textTexts.tooManyLanguages)]).toEqual([400, true]);
    expect(Object.keys(await translationsOf(id))).toEqual(["nl"]);
  });

  test("two people who add the same language at once lose nothing", async () => {
    const { id, version } = await testbed.write();
    const [one, two] = await Promise.all([testbed.save(id, version, spanish), testbed.save(id, version, spanish)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const other = await testbed.save(id, version, getTextPaths("es", text("Otra cosa")));
    expect(other.status).toBe(409);
    expect(other.json<{ conflicts: { path: string }[] }>().conflicts.map(({ path }) => path)).toEqual([
      "translations.es.subject",
      "translations.es.content",
    ]);
    expect(await translationsOf(id)).toEqual({ es: text("Noticias") });
    const [lost] = (await testbed.owner.get(`/api/get-newsletter-revisions/${id}`)).json<
      { revision_id: number; reason: string }[]
    >();
    expect(lost?.reason).toBe("conflict");
    const kept = await testbed.owner.get(`/api/get-newsletter-revision/${lost?.revision_id}`);
    expect(kept.json()).toMatchObject({ subject: "News", translations: { es: text("Otra cosa") } });
    // Different languages, and different fields of one, merge.
    const [german, line] = await Promise.all([
      testbed.save(id, version, getTextPaths("de", text("Neues"))),
      testbed.save(id, version + 1, { "translations.es.preview_text": "Hoy" }),
    ]);
    expect([german.status, line.status]).toEqual([200, 200]);
    expect(await translationsOf(id)).toEqual({ de: text("Neues"), es: { ...text("Noticias"), preview_text: "Hoy" } });
  });

  test("a removed language can be brought back; whoever still writes in it is asked", async () => {
    const { owner } = testbed;
    const { id, version } = await testbed.write(spanish);
    const removal = getTextPaths("es", null);
    expect((await testbed.save(id, version, removal)).status).toBe(200);
    expect(await translationsOf(id)).toEqual({});
    // Somebody else removes it, too.
    expect((await testbed.save(id, version, removal)).status).toBe(200);
    expect((await testbed.save(id, version, { "translations.es.content": "<p>Más</p>" })).status).toBe(409);
    const revisions = (await owner.get(`/api/get-newsletter-revisions/${id}`)).json<
      { revision_id: number; reason: string }[]
    >();
    const before = revisions.find(({ reason }) => reason === "shortened");
    const restored = await owner.post(`/api/restore-newsletter-revision/${before?.revision_id}`, {
      version: (await read(id)).version,
    });
    expect(restored.status, restored.text).toBe(200);
    expect(await translationsOf(id)).toEqual({ es: text("Noticias") });
    // An editor that is open learns of it field by field.
    const merged = await testbed.save(id, version + 1, {});
    expect(merged.json<{ merged: object }>().merged).toEqual(spanish);
  });

  test("an empty subject or text in one language stops sending, and names the language", async () => {
    const { owner } = testbed;
    const { id, version } = await testbed.write(getTextPaths("es", { subject: " ", preview_text: "", content: "" }));
    expect((await read(id)).obstacles).toEqual([
      { code: "subject", message: "Spanish: Write a subject first" },
      { code: "content", message: "Spanish: Write something first" },
    ]);
    const refused = await owner.post(`/api/send-newsletter/${id}`, { version });
    expect([refused.status, refused.text.includes("Spanish: Write a subject first")]).toEqual([409, true]);
  });

  test("is previewed and tested in each language, and as a member gets it", async () => {
    const { owner, app } = testbed;
    await give({ "reader-1": "es-AR" });
    const { id } = await testbed.write(spanish);
    const preview = (body: object) => owner.post(`/api/preview-newsletter/${id}`, body);
    const shown = async (body: object) => (await preview(body)).json<Preview>();
    expect(await shown({})).toMatchObject({ language: null, subject: "News" });
    const inSpanish = await shown({ language: "es" });
    expect(inSpanish).toMatchObject({ language: "es", subject: "Noticias" });
    expect(inSpanish.html).toContain('<html lang="es"');
    const [reader, other] = await app.db.selectFrom("members").select("id").orderBy("id").limit(2).execute();
    expect(await shown({ member_id: reader?.id })).toMatchObject({ language: "es", subject: "Noticias" });
    expect(await shown({ member_id: other?.id })).toMatchObject({ language: null, subject: "News" });
    for (const language of ["de", "klingon", "constructor", "__proto__", ""])
      expect((await preview({ language })).status, language).toBe(400);
    const frame = await owner.get(`/dashboard-newsletter/${id}?language=es`);
    expect(frame.text).toContain("Noticias para ti");
    expect((await owner.post(`/api/send-test-newsletter/${id}`, { language: "es" })).status).toBe(200);
    testbed.smtp.delivered.length = 0;
    await app.runJobs("mail.send");
    expect(testbed.smtp.delivered[0]?.mail.subject).toContain("Noticias");
    expect(testbed.smtp.delivered[0]?.mail.html).toMatch(/^<!doctype html><html lang="es"/);
  });
});
