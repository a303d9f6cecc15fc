import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants, crc32, deflateRawSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { type AroundFiles, type ZippedFile, makeAnyZip as zip } from "../../../../../../tests/support/any-zip.ts";
import { hasPython } from "../../../../../../tests/support/python-mail.ts";
import { collect } from "../../../../../../tests/support/wxr.ts";
import { texts } from "../../../contract.ts";
import { FileProblem } from "../item/file-problem.ts";
import { readArchive } from "../read-archive.ts";
import { readExport } from "../read-export.ts";
import { ZipArchive } from "./zip-archive.ts";

const folder = mkdtempSync(join(tmpdir(), "rostrum-zips-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens an archive, as the process that reads exports does. */
async function inside<Result>(file: Buffer, use: (archive: ZipArchive) => Promise<Result>): Promise<Result> {
  const path = join(folder, "file.zip");
  writeFileSync(path, file);
  const handle = await open(path);
  try {
    return await use(await ZipArchive.open(handle.fd));
  } finally {
    await handle.close();
  }
}

/** The titles of what a file brings in, in any order, or the sentence by which it is refused. */
async function read(file: Buffer): Promise<string[] | string> {
  try {
    const lines = await inside(file, (archive) => collect(readArchive(archive)));
    return lines.flatMap((line) => ("item" in line ? line.item.title : [])).toSorted();
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return texts[error.problem];
  }
}

const listPaths = (file: Buffer) => inside(file, async ({ files }) => files.map(({ path }) => path));

/** Runs a program that writes an archive to `out`, in a folder of its own. */
function written(program: string, args: string[]): Buffer {
  const done = spawnSync(program, args, { cwd: folder, maxBuffer: 1e9 });
  expect(done.status, done.stderr.toString()).toBe(0);
  return readFileSync(join(folder, "out.zip"));
}
const byPython = (lines: string) =>
  written("python3", [
    "-c",
    `import zipfile\nz = zipfile.ZipFile("out.zip", "w", zipfile.ZIP_DEFLATED)\n${lines}\nz.close()`,
  ]);

const post = (title: string) => `# ${title}\n\nWords of ${title}.`;
const file = (name: string | Buffer, title = "One", more: Partial<ZippedFile> = {}): ZippedFile => ({
  ...{ name, content: post(title) },
  ...more,
});

describe.skipIf(!hasPython)("archives of Python", () => {
  test("with zip64 are read", async () => {
    const lines = `with z.open(zipfile.ZipInfo("a.md"), "w", force_zip64=True) as f: f.write(b"# One\\n\\nWords")`;
    expect(await read(byPython(lines))).toEqual(["One"]);
  });

  test("with more than 65,535 files are read", async () => {
    const first = `z.writestr("first.md", "# First\\n\\nWords")`;
    const others = `for n in range(66_000): z.writestr(f"files/{n}.txt", "")`;
    const last = `z.writestr("last.md", "# Last\\n\\nWords")`;
    expect(await read(byPython(`${first}\n${others}\n${last}`))).toEqual(["First", "Last", "Other files"]);
  }, 60_000);

  test("after a program that unpacks itself are no archive by their beginning", async () => {
    async function* bytes() {
      yield zip([file("a.md")], { before: Buffer.from("MZ program ".repeat(100)) });
    }
    await expect(collect(readExport(bytes()))).rejects.toThrow(texts.unknownFile);
  });
});

describe("names", () => {
  test("in UTF-8 are read with and without a word about it, others in code page 437; composed, as texts refer to them", async () => {
    const decomposed = "U\u0308bung.md";
    expect(await listPaths(zip([file("Übung/日本.md", "A", { flags: 0x800 }), file("é/x.md")]))).toEqual([
      "Übung/日本.md",
      "é/x.md",
    ]);
    expect(await listPaths(zip([file(Buffer.from([0x81, 0x62, 0x2e, 0x6d, 0x64]))]))).toEqual(["üb.md"]);
    expect(await listPaths(zip([file(decomposed)]))).toEqual(["Übung.md"]);
    expect(await listPaths(zip([file("a\\b\\c.md"), file("a\\d.md")]))).toEqual(["b/c.md", "d.md"]);
  });

  test("of images are those of the texts, however their letters are composed", async () => {
    const image = { content: Buffer.from("89504e470d0a1a0a", "hex"), method: 0 };
    const files = [
      { name: "U\u0308bung.png", ...image },
      { name: "uploads/2024/e\u0301.png", ...image },
    ];
    const inText = "![](Übung.png) ![](https://example.org/wp-content/uploads/2024/%C3%A9.png)";
    const lines = await inside(zip([{ name: "a.md", content: `# A\n\n${inText}` }, ...files]), (archive) =>
      collect(readArchive(archive)),
    );
    expect(lines.flatMap((line) => ("file" in line ? line.file.path : []))).toEqual([
      "Übung.png",
      "uploads/2024/é.png",
    ]);
  });

  test.each([
    ["NUL", "a\0.md"],
    ["the folder above", "a/../../b.md"],
    ["the folder above, by backslashes", "a\\..\\..\\b.md"],
    ["the beginning of the disk", "/etc/a.md"],
    ["a drive", "C:\\a.md"],
  ])("with %s are refused", async (_name, name) => {
    expect(await read(zip([file("good.md"), file(name)]))).toBe(texts.damaged);
  });

  test("that several files have are kept apart: nothing is lost, and the last one has the name", async () => {
    const files = [
      file("a.md", "Old"),
      file("b.md", "B"),
      file("a (1).md", "Own"),
      file("a.md", "Older"),
      file("a.md", "New"),
    ];
    expect(await listPaths(zip(files))).toEqual(["a.md", "b.md", "a (1).md", "a (2).md", "a (3).md"]);
    expect(await read(zip(files))).toEqual(["B", "New", "Old", "Older", "Own"]);
    expect(await inside(zip(files), (archive) => archive.readText("a.md", 1000))).toBe(post("New"));
    expect(await listPaths(zip([file("a.md"), file("a.md"), { name: "a.md" }]))).toEqual(["a.md"]);
  });

  test("that are long are no more work than they have letters", async () => {
    const long = Array.from({ length: 100 }, (_, at) => file(`a${"/.".repeat(30_000)}${at}.md`));
    expect(await read(zip([file("a.md"), ...long]))).toEqual(["One"]);
    const deep = Array.from({ length: 50 }, (_, at) => file(`${"a/".repeat(30_000)}${at}.txt`));
    expect(await read(zip([file("a.md"), ...deep]))).toEqual(["One", "Other files"]);
  }, 60_000);
});

describe("links", () => {
  const link = { madeBy: (3 << 8) | 20, attributes: 0o120777 * 0x10000 };
  test("to other files are left out: their text is a path", async () => {
    const files = [file("a.md"), { name: "b.md", content: "../../etc/passwd", ...link }];
    expect(await read(zip(files))).toEqual(["One"]);
    expect(await read(zip(files.slice(1)))).toBe(texts.empty);
  });

  test("are what a system with links says: elsewhere, the same bits mean nothing", async () => {
    expect(await read(zip([file("a.md", "One", { ...link, madeBy: 20 })]))).toEqual(["One"]);
  });
});

describe("locked and unknown files", () => {
  const protectedBy = (flags: number, method = 8) => [file("a.md", "One", { flags, method })];
  test.each([
    ["a password", protectedBy(1), texts.locked],
    ["a password, with AES", protectedBy(1, 99), texts.locked],
    ["strong encryption", protectedBy(0x41), texts.locked],
    ["Deflate64", protectedBy(0, 9), texts.compressed],
    ["LZMA", protectedBy(0, 14), texts.compressed],
  ])("%s is named", async (_name, files, message) => {
    expect(await read(zip(files))).toBe(message);
  });

  test.skipIf(spawnSync("zip", ["-v"]).status !== 0)("a password of Info-ZIP is named, too", async () => {
    writeFileSync(join(folder, "a.md"), post("One"));
    rmSync(join(folder, "out.zip"), { force: true });
    expect(await read(written("zip", ["-P", "secret", "out.zip", "a.md"]))).toBe(texts.locked);
  });

  test("an archive in an archive is to be unpacked first", async () => {
    expect(await read(zip([{ name: "export.zip", content: zip([file("a.md")]) }]))).toBe(texts.compressed);
  });
});

describe("bombs", () => {
  const megabyte = Buffer.alloc(1_000_000);
  const packedMegabyte = deflateRawSync(megabyte, { finishFlush: constants.Z_SYNC_FLUSH });
  /** Zeros: a kilobyte for each megabyte. */
  const zeros = (megabytes: number): Partial<ZippedFile> => {
    let crc = 0;
    for (let at = 0; at < megabytes; at += 1) crc = crc32(megabyte, crc);
    const packed = Buffer.concat([...Array<Buffer>(megabytes).fill(packedMegabyte), Buffer.from([3, 0])]);
    return { content: "", packed, crc, bytes: megabytes * megabyte.length };
  };
  const measurePeak = async (work: () => Promise<void>) => {
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
    await work().finally(() => clearInterval(watch));
    return (peak - before) / 1_000_000;
  };

  test("of one file that unpacks to a gigabyte end before that, in little memory", async () => {
    const inText = await inside(zip([{ name: "a.md", ...zeros(1000) }]), (archive) => collect(readArchive(archive)));
    expect(inText.flatMap((line) => ("item" in line ? line.item.leave : []))).toEqual([
      "Its text is too large: an article has at most 1,000,000 characters.",
    ]);
    for (const name of ["a.xml", "a.json", "posts.csv"])
      expect(await read(zip([{ name, ...zeros(1000) }])), name).toBeOneOf([texts.tooMuch, texts.unknownFile]);
    const bomb = zip([{ name: "a.bin", ...zeros(1000) }]);
    const peak = await measurePeak(() =>
      inside(bomb, async (archive) => {
        const all = (async () => {
          for await (const _ of archive.open("a.bin"));
        })();
        await expect(all).rejects.toMatchObject({ problem: "tooMuch" });
        await expect(archive.readBytes("a.bin", 10_000_000)).rejects.toMatchObject({ problem: "tooMuch" });
      }),
    );
    expect(peak).toBeLessThan(100);
  }, 60_000);

  test("that say they are small end where they say", async () => {
    const bomb = zip([{ name: "a.md", ...zeros(1000), bytes: 1000 }]);
    expect(await read(bomb)).toBe(texts.damaged);
  }, 60_000);

  test("whose files share bytes are refused", async () => {
    const names = Array.from({ length: 1000 }, (_, at) => ({ name: `${at}.md` }));
    expect(await read(zip([{ name: "kernel.md", ...zeros(10) }, ...names]))).toBe(texts.damaged);
    const inner = zip([file("b.md")]);
    const quoted = [
      { name: "a.md", content: inner, method: 0 },
      { name: "b.md", content: post("B"), offset: 35 },
    ];
    expect(await read(zip(quoted))).toBe(texts.damaged);
  });

  test("of a directory alone are refused: names of 50 MB", async () => {
    const many = Array.from({ length: 800 }, (_, at) => ({ name: "n".repeat(65_000) + at, content: "", method: 0 }));
    const bomb = zip(many);
    const peak = await measurePeak(async () => {
      await expect(inside(bomb, async () => {})).rejects.toMatchObject({ problem: "tooMuch" });
    });
    expect(peak).toBeLessThan(300);
  });
});

describe("directories that don't fit their files", () => {
  test.each([
    ["another size in front of the file", [file("a.md", "One", { local: { bytes: 7 } })], {}, ["One"]],
    ["another name in front of the file", [file("a.md", "One", { local: { name: "z.exe" } })], {}, ["One"]],
    [
      "a name in front of the file that is too long",
      [file("a.md", "One", { local: { nameLength: 9 } })],
      {},
      texts.damaged,
    ],
    [
      "a name in front of the file that is past the end",
      [file("a.md", "One", { local: { nameLength: 60_000 } })],
      {},
      texts.damaged,
    ],
    ["a file past the end", [file("a.md", "One", { offset: 5_000_000 })], {}, texts.damaged],
    ["a file where none begins", [file("a.md", "One", { offset: 3 })], {}, texts.damaged],
    ["another checksum", [file("a.md", "One", { crc: 1 })], {}, texts.damaged],
    ["a size that is too small", [file("a.md", "One", { bytes: 3 })], {}, texts.damaged],
    ["a size that is too large", [file("a.md", "One", { bytes: 300 })], {}, texts.damaged],
    ["fewer files than there are", [file("a.md", "One"), file("b.md", "Two")], { count: 1 }, ["One", "Two"]],
    ["no file although there are two", [file("a.md", "One"), file("b.md", "Two")], { count: 0 }, ["One", "Two"]],
    ["more files than there are", [file("a.md", "One")], { count: 2 }, texts.damaged],
    ["as many files as long numbers say", [file("a.md", "One")], { longCount: 1 }, ["One"]],
    ["more files than anyone has", [file("a.md", "One")], { longCount: 2 ** 52 }, texts.tooMuch],
    ["a directory past the end", [file("a.md", "One")], { shift: 9_000_000 }, texts.damaged],
    ["a comment", [file("a.md", "One")], { comment: Buffer.from("Made by hand") }, ["One"]],
    ["a comment that looks like an end", [file("a.md", "One")], { comment: zip([]) }, texts.empty],
    [
      "a comment that is another archive",
      [file("a.md", "One")],
      { comment: Buffer.concat([zip([file("b.md", "Two")]), Buffer.from("!")]) },
      texts.damaged,
    ],
  ] as [string, ZippedFile[], AroundFiles, string | string[]][])("%s: %#", async (_name, files, around, expected) => {
    expect(await read(zip(files, around))).toEqual(expected);
  });

  test("bytes after the end are refused", async () => {
    expect(await read(Buffer.concat([zip([file("a.md")]), Buffer.from("\n")]))).toBe(texts.damaged);
  });
});
