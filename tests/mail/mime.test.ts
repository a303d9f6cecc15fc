import { generateKeyPairSync, randomBytes } from "node:crypto";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailBody } from "../../src/features/mail/server/public.ts";
import {
  type Addressee,
  Composer,
  getFields,
  getLinks,
  type Letter,
} from "../../src/features/newsletters/server/render/compose.ts";
import type { NewsletterParts } from "../../src/features/newsletters/server/render/mail-document.ts";
import { type NewsletterBody, personalize } from "../../src/features/newsletters/server/render/personal-links.ts";
import { renderNewsletter } from "../../src/features/newsletters/server/render/render-newsletter.ts";
import { signMessage } from "../../src/platform/mail/dkim.ts";
import { openSmtp } from "../../src/platform/mail/smtp.ts";
import { Language } from "../../src/shared/languages/language.ts";
import { viewLanguage } from "../../src/shared/languages/site/catalogs.ts";
import { emptyMergeValues } from "../../src/shared/words/member-fields.ts";
import { allBlocks } from "../support/article-blocks.ts";
import { mailServersAt } from "../support/mail-servers.ts";
import { hasPython, type ReadMail, readByPython } from "../support/python-mail.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";

const origin = "https://county.example";
const now = new Date("2026-11-24T12:00:00Z");
const site: NewsletterParts["site"] = {
  title: "Tom & Jerry's county",
  origin,
  accent: "#1b6b45",
  postalAddress: "Main Street 1\nDover, DE 19901",
  disclaimer: "Paid for by Friends of <Dover>",
  direction: "ltr",
  language: "en",
  texts: viewLanguage("en"),
};
const latest = [{ title: "Ponte — riaperto", url: `${origin}/article/ponte`, excerpt: "Dopo due anni." }];
const columns =
  '<table data-kind="columns"><tbody><tr><td><p>{city|Left}</p></td><td><p>Rechts: Straße</p></td></tr></tbody></table>';

/** The input of one email. */
interface Written {
  name: string;
  subject?: string;
  /** The subject with all values. */
  shown?: string;
  content: string;
  from?: Letter["from"];
  replyTo?: string;
  reader?: Partial<Addressee>;
  /** Changes to the newsletter's site. */
  site?: Partial<NewsletterParts["site"]>;
}

const ordinary = {
  ...emptyMergeValues,
  name: "Ada Lovelace",
  email: "ada@example.org",
  city: "Dover",
  district: "Ward 1",
  zip_code: "19901",
};
const written: Written[] = [
  { name: "one line", content: "<p>Hello {name|neighbor}</p>" },
  { name: "every block", content: `${allBlocks}${columns}<hr data-kind="latest" />` },
  { name: "no values", content: "<p>{name|neighbor}, {city|your town}, {email}</p>", reader: { name: "", city: "" } },
  {
    name: "lines without a space, of dots, and with trailing spaces",
    content: `<p>${"a".repeat(5000)}</p><p>.</p><p>.<br>..<br>=<br>=3D </p><pre>.\n  \n\t.\n</pre><p>From here</p>`,
  },
  {
    name: "a long subject and names of other scripts",
    subject: `Über die Wahl im Süden: ${"Straße, ".repeat(20)}{first_name|reader}`,
    shown: `Über die Wahl im Süden: ${"Straße, ".repeat(20)}Jürgen`,
    content: "<p>Grüße</p>",
    from: { name: 'Grüne, "Kreis" <Süd>; Łódź', address: "news@county.example" },
    replyTo: "antwort@county.example",
    reader: { name: "Jürgen Müller-Lüdenscheidt" },
  },
  {
    name: "emoji, in surrogate pairs and joined",
    subject: `🗳️ ${"👩🏽‍🚀👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿".repeat(6)} vote`,
    content: `<p>${"🗳️👩🏽‍🚀".repeat(200)}{name}</p>`,
    from: { name: "🌻 Sunflowers", address: "news@county.example" },
    reader: { name: "👩🏽‍🚀 Ada" },
  },
  {
    name: "from right to left",
    subject: "انتخابات المجلس، {first_name|صديقنا}",
    shown: "انتخابات المجلس، ليلى",
    content: `<p dir="rtl" lang="ar">${"مرحبا بكم في المدينة ".repeat(40)}</p><p>שלום {name|שכן}</p>`,
    from: { name: "حزب المدينة", address: "news@county.example" },
    reader: { name: "ليلى حسن" },
    site: { direction: "rtl", language: "ar", title: "حزب المدينة", texts: viewLanguage("ar") },
  },
  {
    name: "Chinese, Japanese, Thai, and combining characters",
    subject: "选举通知：请投票。日本語の件名はここまで続きます。การเลือกตั้ง",
    content: `<p>${"选举".repeat(400)}</p><p>${"e\u0301".repeat(200)}</p>`,
  },
  {
    name: "values that look like headers, boundaries, and fields",
    subject: "For {name}",
    shown: "For --=_x {email}",
    content: "<p>{name} {district} {city}</p>",
    from: { name: "News\r\nBcc: victim@example.org", address: "news@county.example" },
    reader: { name: "--=_x\r\n\r\n{email}", city: "=?utf-8?Q?x?=", district: "%%unsubscribe%%" },
  },
  {
    name: "a subject that looks encoded",
    subject: "=?utf-8?B?SGVsbG8=?= and 1+1=?",
    shown: "= ?utf-8?B?SGVsbG8=?= and 1+1=?",
    content: "<p>Hi</p>",
  },
  { name: "no subject", subject: "", shown: "(no subject)", content: "<p></p>" },
];

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const unfolded = (text: string) => text.replace(/[\r\n]+/g, " ").trim();
/** Python before 3.13 adds spaces between the encoded words of a name; `postal-mime` compares them, too. */
const spaceless = ([name, address]: [string, string]) => [name.replaceAll(" ", ""), address];
const lines = (text: string) => text.replaceAll("\r\n", "\n").trimEnd();

