import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { RenderedPage } from "./cached-page.ts";
import { PageCache } from "./page-cache.ts";

const megabyte = 1024 * 1024;
let now: number;
beforeEach(() => {
  now = 1_000_000;
});

function rendered(body: string, changes: Partial<RenderedPage> = {}): RenderedPage {
  return { status: 200, body, contentType: "text/html", headers: {}, ...changes };
}

function newCache(bytes = megabyte) {
  return new PageCache(bytes, () => now);
}

async function put(cache: PageCache, websiteId: number, address: string, body = address, expiresAt?: Date) {
  return cache.getOrRender(websiteId, address, async () => rendered(body, { expiresAt }));
}

function getBody(cache: PageCache, websiteId: number, address: string): string | undefined {
  return cache.get(websiteId, address)?.form("")?.body.toString();
}

/** A render that ends when the test says so. */
function slowRender() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
  return { render: vi.fn(() => promise), resolve, reject };
}

describe("rendering", () => {
  test("happens once for a page, then it comes from memory", async () => {
    const cache = newCache();
    const render = vi.fn(async () => rendered("hello"));
    const first = await cache.getOrRender(1, "/", render);
    expect(await cache.getOrRender(1, "/", render)).toBe(first);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("happens once for 500 who ask at the same time", async () => {
    const cache = newCache();
    const slow = slowRender();
    const asked = Array.from({ length: 500 }, () => cache.getOrRender(1, "/", slow.render));
    slow.resolve(rendered("hello"));
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(slow.render).toHaveBeenCalledTimes(1);
  });

  test("fails for all who wait, and is tried again by the next", async () => {
    const cache = newCache();
    const slow = slowRender();
    const asked = Promise.allSettled([cache.getOrRender(1, "/", slow.render), cache.getOrRender(1, "/", slow.render)]);
    slow.reject(new Error("away"));
    expect((await asked).map((result) => result.status)).toEqual(["rejected", "rejected"]);
    await put(cache, 1, "/", "back");
    expect(getBody(cache, 1, "/")).toBe("back");
  });

  test("is kept when it is a 200 or a message about what isn't there, and not otherwise", async () => {
    const cache = newCache();
    for (const status of [301, 500, 503]) {
      const page = await cache.getOrRender(1, "/x", async () => rendered("no", { status }));
      expect(page.status).toBe(status);
      expect(cache.get(1, "/x")).toBeUndefined();
    }
    expect(cache.bytes).toBe(0);
    await cache.getOrRender(1, "404 Gone", async () => rendered("no", { status: 404 }));
    expect(cache.get(1, "404 Gone")?.status).toBe(404);
  });
});

describe("a write", () => {
  test("drops all pages of its website and none of another", async () => {
    const cache = newCache();
    await put(cache, 1, "/");
    await put(cache, 1, "/article/a");
    await put(cache, 11, "/");
    cache.dropWebsite(1);
    expect(cache.get(1, "/")).toBeUndefined();
    expect(cache.get(1, "/article/a")).toBeUndefined();
    expect(getBody(cache, 11, "/")).toBe("/");
    cache.dropWebsite(11);
    expect(cache.bytes).toBe(0);
  });

  test("while a page is being rendered: that page is not kept, and who asks after the write waits for a new one", async () => {
    const cache = newCache();
    const before = slowRender();
    const early = cache.getOrRender(1, "/", before.render);
    cache.dropWebsite(1);
    const after = slowRender();
    const late = cache.getOrRender(1, "/", after.render);
    const later = cache.getOrRender(1, "/", after.render);
    after.resolve(rendered("new"));
    expect((await late).form("")?.body.toString()).toBe("new");
    expect(await later).toBe(await late);
    before.resolve(rendered("old"));
    await early;
    expect(getBody(cache, 1, "/")).toBe("new");
    expect(after.render).toHaveBeenCalledTimes(1);
  });

  test("while a page is being rendered and nobody asks again: nothing is kept", async () => {
    const cache = newCache();
    const slow = slowRender();
    const early = cache.getOrRender(1, "/", slow.render);
    cache.dropWebsite(1);
    slow.resolve(rendered("old"));
    await early;
    expect(cache.get(1, "/")).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });
});

describe("room", () => {
  test("never takes more bytes than allowed, and gives all back", async () => {
    const cache = newCache(100_000);
    for (let i = 0; i < 200; i += 1) {
      await put(cache, i % 7, `/article/${i}`, "x".repeat((i * 977) % 20_000));
      expect(cache.bytes).toBeLessThanOrEqual(100_000);
    }
    expect(cache.bytes).toBeGreaterThan(50_000);
    for (let id = 0; id < 7; id += 1) cache.dropWebsite(id);
    expect(cache.bytes).toBe(0);
  });

  test("what was used longest ago goes first", async () => {
    const cache = newCache(35_000);
    for (const address of ["/a", "/b", "/c"]) await put(cache, 1, address, "x".repeat(8000));
    cache.get(1, "/a");
    await put(cache, 1, "/d", "x".repeat(8000));
    const kept = ["/a", "/b", "/c", "/d"].filter((address) => cache.get(1, address));
    expect(kept).toEqual(["/a", "/c", "/d"]);
  });

  test("a page larger than the whole cache is served and not kept", async () => {
    const cache = newCache(10_000);
    const page = await put(cache, 1, "/", "x".repeat(20_000));
    expect(page.form("")?.body.length).toBe(20_000);
    expect(cache.get(1, "/")).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  test("one website with many or large pages drives out its own only", async () => {
    const cache = newCache(200_000);
    for (let id = 2; id <= 11; id += 1) await put(cache, id, "/", "x".repeat(4000));
    for (let i = 0; i < 100; i += 1) await put(cache, 1, `/feed/${i}`, "x".repeat(30_000));
    await put(cache, 1, "/huge", "x".repeat(150_000));
    for (let id = 2; id <= 11; id += 1) expect(cache.get(id, "/"), String(id)).toBeDefined();
    expect(cache.get(1, "/huge")).toBeUndefined();
    expect(cache.bytes).toBeLessThanOrEqual(200_000);
  });

  test("each form counts, also when it makes the oldest page go", async () => {
    const cache = newCache(30_000);
    const noise = randomBytes(9000).toString("latin1");
    await put(cache, 1, "/old", "x".repeat(8000));
    const page = await put(cache, 1, "/new", noise);
    expect(cache.bytes).toBeGreaterThan(page.bytes);
    for (const encoding of ["br", "gzip"]) await page.prepare(encoding);
    expect(page.bytes).toBeGreaterThan(2 * 9000);
    expect(cache.get(1, "/old")).toBeUndefined();
    expect(cache.bytes).toBe(page.bytes);
  });

  test("a form that gets ready after its page was dropped is not counted", async () => {
    const cache = newCache();
    const page = await put(cache, 1, "/", "x".repeat(8000));
    const size = page.bytes;
    const ready = page.prepare("br");
    cache.dropWebsite(1);
    await ready;
    expect(page.bytes).not.toBe(size);
    expect(cache.bytes).toBe(0);
  });

  test("a page rendered again takes the place of the former", async () => {
    const cache = newCache();
    await put(cache, 1, "/", "x".repeat(8000), new Date(now + 1000));
    const bytes = cache.bytes;
    now += 2000;
    await put(cache, 1, "/", "y".repeat(8000));
    expect(cache.bytes).toBe(bytes);
  });
});

describe("expiry", () => {
  test("a page with a scheduled change is rendered again at that moment", async () => {
    const cache = newCache();
    await put(cache, 1, "/", "before", new Date(now + 1000));
    now += 999;
    expect(getBody(cache, 1, "/")).toBe("before");
    now += 1;
    expect(getBody(cache, 1, "/")).toBeUndefined();
    await put(cache, 1, "/", "after");
    expect(getBody(cache, 1, "/")).toBe("after");
  });

  test("an expired copy is served while rendering fails, but not one that a write made wrong", async () => {
    const cache = newCache();
    const fail = async (): Promise<RenderedPage> => {
      throw new Error("database away");
    };
    await put(cache, 1, "/", "old", new Date(now + 1000));
    now += 5000;
    const page = await cache.getOrRender(1, "/", fail);
    expect(page.form("")?.body.toString()).toBe("old");
    cache.dropWebsite(1);
    await expect(cache.getOrRender(1, "/", fail)).rejects.toThrow("database away");
  });
});
