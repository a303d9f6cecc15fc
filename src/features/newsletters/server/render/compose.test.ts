import PostalMime, { decodeWords } from "postal-mime";
import { expect, test } from "vitest";
import { viewLanguage } from "../../../../shared/languages/site/catalogs.ts";
import { emptyMergeValues } from "../../../../shared/words/member-fields.ts";
import type { MergeCustomField } from "../../../members/merge-contract.ts";
import { Composer } from "./compose.ts";
import { places } from "./personal-links.ts";

const from = { name: "County News", address: "news@county.example" };
const base = { subject: "News", from, replyTo: "", origin: "https://county.example", texts: viewLanguage("en-US") };
const ada = { ...emptyMergeValues, email: "ada@example.com", token: Buffer.alloc(16, 7), name: "Ada Lovelace" };
const now = new Date("2026-11-25T10:00:00Z");

const custom: MergeCustomField[] = [
  { field_id: 1, merge_name: "shirt_size", type: "choice" },
  { field_id: 2, merge_name: "joined", type: "date" },
  { field_id: 3, merge_name: "has_car", type: "yes-no" },
];

const both = (text: string) => ({ text, html: `<p>${text}</p>` });
const read = async (mail: Buffer) => PostalMime.parse(mail);
const getLines = (text = "") => text.replaceAll("\r\n", "\n").trimEnd();

test("custom fields are filled in, or their fallbacks, in text, HTML, and subject", async () => {
  const text = "{shirt_size|medium}, {joined|never}, {has_car}|{unknown|x}|{city|your town}|{name}";
  const composer = new Composer({ ...base, subject: "For {shirt_size|all}", body: both(text), customFields: custom });
  const full = await read(composer.compose({ ...ada, custom_fields: { 1: "XL", 2: "2024-12-31", 3: true } }, now));
  const values = "XL, December 31, 2024, yes|{unknown|x}|your town|Ada Lovelace";
  expect([full.subject, getLines(full.text), getLines(full.html)]).toEqual(["For XL", values, `<p>${values}</p>`]);
  const empty = await read(composer.compose({ ...ada, custom_fields: {} }, now));
  const fallbacks = "medium, never, |{unknown|x}|your town|Ada Lovelace";
  expect([empty.subject, getLines(empty.text)]).toEqual(["For all", fallbacks]);
});

test("what people entered is text: no header, no markup, no other field, no link of ours", async () => {
  const hostile = 'X\r\nBcc: eve@example.org\u0000\u0007 <script>"{email}" %%unsubscribe%% =?utf-8?q?=41?= &amp;';
  const composer = new Composer({
    ...base,
    subject: "For {shirt_size}",
    body: both("{shirt_size}"),
    customFields: custom,
  });
  const raw = composer.compose({ ...ada, custom_fields: { 1: hostile } }, now);
  const mail = await read(raw);
  expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(mail.bcc).toBeUndefined();
  expect(mail.subject).toBe('For X Bcc: eve@example.org  <script>"{email}" %%unsubscribe%% = ?utf-8?q?=41?= &amp;');
  const shown = getLines(mail.text);
  expect(shown).toContain("X Bcc: eve@example.org");
  expect(shown).toContain('<script>"{email}" %%unsubscribe%%');
  expect(mail.html).toContain("&lt;script&gt;&quot;{email}&quot; %%unsubscribe%%");
  expect(mail.html).not.toContain("<script>");
});

test.each([
  ["County News", "County News <newsletter.3.sites.rostrum.example>"],
  ["Größe, „News“", "Größe, „News“ <newsletter.3.sites.rostrum.example>"],
  ['"A" <a@b.example>\r\nBcc: c@d.example', '"A" <a@b.example> Bcc: c@d.example <newsletter.3.sites.rostrum.example>'],
])("the list of %j has an id that is one field and the last in it", async (name, expected) => {
  const list = { name, id: "newsletter.3.sites.rostrum.example" };
  const raw = new Composer({ ...base, body: both("Text"), list }).compose(ada, now);
  const [, written = ""] = /^List-Id: ((?:.|\r\n )*)/im.exec(raw.toString()) ?? [];
  expect(written.trim()).toMatch(/^([\w ]+|(=\?UTF-8\?Q\?[^?]+\?=\s*)+)\s+<newsletter\.3\.sites\.rostrum\.example>$/);
  const mail = await read(raw);
  expect(decodeWords(mail.headers.find(({ key }) => key === "list-id")?.value ?? "")).toBe(expected);
  expect(mail.bcc).toBeUndefined();
});

test("our links stand where they are, also in a fallback, and characters of private use survive", async () => {
  const { unsubscribeUrl, whyUrl } = places;
  const text = `{city|${unsubscribeUrl}} ${whyUrl} \ue001 {name|${whyUrl}}`;
  const mail = await read(new Composer({ ...base, body: both(text) }).compose(ada, now));
  const token = ada.token.toString("base64url");
  const link = (what: string) => `https://county.example/newsletter/${what}/${token}`;
  expect(getLines(mail.text)).toBe(`${link("unsubscribe")} ${link("why")} \ue001 Ada Lovelace`);
});

test("no line is longer than 76 characters, whatever the lengths of texts and values", () => {
  const fields = Array.from(
    { length: 30 },
    (_, at): MergeCustomField => ({ field_id: at, merge_name: `f_${at}`, type: "text" }),
  );
  const text = fields.map(({ merge_name }, at) => `${"é".repeat(at * 3)}{${merge_name}|${"ß".repeat(at)}} =`).join("");
  const composer = new Composer({ ...base, body: both(text), customFields: fields });
  const values = Object.fromEntries(
    fields.map(({ field_id }) => [field_id, "日=".repeat(field_id * 5)]).filter((_, at) => at % 2),
  );
  const raw = composer.compose({ ...ada, custom_fields: values }, now).toString();
  const body = raw.slice(raw.indexOf("\r\n\r\n"));
  expect(Math.max(...body.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(76);
  expect(raw.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("30 fields, each time with others missing, compose more than a thousand emails a second", () => {
  const fields = Array.from(
    { length: 30 },
    (_, at): MergeCustomField => ({ field_id: at, merge_name: `f_${at}`, type: "text" }),
  );
  const text =
    `${"We meet at the town hall. ".repeat(40)}\n`.repeat(10) +
    fields.map(({ merge_name }) => `{${merge_name}|none}`).join(" ");
  const composer = new Composer({ ...base, body: both(text), customFields: fields });
  const getValues = (n: number) =>
    Object.fromEntries(
      fields.flatMap(({ field_id }) => ((n * 2654435761) & (1 << field_id) ? [[field_id, `value ${n}`]] : [])),
    );
  const perSecond = (many: number) => {
    const begun = process.cpuUsage().user;
    for (let n = 0; n < many; n += 1) composer.compose({ ...ada, custom_fields: getValues(n) }, now);
    return many / ((process.cpuUsage().user - begun) / 1e6);
  };
  perSecond(500);
  // With an encoded body for each combination it was 400.
  expect(perSecond(3000)).toBeGreaterThan(1000);
});
