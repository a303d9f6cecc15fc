import { describe, expect, it } from "vitest";
import { type Draft, draftCopy } from "./draft-copy.ts";

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

const draft: Draft = {
  values: {
    title: "Town hall",
    content: "<p>Text</p>",
    slug: "town-hall",
    description: "",
    publish_date: "",
    category_id: "3",
    cover_alt: "",
  },
  slugTouched: false,
  coverName: "hall.jpg",
  savedAt: "2026-11-21T10:30:00.000Z",
};

describe("draftCopy", () => {
  it("gives back what was written, until it is removed", () => {
    const storage = memory();
    const copy = draftCopy(1, "host", () => storage);
    expect(copy.read()).toBeNull();
    expect(copy.write(draft)).toBe(true);
    expect(copy.read()).toEqual(draft);
    copy.remove();
    expect(copy.read()).toBeNull();
  });
  it("keeps users and forms apart", () => {
    const storage = memory();
    draftCopy(1, "host", () => storage).write(draft);
    expect(draftCopy(2, "host", () => storage).read()).toBeNull();
    expect(draftCopy(1, "user", () => storage).read()).toBeNull();
  });
  it("ignores what it can't read", () => {
    const storage = memory();
    draftCopy(1, "host", () => storage).write(draft);
    const key = storage.key(0) ?? "";
    for (const broken of ["", "{", "{}", '{"values":{"title":3}}']) {
      storage.setItem(key, broken);
      expect(draftCopy(1, "host", () => storage).read()).toBeNull();
    }
  });
  it("says so when the browser keeps nothing, and does not fail", () => {
    const copy = draftCopy(1, "host", () => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(copy.read()).toBeNull();
    expect(copy.write(draft)).toBe(false);
    expect(() => copy.remove()).not.toThrow();
  });
});
