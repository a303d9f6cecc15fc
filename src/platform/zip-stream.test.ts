import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { writeZip } from "./zip-stream.ts";

const entry = (path: string, open: () => Readable, modified = new Date("2024-05-06")) => ({
  ...{ path, modified, isCompressed: false },
  open: async () => open(),
});
async function* list(...entries: ReturnType<typeof entry>[]) {
  yield* entries;
}

test("files are in it with any date", async () => {
  const text = (words: string) => () => Readable.from([Buffer.from(words)]);
  const file = writeZip(
    list(
      entry("a.md", text("One"), new Date("1000-01-01")),
      entry("ü/b.md", text("Two"), new Date("9999-01-01")),
      entry("c.md", text("")),
    ),
  );
  const files = unzipSync(new Uint8Array(await buffer(file)));
  expect(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)])).toEqual([
    ["a.md", "One"],
    ["ü/b.md", "Two"],
    ["c.md", ""],
  ]);
});

test("when its reader goes away, the open file is closed and no other is opened", async () => {
  const endless = new Readable({ read() {} });
  const file = writeZip(
    list(
      entry("a", () => endless),
      entry("b", () => expect.unreachable()),
    ),
  );
  file.once("data", () => file.destroy());
  await expect.poll(() => endless.destroyed).toBe(true);
});

test.each([
  [
    "fails",
    () =>
      new Readable({
        read() {
          this.destroy(new Error("the disk is gone"));
        },
      }),
    "the disk is gone",
  ],
  [
    "ends early",
    () =>
      new Readable({
        read() {
          this.destroy();
        },
      }),
    "ended early",
  ],
])("a file that %s ends the archive with an error", async (_name, open, message) => {
  await expect(buffer(writeZip(list(entry("a", open))))).rejects.toThrow(message);
});