/** The values that readers have to find. */
interface Expected {
  from: [string, string];
  to: string;
  replyTo: string;
  subject: string;
  body: NewsletterBody;
  unsubscribeUrl: string;
  language: string;
}

async function composed(one: Written): Promise<{ raw: Buffer; expected: Expected }> {
  const { subject = "News", content, from = { name: "County News", address: "news@county.example" } } = one;
  const addressee = { ...ordinary, token: randomBytes(16), ...one.reader };
  const parts = {
    subject,
    previewText: "Read on, {first_name|reader}",
    content,
    latest,
    site: { ...site, ...one.site },
  };
  const body = renderNewsletter({ ...parts, webUrl: `${origin}/newsletter/news` });
  const { replyTo = "" } = one;
  const composer = new Composer({ subject, body, from, replyTo, origin, texts: parts.site.texts });
  const links = getLinks(origin, addressee.token.toString("base64url"));
  const fields = getFields(addressee);
  const message = composer.compose(addressee, now);
  return {
    raw: await signMessage(message, { domain: "county.example", selector: "rostrum1", privateKey }, now),
    expected: {
      from: [unfolded(from.name), from.address],
      to: addressee.email,
      replyTo,
      subject: one.shown ?? subject,
      body: personalize(body, { fields, ...links }),
      unsubscribeUrl: links.unsubscribeUrl,
      language: parts.site.language,
    },
  };
}

const all: { name: string; raw: Buffer; expected: Expected; read: ReadMail | undefined }[] = [];
beforeAll(async () => {
  const mails = await Promise.all(written.map(composed));
  const read = hasPython ? await readByPython(mails.map(({ raw }) => raw)) : [];
  for (const [at, { name }] of written.entries()) {
    const mail = mails[at];
    if (mail) all.push({ name, ...mail, read: read[at] });
  }
});

