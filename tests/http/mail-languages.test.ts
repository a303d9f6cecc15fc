import type { Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hourMs } from "../../src/shared/durations.ts";
import { getCatalog } from "../../src/shared/languages/site/catalogs.ts";
import { en } from "../../src/shared/languages/site/en.ts";
import { splitText } from "../../src/shared/languages/text.ts";
import { NewsletterTestbed } from "../support/newsletter-testbed.ts";
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
});

const speak = async (language: string) =>
  expect((await testbed.owner.put(`/api/edit-website/${testbed.websiteId}`, { language })).status).toBe(200);

/** Sends what is queued. Returns the only email that arrives. */
const arrived = async (): Promise<Email> => {
  testbed.smtp.delivered.length = 0;
  await testbed.app.runJobs("mail.send");
  expect(testbed.smtp.delivered).toHaveLength(1);
  return testbed.smtp.delivered[0]?.mail as Email;
};
const header = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value;

/** The product's English words that mails have and the catalog of a language has not. */
const englishWords = (language: string) =>
  Object.entries(en)
    .filter(([name]) => /^(?:mail|reader\.(?:unsubscribe|preferences|why)$|callout)/.test(name))
    .flatMap(([name, text]) => Object.values(typeof text === "string" ? { text } : text).map((form) => [name, form]))
    .flatMap(([, form = ""]) => splitText(form).filter((_, at) => at % 2 === 0))
    .map((words) => words.trim())
    .filter((words) => words.length > 5 && !JSON.stringify(getCatalog(language)).includes(words));
const expectIn = (language: string, mail: Email) => {
  const { html = "", text = "" } = mail;
  const direction = language === "ar" ? "rtl" : "ltr";
  expect(html).toMatch(
    new RegExp(`^<!doctype html><html lang="${language}"${direction === "rtl" ? ' dir="rtl"' : ""}`),
  );
  expect(header(mail, "content-language")).toBe(language);
  const words = englishWords(language);
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((each) => `${mail.subject}\n${html}\n${text}`.includes(each))).toEqual([]);
};

/** Adds a form and signs up with it. Returns the confirmation and how the form began. */
async function signUp(page: string) {
  const { owner, app, websiteId } = testbed;
  await owner.addPage(page);
  const form = await owner.add(page, "membersection1");
  await owner.publish(page);
  const visitor = new Visitor(app, websiteId);
  const answer = await visitor.fillIn(`/${page}`, form, { name: "Ann", email: `${page}@example.org`, consent: "on" });
  expect(answer.status).toBeLessThan(400);
  return { mail: await arrived(), shown: (await visitor.look(`/${page}`)).text };
}

const askForAddress = async () => {
  await testbed.send();
  const path = `/newsletter/preferences/${await testbed.tokenOf("reader-1")}`;
  await testbed.submit(path, { action: "change-address", email: "new@example.net" });
  return arrived();
};
const confirmAddress = async ({ text = "" }: Email) => {
  const { pathname } = new URL(/https?:\/\/\S+\/newsletter\/address\/\S+/.exec(text)?.[0] ?? "");
  await testbed.submit(pathname, {});
  return arrived();
};

describe("emails to visitors and readers are in the website's language", () => {
  test("in Spanish", async () => {
    await speak("es-MX");
    const { mail, shown } = await signUp("unirse");
    expectIn("es-MX", mail);
    expect(mail.subject).toMatch(/^Confirma tu correo electrónico para /);
    expect(mail.text).toContain("Confirmar mi correo:\nhttp");
    expect(mail.text).toContain("El enlace es válido por");
    // A new form begins with the language's texts, also those that people can change.
    expect(shown).toContain("Acepto recibir correos de ");
    expect(shown).toContain("Unirme</button>");
    const asked = await askForAddress();
    expectIn("es-MX", asked);
    expect(asked.subject).toMatch(/^Confirma tu nueva dirección de correo para /);
    const notice = await confirmAddress(asked);
    expectIn("es-MX", notice);
    expect(notice.text).toMatch(/ahora llegan a new@example\.net\./);
  });

  test("in Arabic, from right to left", async () => {
    await speak("ar");
    const { mail } = await signUp("tasjil");
    expectIn("ar", mail);
    expect(mail.subject).toMatch(/^يُرجى تأكيد بريدك الإلكتروني في /);
    expect(mail.html).toMatch(/<div class="paper" dir="rtl" style="[^"]*text-align:right"/);
    testbed.app.clock.advance(2 * hourMs);
    const asked = await askForAddress();
    expectIn("ar", asked);
    const notice = await confirmAddress(asked);
    expectIn("ar", notice);
    expect(notice.text).toContain("new@example.net");
  });

  test("in English as ever", async () => {
    await speak("en-US");
    const { mail, shown } = await signUp("join");
    expect(mail.subject).toMatch(/^Please confirm your email address for /);
    expect(mail.text).toContain(
      "Open the page below and press the button there. If it wasn't you, ignore this email, and nothing will be kept.",
    );
    expect(mail.html).toMatch(/^<!doctype html><html lang="en-US"><head>/);
    expect(shown).toMatch(/I agree to receive email from .*Join<\/button>/s);
  });

  test("with the owner's own words, but no addresses among them", async () => {
    await speak("vi");
    const written = {
      "mail/confirmTitle": "Xác nhận địa chỉ",
      "mail/confirmWhy": "Nhận quà tại https://evil.example {site}",
    };
    const path = `/api/edit-site-texts/${testbed.websiteId}`;
    expect((await testbed.owner.put(path, { texts: written })).status).toBe(200);
    const { mail } = await signUp("tham-gia");
    expect(mail.html).toContain("Xác nhận địa chỉ</h1>");
    expect(mail.text).toContain("Nhận quà tại https evil example ");
    expect(mail.text).not.toContain("evil.example");
  });
});

