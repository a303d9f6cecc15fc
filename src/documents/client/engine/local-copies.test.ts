import { describe, expect, it } from "vitest";
import { LocalCopies } from "./local-copies.ts";
import { type LocalCopy, localCopy } from "./local-copy.ts";

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const copy: LocalCopy = {
  id: 12,
  creation: null,
  version: 3,
  pending: { title: "Town hall" },
  olderBase: {},
  sending: null,
  conflicts: {},
  keepsakes: [],
  aside: [],
  savedAt: "2026-11-21T10:30:00.000Z",
};
const nobody: ReadonlySet<string> = new Set();

describe("LocalCopies", () => {
  it("returns copies of closed pages, newest first, until they are removed", () => {
    const copies = new LocalCopies(memory, 1, localCopy);
    const storage = memory();
    const own = new LocalCopies(() => storage, 1, localCopy);
    const newer = { ...copy, savedAt: "2026-11-21T10:31:00.000Z" };
    own.place("article/12", "a").write(copy);
    own.place("article/12", "b").write(newer);
    expect(own.orphans("article/12", nobody).map((orphan) => orphan.copy)).toEqual([newer, copy]);
    own.place("article/12", "a").remove();
    expect(own.orphans("article/12", nobody)).toHaveLength(1);
    expect(copies.orphans("article/12", nobody)).toEqual([]);
  });

  it("separates users, documents, and open pages", () => {
    const storage = memory();
    const copies = new LocalCopies(() => storage, 1, localCopy);
    copies.place("article/12", "a").write(copy);
    expect(new LocalCopies(() => storage, 2, localCopy).orphans("article/12", nobody)).toEqual([]);
    expect(new LocalCopies(() => storage, 11, localCopy).orphans("article/12", nobody)).toEqual([]);
    expect(copies.orphans("article/1", nobody)).toEqual([]);
    expect(copies.orphans("article", nobody)).toEqual([]);
    expect(copies.orphans("article/12", new Set(["a"]))).toEqual([]);
  });

  it("ignores unreadable entries", () => {
    const storage = memory();
    const copies = new LocalCopies(() => storage, 1, localCopy);
    copies.place("article/12", "a").write(copy);
    const key = storage.key(0) ?? "";
    for (const broken of ["", "{", "{}", "null", '{"pending":3}']) {
      storage.setItem(key, broken);
      expect(copies.orphans("article/12", nobody)).toEqual([]);
    }
  });

  it.each<[string, Partial<Record<keyof LocalCopy, unknown>>]>([
    ["a value that JSON leaves out", { conflicts: { title: { theirs: undefined, version: 1, kept: undefined } } }],
    ["a text that lost without its value", { keepsakes: [{ path: "title", value: undefined, version: 1 }] }],
    ["a text set aside without its base", { aside: [{ path: "title", value: "x", base: undefined }] }],
    ["a version that is no number", { olderBase: { title: Number.NaN } }],
    ["a save without its id", { sending: { version: 1, changes: {}, isKeepsake: false } }],
  ])("gives back what was typed despite %s", (_, broken) => {
    const storage = memory();
    const copies = new LocalCopies(() => storage, 1, localCopy);
    copies.place("article/12", "a").write({ ...copy, ...broken } as LocalCopy);
    expect(copies.orphans("article/12", nobody).map((orphan) => orphan.copy.pending)).toEqual([copy.pending]);
  });

  it("reports when the browser stores nothing, without throwing", () => {
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const copies = new LocalCopies(denied, 1, localCopy);
    expect(copies.place("article/12", "a").write(copy)).toBe(false);
    expect(copies.orphans("article/12", nobody)).toEqual([]);
    expect(() => copies.remove("x")).not.toThrow();
  });
});