describe("a newsletter, as programs of others read it", () => {
  test.skipIf(!hasPython)("Python's email finds no defect, and everything that was put in", () => {
    expect(all).toHaveLength(written.length);
    for (const { name, raw, expected, read } of all) {
      expect(read?.defects, name).toEqual([]);
      expect(read, name).toMatchObject({
        type: "multipart/alternative",
        to: [["", expected.to]],
        replyTo: expected.replyTo === "" ? [] : [["", expected.replyTo]],
        subject: expected.subject,
        date: now.getTime() / 1000,
        isAscii: true,
      });
      expect(read?.from.map(spaceless), name).toEqual([spaceless(expected.from)]);
      expect(
        read?.parts.map(([type, charset, text]) => [type, charset, lines(text)]),
        name,
      ).toEqual([
        ["text/plain", "utf-8", lines(expected.body.text)],
        ["text/html", "utf-8", lines(expected.body.html)],
      ]);
      const { headers = {} } = read ?? {};
      expect(headers["list-unsubscribe"]?.trim(), name).toBe(`<${expected.unsubscribeUrl}>`);
      expect(headers["list-unsubscribe-post"], name).toBe("List-Unsubscribe=One-Click");
      expect(headers["content-language"], name).toBe(expected.language);
      expect(headers["message-id"], name).toMatch(/^<[\w-]{27}@county\.example>$/);
      expect(Object.keys(headers), name).not.toContain("bcc");
      // RFC 5322 allows 998 characters; more than 78 only where nothing can be broken.
      expect(read?.longestLine, name).toBeLessThanOrEqual(200);
      expect(raw.toString().split("\r\n").join(""), name).not.toMatch(/[\r\n]/);
    }
  });

  test("postal-mime finds everything that was put in", async () => {
    expect(all).toHaveLength(written.length);
    for (const { name, raw, expected } of all) {
      const mail = await PostalMime.parse(raw);
      expect(mail, name).toMatchObject({
        from: { name: expected.from[0], address: expected.from[1] },
        to: [{ address: expected.to }],
        subject: expected.subject,
        date: now.toISOString(),
      });
      expect(mail.replyTo?.map(({ address }) => address) ?? [], name).toEqual(
        expected.replyTo === "" ? [] : [expected.replyTo],
      );
      expect(lines(mail.text ?? ""), name).toBe(lines(expected.body.text));
      expect(lines(mail.html ?? ""), name).toBe(lines(expected.body.html));
      expect(mail.attachments, name).toEqual([]);
    }
  });
});

describe("other mail", () => {
  let server: TestSmtpServer;
  beforeAll(async () => {
    server = await startSmtpServer();
  });
  afterAll(() => server.close());

  const texts = [
    { senderName: "The Dover Star", subject: "Please confirm", title: "Welcome", line: "One line.", tag: "en" },
    {
      senderName: 'Grüße, "Süd" <x>',
      subject: `Ё${"ж".repeat(150)} 🗳️`,
      title: "Straße",
      line: ".\n..\n=3D\n🗳️ ",
      tag: "de-AT",
    },
    { senderName: "حزب المدينة", subject: "تأكيد العنوان", title: "مرحبا", line: "مرحبا ".repeat(300), tag: "ar" },
  ];

  test.skipIf(!hasPython)("has no defect either, and arrives as it was written", async () => {
    const transport = openSmtp(mailServersAt(server.url), { name: "", address: "mail@x.example" });
    const sent = texts.map(({ senderName, subject, title, line, tag }) => ({
      ...{ messageId: `mail-${title.length}`, date: now, senderName, recipient: "ada@example.org", subject },
      replyTo: "reply@x.example",
      ...mailBody({
        ...(tag === "en" ? {} : { language: new Language(viewLanguage(tag)) }),
        ...{ title, paragraphs: [line], footer: "Sent by <i>Dover</i>." },
      }),
    }));
    for (const message of sent) await transport.send(message, AbortSignal.timeout(60_000));
    transport.close();
    const read = await readByPython(server.delivered.map(({ raw }) => Buffer.from(raw)));
    expect(read).toHaveLength(sent.length);
    for (const [at, message] of sent.entries()) {
      expect(read[at]?.defects, message.subject).toEqual([]);
      expect(read[at]).toMatchObject({
        to: [["", "ada@example.org"]],
        replyTo: [["", "reply@x.example"]],
        subject: message.subject,
        isAscii: true,
      });
      expect(read[at]?.headers["content-language"]).toBe(texts[at]?.tag);
      expect(read[at]?.from.map(spaceless)).toEqual([spaceless([message.senderName, "mail@x.example"])]);
      expect(read[at]?.parts.map(([type, , text]) => [type, lines(text)])).toEqual([
        ["text/plain", lines(message.text)],
        ["text/html", lines(message.html)],
      ]);
    }
  });
});
