import { caniemail } from "caniemail";
import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { allBlocks, articleBlocks } from "../../../../../tests/support/article-blocks.ts";
import { viewLanguage } from "../../../../shared/languages/site/catalogs.ts";
import { directionAndLanguage } from "../../../../writing/parts/direction.ts";
import type { NewsletterParts } from "./mail-document.ts";
import { personalize, personalizeLine } from "./personal-links.ts";
import { renderNewsletter } from "./render-newsletter.ts";

const site: NewsletterParts["site"] = {
  title: "Tom & Jerry's county",
  origin: "https://county.example",
  accent: "#1b6b45",
  postalAddress: "Main Street 1\nDover, DE 19901",
  disclaimer: "Paid for by Friends of <Dover>",
  direction: "ltr",
  language: "en",
  texts: viewLanguage("en"),
};
const newsletterBlocks =
  '<p data-kind="date">Thursday, 6 p.m.</p><hr data-kind="latest" />' +
  '<table data-kind="columns"><tbody><tr><td><p>Left side</p></td><td><p>Right side</p></td></tr></tbody></table>';
const latest = [
  {
    title: "A bridge reopens",
    url: "https://county.example/article/bridge",
    excerpt: "After two years.",
    imageUrl: "https://county.example/media/b.jpg",
  },
];
const render = (content: string, more: Partial<NewsletterParts> = {}) =>
  renderNewsletter({ subject: "News", previewText: "", content, site, latest, ...more });
const ada = {
  fields: { name: "Ada <b>", first_name: "Ada", email: "ada@example.org" },
  unsubscribeUrl: "https://county.example/newsletter/unsubscribe/t0",
  preferencesUrl: "https://county.example/newsletter/preferences/t0",
  whyUrl: "https://county.example/newsletter/why/t0",
};

describe("every block of articles", () => {
  test.each(articleBlocks.map(({ name, html, words }) => [name, html, words] as const))(
    "%s has its words in both forms",
    (_name, html, words) => {
      const body = personalize(render(html, { webUrl: "https://county.example/newsletter/news" }), ada);
      const visible = body.html.replace(/<style>.*?<\/style>|<[^>]+>/gs, "").replaceAll("&quot;", '"');
      for (const word of words) {
        expect(visible).toContain(word);
        expect(body.text).toContain(word);
      }
    },
  );

  test("together: valid, absolute addresses only, and nothing that runs, loads early, or frames", async () => {
    const { html } = personalize(render(allBlocks + newsletterBlocks), ada);
    const validator = new HtmlValidate({
      extends: ["html-validate:standard"],
      // What mail programs need, and React's way of writing.
      rules: {
        "void-style": "off",
        "doctype-style": "off",
        "no-deprecated-attr": "off",
        "no-inline-style": "off",
        "long-title": "off",
        "attribute-boolean-style": "off",
        "require-sri": "off",
      },
    });
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    );
    const addresses = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address ?? "");
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter((address) => !/^https:\/\//.test(address))).toEqual([]);
    expect(html).not.toMatch(/<(?:script|iframe|link|audio|video|form|input)|srcset|\son[a-z]+=/);
  });

  test("together, with the frame: far below the 102 KB at which Gmail cuts", () => {
    expect(Buffer.byteLength(render(allBlocks + newsletterBlocks).html)).toBeLessThan(40_000);
  });
});

describe("mail programs, by the data of caniemail.com", () => {
  /** Where these are missing, the mail is the light one, or lacks a hint: nothing that anybody needs. */
  const enhancements = [
    "@media",
    "<style> element",
    "color-scheme meta tag",
    "<body> element",
    "role attribute",
    "height property",
    "display:none",
  ];
  const clients = ["gmail.*", "outlook.*", "apple-mail.*", "yahoo.*", "thunderbird.macos", "samsung-email.*"] as const;

  test.each(["ltr", "rtl"] as const)("support every feature in use, also from right to left: %s", (direction) => {
    const parts = { previewText: "Read on", site: { ...site, direction } };
    const { html } = personalize(render(allBlocks + newsletterBlocks, parts), ada);
    const { issues } = caniemail({ clients: [...clients], html });
    const found = [...issues.errors.entries()].flatMap(([client, list]) =>
      list.map(({ title }) => `${title}: ${client}`),
    );
    expect(found.filter((each) => !enhancements.some((title) => each.startsWith(`${title}:`)))).toEqual([]);
    // The check checks something.
    const grid = caniemail({ clients: [...clients], html: '<p style="display: grid">a</p>' });
    expect([...grid.issues.errors.values()].flat().map(({ title }) => title)).toContain("display:grid");
  });
});

