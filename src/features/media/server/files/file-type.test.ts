import { describe, expect, test } from "vitest";
import { wordParts, zipOf } from "../../../../../tests/support/zip.ts";
import { texts } from "../../files-contract.ts";
import { checkFile } from "./file-type.ts";

function check(name: string, given: string | Buffer) {
  const bytes = Buffer.from(given);
  return checkFile(name, {
    head: bytes.subarray(0, 65_536),
    tail: bytes.subarray(-65_536),
    readPart: async (position, length) => bytes.subarray(position, position + length),
  });
}

const ftyp = (brand: string) => `\0\0\0\u0018ftyp${brand}`;
const webm = Buffer.concat([Buffer.from("1a45dfa3", "hex"), Buffer.from("....webm")]);
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const office = (folder: string) => zipOf({ "[Content_Types].xml": "<Types/>", [`${folder}/main.xml`]: "<main/>" });
const open = (kind: string, more: Record<string, string> = {}) =>
  zipOf(
    { mimetype: `application/vnd.oasis.opendocument.${kind}`, "content.xml": "<content/>", ...more },
    { stored: ["mimetype"] },
  );
const filler = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`word/media/image-${n}.png`, "x"]));

test.each<[string, string | Buffer]>([
  ["plan.PDF", "%PDF-1.7"],
  ["a.docx", zipOf(wordParts)],
  ["many-images.docx", zipOf({ ...wordParts, ...filler })],
  ["a.xlsx", office("xl")],
  ["a.pptx", office("ppt")],
  ["a.odt", open("text")],
  ["a.ods", open("spreadsheet", { "Basic/script-lc.xml": "", "Basic/Standard/script-lb.xml": "" })],
  ["a.odp", open("presentation")],
  ["a.csv", "a;b\n1;2"],
  ["a.csv", Buffer.from([0xe4, 0x3b, 0x31])],
  ["a.ics", "\ufeffBEGIN:VCALENDAR\r\n"],
  ["a.mp3", "ID3\u0004"],
  ["a.mp3", Buffer.from([0xff, 0xfb, 0x90])],
  ["a.m4a", ftyp("M4A ")],
  ["a.m4a", ftyp("mp42")],
  ["a.b.mp4", ftyp("isom")],
  ["a.mp4", ftyp("M4V ")],
  ["a.webm", webm],
])("%s", async (name, given) => {
  expect(await check(name, given)).toEqual({ type: name.split(".").at(-1)?.toLowerCase() });
});

const macros = zipOf({ ...wordParts, "word/vbaProject.bin": "x" });
const macroType = (encoding: BufferEncoding) => {
  const types = '<Types><Default ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';
  return zipOf({ ...wordParts, "[Content_Types].xml": Buffer.from(types, encoding) });
};

describe("refused, with the reason", () => {
  test.each<[string, string | Buffer, string]>([
    ["page.html", "<!doctype html>", texts.notAllowed],
    ["drawing.svg", "<svg onload=alert(1)>", texts.notAllowed],
    ["a.docm", zipOf(wordParts), texts.notAllowed],
    ["a.exe", "MZ", texts.notAllowed],
    ["a.pdf.exe", "%PDF-1.7", texts.notAllowed],
    ["pdf", "%PDF-1.7", texts.notAllowed],
    ["constructor", "x", texts.notAllowed],
    ["", "", texts.notAllowed],
    ["a.pdf", "<script>alert(1)</script>%PDF-", texts.otherContent("pdf")],
    ["a.docx", "MZ\u0090", texts.otherContent("docx")],
    ["a.docx", office("xl"), texts.otherContent("docx")],
    ["a.docx", zipOf({ "word/document.xml": "" }), texts.otherContent("docx")],
    ["a.odt", open("spreadsheet"), texts.otherContent("odt")],
    [
      "a.odt",
      zipOf({ "content.xml": "x", mimetype: "application/vnd.oasis.opendocument.text" }),
      texts.otherContent("odt"),
    ],
    ["renamed.docx", macros, texts.macros],
    [
      "renamed.docx",
      zipOf({ ...wordParts, ...filler, "word/other.bin": "", "word/vbaProject.bin": "x" }),
      texts.macros,
    ],
    ["renamed.docx", macroType("utf8"), texts.macros],
    ["renamed.docx", macroType("utf16le"), texts.macros],
    ["renamed.xlsx", zipOf({ "[Content_Types].xml": "", "xl/macrosheets/sheet1.xml": "" }), texts.macros],
    ["a.odt", open("text", { "Basic/Standard/Module1.xml": "Sub Main" }), texts.macros],
    ["a.odt", open("text", { "Scripts/python/evil.py": "import os" }), texts.macros],
    ["cut-off.docx", macros.subarray(0, -30), texts.damaged],
    ["two-ends.docx", Buffer.concat([zipOf(wordParts), Buffer.from("PK\u0005\u0006")]), texts.damaged],
    ["bomb.docx", zipOf({ ...wordParts, "[Content_Types].xml": Buffer.alloc(20_000_000) }), texts.damaged],
    ["a.csv", "<html><script>alert(1)</script>", texts.htmlInText],
    ["a.csv", "a;b\n<ScRiPt>alert(1)</script>", texts.htmlInText],
    ["a.csv", "a\0b".padEnd(500, "x"), texts.noText],
    ["a.csv", utf16("\ufeffa;b\n"), texts.utf16],
    ["a.csv", utf16("name;city\nAda;London\n"), texts.utf16],
    ["a.ics", "hello", texts.otherContent("ics")],
    ["a.mp4", "RIFF....AVI ", texts.otherContent("mp4")],
    ...["heic", "avif", "qt  ", "crx ", "mif1"].map((brand): [string, string, string] => [
      "a.mp4",
      ftyp(brand),
      texts.otherVideo,
    ]),
    ["a.m4a", ftyp("heic"), texts.otherAudio],
    ["a.webm", Buffer.from("1a45dfa3", "hex"), texts.otherContent("webm")],
  ])("%s", async (name, given, problem) => {
    expect(await check(name, given)).toEqual({ problem });
  });
});
