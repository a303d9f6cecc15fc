import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { collect, wxr, wxrItem } from "../../../../../tests/support/wxr.ts";
import { decodeFile } from "./decode-file.ts";

/** Characters of several bytes are torn apart. */
async function* torn(bytes: string | Uint8Array) {
  const all = Buffer.from(bytes as string);
  for (let at = 0; at < all.length; at += 333) yield all.subarray(at, at + 333);
}

const read = async (bytes: string | Uint8Array) => {
  const { source, text } = await decodeFile(torn(bytes));
  return { source, text: (await collect(text)).join("") };
};

const russian = wxr([wxrItem(1, { title: "Выборы" })]);
const french = wxr([wxrItem(1, { title: "L’été à Nîmes – 5 €" })]);
const utf16be = Buffer.from(`\ufeff${russian}`, "utf16le").swap16();
const cp1252 = Buffer.from(
  french.replace("UTF-8", "windows-1252").replaceAll("’", "\x92").replaceAll("–", "\x96").replaceAll("€", "\x80"),
  "latin1",
);

test.each([
  ["UTF-8", Buffer.from(russian), "Выборы"],
  ["a gzip file", gzipSync(russian), "Выборы"],
  ["UTF-8 with a mark", Buffer.from(`\ufeff${russian}`), "Выборы"],
  ["UTF-16", Buffer.from(`\ufeff${russian}`, "utf16le"), "Выборы"],
  ["UTF-16 without a mark", Buffer.from(russian, "utf16le"), "Выборы"],
  ["UTF-16, big-endian", utf16be, "Выборы"],
  ["UTF-16 in its declaration only", Buffer.from(russian.replace("UTF-8", "UTF-16")), "Выборы"],
  ["windows-1252", cp1252, "L’été à Nîmes – 5 €"],
  ["an unknown encoding", Buffer.from(russian.replace("UTF-8", "klingon")), "Выборы"],
])("decodes %s", async (_name, bytes, title) => {
  const { source, text } = await read(bytes);
  expect(source).toBe("wordpress");
  expect(text).toContain(`<![CDATA[${title}]]>`);
});

test("decodes a long file to its end", async () => {
  const long = `{"a":"${"ü€😀".repeat(100_000)}"}`;
  expect(await read(long)).toEqual({ source: "ghost", text: long });
});

test.each([
  ["nothing", "", "empty"],
  ["white space", " \n\ufeff", "empty"],
  ["a zip file", Buffer.from("504b030414000000", "hex"), "compressed"],
  ["half a gzip file", gzipSync(russian).subarray(0, -20), "cutOff"],
  ["a damaged gzip file", gzipSync(russian).fill(0xff, 20, 60), "damaged"],
  ["a gzip file in another", gzipSync(gzipSync(russian)), "compressed"],
  ["a web page", "<!doctype html><html><body>Log in</body></html>", "unknownFile"],
  ["other text", "title,text\n1,2\n", "unknownFile"],
  ["an image", Buffer.from("89504e470d0a1a0a0000", "hex"), "unknownFile"],
])("%s is refused", async (_name, bytes, problem) => {
  await expect(read(bytes)).rejects.toMatchObject({ problem });
});