describe("what is each recipient's own", () => {
  test("is filled into one body, escaped in HTML and plain in text", () => {
    const body = render("<p>Dear {name|neighbor}, in {city|your town}</p>", { previewText: "For {first_name|you}" });
    const mail = personalize(body, ada);
    expect(mail.html).toContain("Dear Ada &lt;b&gt;, in your town</p>");
    expect(mail.html).toContain(">For Ada</div>");
    expect(mail.text).toContain("Dear Ada <b>, in your town");
    for (const url of [ada.unsubscribeUrl, ada.preferencesUrl, ada.whyUrl]) {
      expect(mail.html).toContain(`href="${url}"`);
      expect(mail.text).toContain(url);
    }
    expect(`${mail.html}${mail.text}`).not.toContain("\u0001");
  });

  test("never gets into addresses, nor does a name become a place or a field", () => {
    const body = render('<p>{name}</p><p><a href="https://x.example/?who={email}">x</a></p>');
    const mail = personalize(body, { ...ada, fields: { ...ada.fields, name: "%%unsubscribe%% {email}" } });
    expect(mail.html).toContain('href="https://x.example/?who=%7Bemail%7D"');
    expect(mail.html).toContain(">%%unsubscribe%% {email}</p>");
    expect(`${mail.html}${mail.text}`).not.toContain("ada@example.org");
  });

  test("has no place in what people write, however they spell it", () => {
    for (const mark of ["%%unsubscribe%%", "\u0001unsubscribe\u0001", "&#1;unsubscribe&#1;", "&#x1;unsubscribe&#x1;"]) {
      const address = `https://x.example/${mark}`;
      const body = render(
        `<p>${mark} <a href="${address}">x</a></p><figure><img src="${address}" alt="${mark}" /></figure>`,
        {
          subject: mark,
          previewText: mark,
        },
      );
      const mail = personalize(body, ada);
      expect(mail.html.split(ada.unsubscribeUrl)).toHaveLength(2);
      expect(mail.text.split(ada.unsubscribeUrl)).toHaveLength(2);
    }
  });

  test("keeps a subject on one line", () => {
    expect(personalizeLine("For {name|you}", { name: "Ada\r\nBcc: a@b.example" })).toBe("For Ada Bcc: a@b.example");
  });
});

test("the frame names site, postal address, and who paid, all escaped; from right to left where the site is", () => {
  const { html, text } = render("<p>a</p>", { site: { ...site, direction: "rtl", language: "ar" } });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain("Paid for by Friends of &lt;Dover&gt;");
  expect(html).toContain("Main Street 1<br/>Dover, DE 19901");
  expect(text).toContain("Paid for by Friends of <Dover>\n\nTom & Jerry's county\nMain Street 1\nDover, DE 19901");
});

