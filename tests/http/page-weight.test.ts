import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fontFiles, textOf } from "../../scripts/fonts.ts";
import { insertArticles } from "../support/articles.ts";
import { all } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const content = "<p>The council met, and <em>nobody</em> left early.</p>".repeat(80);
  await app.sites.change(app.hostId, (trx) => insertArticles(trx, app.hostId, [{ slug: "long", content }, {}, {}, {}]));
});
afterAll(() => app.close());

const css = readFileSync(join(import.meta.dirname, "../../src/site/styles/tokens.css"), "utf8");

/** The faces of style sheets: file, and the code points for which browsers fetch it. */
function facesOf(styles: string) {
  return all(styles, /@font-face ?\{([^}]*)\}/g).flatMap((face) => {
    const [, file = ""] = /url\(["']?([^"')]*)/.exec(face) ?? [];
    const [, list = ""] = /unicode-range:([^;}]*)/.exec(face) ?? [];
    const ranges = list.split(",").map((range) => range.replace(/U\+/i, "").trim().split("-"));
    const has = (code: number) =>
      ranges.some(
        ([first = "", last = first]) => code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16),
      );
    return list === "" ? [] : [{ file, has }];
  });
}

test.each(Object.entries(fontFiles))("%s.woff2 is fetched for exactly the letters that it was cut to", (name, font) => {
  const face = facesOf(css).find(({ file }) => file === `@fonts/${name}.woff2`);
  const fetched = Array.from({ length: 0x2300 - 0x20 }, (_, i) => i + 0x20).filter((code) => face?.has(code));
  expect(String.fromCodePoint(...fetched)).toBe(textOf(font.characters));
});

test("each letter of Latin-1 and Latin Extended-A has a face, upright and in each family", () => {
  const upright = facesOf(css).filter(({ file }) => !file.includes("italic"));
  const printed = Array.from({ length: 0x17f - 0x20 + 1 }, (_, i) => i + 0x20).filter(
    (code) => code < 0x7f || code > 0x9f,
  );
  // The soft hyphen is drawn by no font.
  const without = printed.filter((code) => code !== 0xad && upright.filter(({ has }) => has(code)).length < 2);
  expect(without).toEqual([]);
});

test("an article without its images is 65 kB: page and the faces that its words need", async () => {
  const sizeOf = async (path: string) => {
    const { status, bytes } = await app.send(path, { headers: { "accept-encoding": "br" } });
    expect(status, path).toBe(200);
    return bytes.length;
  };
  const { text } = await app.send("/article/long");
  const fonts = facesOf(text).filter(({ file, has }) => has("e".charCodeAt(0)) && !file.includes("bold"));
  expect(fonts).toHaveLength(3);
  const sizes = await Promise.all(["/article/long", ...fonts.map(({ file }) => file)].map(sizeOf));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(65_000);
});
