import { describe, expect, test } from "vitest";
import { fileTypeOf } from "./file-type.ts";

const ends = (head: string | Buffer, tail: string | Buffer = "") => ({
  head: Buffer.from(head),
  tail: Buffer.from(tail),
});
const zip = "PK\u0003\u0004";
const ftyp = Buffer.from("\0\0\0\u0018ftypM4A ");
const webm = Buffer.concat([Buffer.from("1a45dfa3", "hex"), Buffer.from("....webm")]);

test.each([
  ["plan.PDF", ends("%PDF-1.7")],
  ["a.docx", ends(zip, "word/document.xml")],
  ["a.xlsx", ends(`${zip}xl/workbook.xml`)],
  ["a.pptx", ends(zip, "ppt/slides")],
  ["a.odt", ends(`${zip}mimetypeapplication/vnd.oasis.opendocument.text`)],
  ["a.csv", ends("a;b\n1;2")],
  ["a.csv", ends(Buffer.from([0xe4, 0x3b, 0x31]))],
  ["a.ics", ends("\ufeffBEGIN:VCALENDAR\r\n")],
  ["a.mp3", ends("ID3\u0004")],
  ["a.mp3", ends(Buffer.from([0xff, 0xfb, 0x90]))],
  ["a.m4a", ends(ftyp)],
  ["a.b.mp4", ends(ftyp)],
  ["a.webm", ends(webm)],
])("%s", (name, given) => {
  expect(fileTypeOf(name, given)).toBe(name.split(".").at(-1)?.toLowerCase());
});

describe("refused", () => {
  test.each([
    ["page.html", ends("<!doctype html>")],
    ["drawing.svg", ends("<svg onload=alert(1)>")],
    ["a.pdf", ends("<script>alert(1)</script>%PDF-")],
    ["a.csv", ends("<html><script>alert(1)</script>")],
    ["a.csv", ends("a;b\n<ScRiPt>alert(1)</script>")],
    ["a.csv", ends("a\0b")],
    ["a.ics", ends("hello")],
    ["a.docx", ends("MZ\u0090")],
    ["a.docx", ends(`${zip}xl/workbook.xml`)],
    ["a.docm", ends(zip, "word/document.xml")],
    ["a.exe", ends("MZ")],
    ["a.pdf.exe", ends("%PDF-1.7")],
    ["a.mp4", ends("RIFF....AVI ")],
    ["a.webm", ends(Buffer.from("1a45dfa3", "hex"))],
    ["pdf", ends("%PDF-1.7")],
    ["constructor", ends("x")],
    ["", ends("")],
  ])("%s", (name, given) => {
    expect(fileTypeOf(name, given)).toBeUndefined();
  });
});