describe("from right to left", () => {
  const arabic = { ...site, title: "المدينة", direction: "rtl" as const, language: "ar" };

  test("everything is mirrored; our own words and code are not", () => {
    const content =
      '<p>مرحبا</p><blockquote><p>مرحبا</p></blockquote><ul><li>خبز</li></ul><p data-kind="date">غدا</p><pre>a = 1;</pre>' +
      '<table data-kind="columns"><tbody><tr><td><p>يمين</p></td><td><p>يسار</p></td></tr></tbody></table>';
    const { html } = render(content, { site: arabic });
    expect(html).not.toMatch(/border-left|padding-left|align="left"/);
    expect(html).toMatch(/<blockquote [^>]*padding-right:16px;border-right:3px solid/);
    expect(html).toMatch(/<ul style="[^"]*padding-right:28px"/);
    expect(html).toMatch(/<td class="accent" style="border-right:4px[^"]*padding-right:16px/);
    expect(html.match(/<table role="presentation" align="right"/g)).toHaveLength(2);
    expect(html).toMatch(/<div dir="ltr"><table[^>]*><tbody><tr><td class="box"[^>]*>a = 1;/);
    expect(html).toMatch(/<p class="personal" lang="en" dir="ltr" style="[^"]*text-align:right"/);
    expect(html).toMatch(/<p class="disclaimer" dir="ltr" [^>]*>Paid for by/);
  });

  test("on a website in such a language, our own words are in it", () => {
    const { html, text } = render("<p>مرحبا</p>", {
      site: { ...arabic, texts: viewLanguage("ar") },
      countsClicks: true,
    });
    expect(html).toMatch(/<p class="personal" style="margin:0 0 8px">/);
    expect(`${html}${text}`).not.toMatch(/Unsubscribe|This email/);
    const foreign = render("<p>Hello</p>", { site: { ...site, texts: viewLanguage("ar") } }).html;
    expect(foreign).toMatch(/<p class="personal" lang="ar" dir="rtl" style="[^"]*text-align:left"/);
  });

  test("parts that run the other way do so with their own sides", () => {
    const foreign = "<p>Hello, world.</p><ul><li>Bread</li></ul><blockquote><p>We met.</p></blockquote><p>مرحبا</p>";
    const { html } = render(foreign, { site: arabic });
    expect(html).toMatch(/<div dir="ltr"><p [^>]*>Hello, world\./);
    expect(html).toMatch(/<ul dir="ltr" style="[^"]*padding-left:28px"/);
    expect(html).toMatch(/<div dir="ltr"><blockquote [^>]*border-left:3px/);
    expect(html).toMatch(/<\/div><p style="[^"]*">مرحبا/);
    const stated = render('<p>One</p><p dir="rtl">{name}</p><p>שלום, Ada</p>').html;
    expect(stated).toMatch(/<div dir="rtl"><p [^>]*>\{name\}/);
    expect(stated).toMatch(/<div dir="rtl"><p [^>]*>שלום, Ada/);
  });

  test.each([
    ["<p>Hello</p>", "ltr", "en"],
    ["<p>Grüße</p>", "ltr", "en"],
    ["<p>{first_name|friend} שלום {first_name|שכן}</p>", "rtl", "he"],
    ["<p>مرحبا بكم في المدينة</p>", "rtl", "ar"],
    ["<p>سلام، همسایگان گرامی، می‌خواهیم شما را ببینیم</p>", "rtl", "fa"],
    ["<p>آپ سب کو سلام، ہمارے شہر میں یہ بڑے دن ہیں</p>", "rtl", "ur"],
    ['<p lang="ckb">مرحبا</p>', "rtl", "ckb"],
    ["<p>A long text that quotes one word: مرحبا</p>", "ltr", "en"],
    ["<p>1,204 🗳️</p>", "rtl", "ar"],
  ])("%s runs %s in %s", (content, direction, language) => {
    expect(directionAndLanguage({ subject: "انتخابات", content }, "en")).toEqual({ direction, language });
  });

  test.each([
    ["<p>Hola</p>", "es-MX", "ltr", "es-MX"],
    ["<p>مرحبا</p>", "es-MX", "rtl", "ar"],
    ["<p>مرحبا</p>", "ar-EG", "rtl", "ar-EG"],
    ["<p>Hello</p>", "ar-EG", "ltr", "en"],
    ["<p>1,204</p>", "ar-EG", "rtl", "ar-EG"],
  ])("%s on a website in %s runs %s in %s", (content, website, direction, language) => {
    expect(directionAndLanguage({ subject: "1", content }, website)).toEqual({ direction, language });
  });
});

test("a link of a stored text that runs something leads to the site", () => {
  expect(render('<p><a href="javascript:alert(1)">x</a></p>').html).not.toContain("javascript:");
});

test("for nobody in particular, the line with a recipient's links is left out", () => {
  const { html, text } = personalize(render("<p>Dear {name|reader}</p>"), {
    fields: {},
    unsubscribeUrl: "",
    preferencesUrl: "",
    whyUrl: "",
  });
  expect(html).toContain("Dear reader");
  expect(html).toContain("Main Street 1");
  expect(`${html}${text}`).not.toMatch(/Unsubscribe|Why did I get this/);
  expect(`${html}${text}`).not.toContain("\u0001");
});

test("an empty block and an empty last row are in neither form, and links after them still count as one", () => {
  const row = (cell: string) => `<tr><td>${cell}</td></tr>`;
  const empty = `<p data-kind="date"></p><table><tbody>${row("Seat")}${row("")}</tbody></table>`;
  const filled = `<table><tbody>${row("Seat")}</tbody></table>`;
  const end = '<p><a href="/join">Join</a></p>';
  expect(render(empty + end)).toEqual(render(filled + end));
});
