import { expect, test } from "vitest";
import { fillMergeFields, getFirstName, mergeFieldProblems } from "./merge-fields.ts";

const ada = { name: "Ada Lovelace", first_name: "Ada", city: "  " };

test.each([
  ["Dear {first_name|neighbor},", "Dear Ada,"],
  ["Dear {district|neighbor},", "Dear neighbor,"],
  ["{city|your town} and {city}!", "your town and !"],
  ["{nmae|x} { name } {} {name", "{nmae|x} { name } {} {name"],
  ["{__proto__} {constructor|x}", "{__proto__} {constructor|x}"],
])("%s", (template, filled) => {
  expect(fillMergeFields(template, ada, "text")).toBe(filled);
});

test("what people call themselves is text: no markup, no further field, one line", () => {
  const values = { name: 'Tom & <b>"{email}"</b>\r\nBcc: x', email: "tom@example.org" };
  expect(fillMergeFields("{name}", values, "html")).toBe("Tom &amp; &lt;b&gt;&quot;{email}&quot;&lt;/b&gt; Bcc: x");
  expect(fillMergeFields("{name}", values, "text")).toBe('Tom & <b>"{email}"</b> Bcc: x');
});

test("the fallback of a text of HTML stays escaped as it is", () => {
  expect(fillMergeFields("{name|Tom &amp; Ann}", {}, "html")).toBe("Tom &amp; Ann");
});

test("unknown names, and fields that may leave a hole, are found", () => {
  expect(mergeFieldProblems("{nmae|x} {city} {city|y} {name|z} {email} {name| }")).toEqual({
    unknown: ["nmae"],
    bare: ["city", "name"],
  });
});

test("a long text of braces takes linear time", () => {
  const text = "{name|".repeat(100_000);
  expect(fillMergeFields(text, ada, "text")).toBe(text);
});

test("first names", () => {
  expect([" Ada  Lovelace", "Ada", ""].map(getFirstName)).toEqual(["Ada", "Ada", ""]);
});
