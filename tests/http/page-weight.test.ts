import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completeLooks } from "../../src/shared/look/complete-looks.ts";
import { fontPairIds } from "../../src/shared/look/font-pairs.ts";
import { defaultLook, type Look } from "../../src/shared/look/look.ts";
import { insertArticles } from "../support/articles.ts";
import { all } from "../support/markup.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const content = "<p>The council met, and everybody stayed until late.</p>".repeat(80);
  const withItalics = content.replaceAll("everybody", "<em>nobody</em>");
  await app.sites.change(app.hostId, (trx) =>
    insertArticles(trx, app.hostId, [{ slug: "long", content }, { slug: "italics", content: withItalics }, {}, {}]),
  );
});
afterAll(() => app.close());

/** The faces of style sheets: file, style, and the code points for which browsers fetch it. */
function facesOf(styles: string) {
  return all(styles, /@font-face ?\{([^}]*)\}/g).flatMap((face) => {
    const [, file = ""] = /url\(["']?([^"')]*)/.exec(face) ?? [];
    const [, list = ""] = /unicode-range:([^;}]*)/.exec(face) ?? [];
    const [, family = ""] = /font-family:\s*"?([^;"}]*)/.exec(face) ?? [];
    const isItalic = /font-style:\s*italic/.test(face);
    const isBold = /font-weight:\s*500/.test(face);
    const ranges = list.split(",").map((range) => range.replace(/U\+/i, "").trim().split("-"));
    const has = (code: number) =>
      ranges.some(
        ([first = "", last = first]) => code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16),
      );
    return list === "" ? [] : [{ file, family, isItalic, isBold, has }];
  });
}

async function choose(look: Look, accent = "") {
  await app.sites.change(app.hostId, (trx) =>
    trx
      .updateTable("websites")
      .set({ settings: JSON.stringify({ look, accent }) })
      .where("id", "=", app.hostId)
      .execute(),
  );
}

/** Returns the bytes of a page's first view, without images: itself, and the fonts that its letters need. */
async function weigh(path: string, { italics }: { italics: boolean }) {
  const { text } = await app.send(path);
  const fonts = facesOf(text).filter(
    ({ has, isItalic, isBold }) => has("e".charCodeAt(0)) && !isBold && (italics || !isItalic),
  );
  const preloaded = all(text, /<link rel="preload" href="([^"]*)"/g);
  const files = [...new Set([...fonts.map(({ file }) => file), ...preloaded])];
  const sizes = await Promise.all([path, ...files].map(sizeOf));
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size) };
}

async function sizeOf(path: string) {
  const { status, bytes } = await app.send(path, { headers: { "accept-encoding": "br" } });
  expect(status, path).toBe(200);
  return bytes.length;
}

describe("each font pair", () => {
  test.each(fontPairIds)("%s: at most two files on a page without italics, and 100 kB with them", async (fonts) => {
    await choose({ ...defaultLook, fonts });
    const plain = await weigh("/article/long", { italics: false });
    expect(plain.files).toBeLessThanOrEqual(fonts === "system" ? 0 : 2);
    expect(plain.bytes).toBeLessThan(90_000);
    expect((await weigh("/", { italics: false })).bytes).toBeLessThan(90_000);
    expect((await weigh("/article/italics", { italics: true })).bytes).toBeLessThan(100_000);
  });

  test.each(fontPairIds.filter((id) => id !== "system"))(
    "%s has a face for each letter of Latin-1 and Latin Extended-A",
    async (fonts) => {
      await choose({ ...defaultLook, fonts });
      const upright = facesOf((await app.send("/")).text).filter(({ isItalic }) => !isItalic);
      const families = [...new Set(upright.map(({ family }) => family))];
      const printed = Array.from({ length: 0x17f - 0x20 + 1 }, (_, i) => i + 0x20).filter(
        (code) => code < 0x7f || code > 0x9f,
      );
      // The soft hyphen is drawn by no font.
      const without = printed.filter(
        (code) =>
          code !== 0xad && !families.every((name) => upright.some(({ family, has }) => family === name && has(code))),
      );
      expect(without).toEqual([]);
    },
  );
});

test.each(completeLooks)("the look $name: 100 kB on first view", async ({ look, accent }) => {
  await choose(look, accent);
  const { files, bytes } = await weigh("/article/long", { italics: false });
  expect(files).toBeLessThanOrEqual(2);
  expect(bytes).toBeLessThan(90_000);
});

test("an article of the classic pair without its images is 65 kB: page and the faces that its words need", async () => {
  await choose(defaultLook);
  const { files, bytes } = await weigh("/article/italics", { italics: true });
  expect(files).toBe(3);
  expect(bytes).toBeLessThan(65_000);
});