describe("a newsletter's own words are in it, too", () => {
  const content =
    `<aside data-kind="tip"><p>{name|x}</p></aside><p><img src="/media/${"a".repeat(64)}/original.jpg" alt="Foto"></p>` +
    '<figure data-kind="sign-up"><p><a href="/forms/1">Unirme</a></p></figure>';
  const newsletter = async (changes: object) => {
    await testbed.settings({ paid_for_by: "Ana", counts_clicks: true });
    await testbed.send({ is_public: true, ...changes });
    return testbed.smtp.delivered[0]?.mail as Email;
  };

  test("in Spanish", async () => {
    await speak("es");
    const mail = await newsletter({ subject: "Noticias", content: `<p>Hola</p>${content}` });
    expectIn("es", mail);
    for (const words of ["Pagado por Ana", "Este correo cuenta los clics", "En el sitio web"]) {
      expect(mail.html, words).toContain(words);
      expect(mail.text, words).toContain(words);
    }
    for (const line of ["Consejo: ", "[Imagen: Foto]", "Cancelar suscripción: http", "Ver en el navegador: http"])
      expect(mail.text, line).toContain(line);
    const page = await testbed.visit("/newsletter/noticias");
    expect(page.text).toMatch(/\d+ de \p{L}+ de \d{4}/u);
    expect(mail.html).toMatch(
      /Cancelar suscripción<\/a> · .*Preferencias de correo<\/a> · .*¿Por qué recibí este correo\?/,
    );
  });

  test("in Arabic, from right to left, also around a text that runs the other way", async () => {
    await speak("ar");
    const mail = await newsletter({ subject: "أخبار", content: `<p>مرحبا بكم في المدينة</p>${content}` });
    expectIn("ar", mail);
    expect(mail.html).toMatch(/<p class="personal" style="[^"]*">/);
    expect(mail.text).toContain("عرض في المتصفح: http");
    await testbed.reset();
    const foreign = await newsletter({ subject: "News", content: "<p>Good morning, and welcome.</p>" });
    expect(header(foreign, "content-language")).toBe("en");
    expect(foreign.html).toContain('<html lang="en" dir="ltr">');
    expect(foreign.html).toMatch(
      /<p class="personal" lang="ar" dir="rtl" style="[^"]*text-align:left">.*إلغاء الاشتراك/,
    );
  });

  test.each([
    ["de", /Alle auf der Mitgliederliste von .*, sofern sie in E-Mails eingewilligt haben\./],
    ["ar", /كل من في قائمة أعضاء .*، إذا وافقوا على تلقي رسائل البريد الإلكتروني\./],
    ["en-US", /Everybody on the member list of .*, if they agreed to get email\./],
  ])("and its page says in %s who gets it", async (language, sentence) => {
    await speak(language);
    await testbed.send();
    const why = await testbed.visit(`/newsletter/why/${await testbed.tokenOf("reader-1")}`);
    expect(why.text).toMatch(sentence);
  });

  test("and a test says so in it", async () => {
    await speak("es");
    const { id } = await testbed.write({ subject: "Noticias" });
    expect((await testbed.owner.post(`/api/send-test-newsletter/${id}`, {})).status).toBe(200);
    const mail = await arrived();
    expect([mail.subject, header(mail, "content-language")]).toEqual(["[Prueba] Noticias", "es"]);
  });
});

test("new sections of a website in another language begin with its texts; what is stored of those there are stays", async () => {
  const { owner } = testbed;
  await owner.addPage("parts");
  const begin = async (type: string) => {
    const id = await owner.add("parts", type);
    return (await owner.components("parts")).find(({ pageComponentId }) => pageComponentId === id)?.config;
  };
  await speak("en-US");
  expect(await begin("contactsection1")).toMatchObject({ buttonText: "Send message" });
  await speak("es");
  expect(await begin("contactsection1")).toMatchObject({ buttonText: "Enviar mensaje" });
  expect(await begin("blogsection1")).toMatchObject({ title: "Últimos artículos", buttonText: "Todos los artículos" });
  expect(await begin("locationsection1")).toMatchObject({ mapText: "Ver en el mapa" });
  const options = [
    { key: "Sí", text: "Sí" },
    { key: "No", text: "No" },
  ];
  expect(await begin("votingsection1")).toMatchObject({ buttonText: "Votar", options });
});
