import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { Language } from "../../../shared/languages/language.ts";
import { viewLanguage } from "../../../shared/languages/site/catalogs.ts";
import { mailBody } from "./mail-body.ts";

const parts = {
  title: "Tom & <b>Jerry</b>",
  paragraphs: ["First\nsecond line", '"><script>alert(1)</script>'],
  action: { label: "Confirm <now>", url: "https://example.org/c?a=1&b=2" },
  footer: "Sent by <i>Dover</i>.",
};

test("the plain text has everything, as it was written", () => {
  expect(mailBody(parts).text).toBe(
    'Tom & <b>Jerry</b>\n\nFirst\nsecond line\n\n"><script>alert(1)</script>\n\n' +
      "Confirm <now>:\nhttps://example.org/c?a=1&b=2\n\n--\nSent by <i>Dover</i>.\n",
  );
});

test("the HTML escapes everything", () => {
  const { html } = mailBody(parts);
  expect(html).toContain("<h1");
  expect(html).toContain("Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;</h1>");
  expect(html).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain('href="https://example.org/c?a=1&amp;b=2"');
  expect(html).toContain("Sent by &lt;i&gt;Dover&lt;/i&gt;.");
  expect(html).not.toMatch(/<(b|i|script)>/);
});

test("a link that would run something does not", () => {
  const { html } = mailBody({ ...parts, action: { label: "Go", url: "javascript:alert(1)" } });
  expect(html).not.toContain('href="javascript:alert(1)"');
});

test("without an action there is no link", () => {
  const { action: _action, ...rest } = parts;
  expect(mailBody(rest).html).not.toContain("<a ");
});

test("it is valid, names its language and title, and has colors for dark mode", async () => {
  const { html } = mailBody(parts);
  const validator = new HtmlValidate({
    extends: ["html-validate:standard"],
    // React's way of writing.
    rules: { "void-style": "off", "doctype-style": "off" },
  });
  const report = await validator.validateString(html);
  expect(
    report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
  ).toEqual([]);
  expect(html).toMatch(/^<!doctype html><html lang="en">/);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain("prefers-color-scheme: dark");
});

test("in another language, its own words and direction are that language's", () => {
  const arabic = mailBody({ ...parts, language: new Language(viewLanguage("ar-EG")) }).html;
  expect(arabic).toMatch(/^<!doctype html><html lang="ar-EG" dir="rtl">/);
  expect(arabic).toMatch(/<div class="paper" dir="rtl" style="[^"]*text-align:right"/);
  expect(arabic).toContain(`>إذا لم يعمل الزر، يُرجى فتح هذا الرابط: <a href=`);
  const french = mailBody({ ...parts, language: new Language(viewLanguage("fr")) });
  expect(french.text).toContain("Confirm <now>\u00a0:\nhttps://example.org/c?a=1&b=2\n");
  expect(french.html).toMatch(/^<!doctype html><html lang="fr"><head>/);
});
