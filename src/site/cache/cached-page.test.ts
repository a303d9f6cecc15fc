import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { CachedPage, preferredEncoding } from "./cached-page.ts";

function page(body = "<!doctype html><p>Hello</p>".repeat(100)) {
  return new CachedPage({ status: 200, body, contentType: "text/html; charset=utf-8", headers: { "X-Test": "1" } });
}

function getHeaders(list: string[]): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i] ?? "", list[2 * i + 1] ?? ""]),
  );
}

describe("preferred encoding (RFC 9110, 12.5.3)", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br", "br"],
    ["gzip", "gzip"],
    ["GZIP, gzip", "gzip"],
    ["gzip, br;q=0", "gzip"],
    ["gzip, br; q=0.000", "gzip"],
    ["br;q=0.001", "br"],
    ["br;q=0, gzip;q=0", "identity"],
    ["identity", "identity"],
    ["", "identity"],
    ["deflate, zstd", "identity"],
    ["brotli", "identity"],
    ["x-gzip-not", "identity"],
  ])("%j → %s", (header, expected) => {
    expect(preferredEncoding(header)).toBe(expected);
  });
});

describe("a cached page", () => {
  test("is compressed when somebody first wants it so, and then ready; both forms say the same", async () => {
    const body = "<!doctype html><p>Town hall — Überblick</p>".repeat(200);
    const cached = page(body);
    for (const [encoding, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      expect(cached.form(encoding)).toBeUndefined();
      const [packed, same] = await Promise.all([cached.prepare(encoding), cached.prepare(encoding)]);
      expect(same).toBe(packed);
      expect(cached.form(encoding)).toBe(packed);
      expect(getHeaders(packed.headers)["Content-Encoding"]).toBe(encoding);
      expect(unpack(packed.body).toString()).toBe(body);
      expect(packed.body.length).toBeLessThan(body.length / 4);
      expect(getHeaders(packed.headers)).toMatchObject({
        "Content-Length": String(packed.body.length),
        ETag: cached.etag,
        Vary: "Accept-Encoding",
        "X-Test": "1",
      });
    }
  });

  test("counts the bytes of each form once, and keeps only those that were asked for", async () => {
    const body = "<p>Town hall</p>".repeat(500);
    const cached = page(body);
    const before = cached.bytes;
    let grown = 0;
    cached.onGrowth = (bytes) => {
      grown += bytes;
    };
    const forms = await Promise.all(Array.from({ length: 20 }, () => cached.prepare("br")));
    const packed = forms[0]?.body.length ?? 0;
    expect(cached.bytes).toBe(before - body.length + packed);
    const zipped = (await cached.prepare("gzip")).body.length;
    expect(cached.bytes).toBe(before - body.length + packed + zipped);
    expect((await cached.prepare("identity")).body.toString()).toBe(body);
    expect(cached.bytes).toBe(before + packed + zipped);
    expect(grown).toBe(packed + zipped);
  });

  test("keeps nothing in memory beside the bytes that it counts", async () => {
    const cached = page();
    for (const encoding of ["br", "gzip"]) {
      const { body } = await cached.prepare(encoding);
      expect(body.buffer.byteLength).toBe(body.length);
    }
  });

  test("of bytes (an image) goes out as it is, whatever the browser takes", async () => {
    const bytes = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x80]);
    const cached = new CachedPage({ status: 200, body: bytes, contentType: "image/jpeg", headers: {} });
    const { headers, body } = await cached.prepare("gzip, br");
    expect(body.equals(bytes)).toBe(true);
    expect(getHeaders(headers)).toMatchObject({ "Content-Length": "5", "Content-Type": "image/jpeg" });
    expect(getHeaders(headers)).not.toHaveProperty("Content-Encoding");
  });

  test("has a weak validator that follows the content alone", () => {
    expect(page().etag).toMatch(/^W\/"[\w-]{20,}"$/);
    expect(page().etag).toBe(page().etag);
    expect(page("other").etag).not.toBe(page().etag);
  });

  test("a 304 carries the validator and no length or type of a body", () => {
    const headers = getHeaders(page().notModified.headers);
    expect(headers).toMatchObject({ ETag: page().etag, Vary: "Accept-Encoding", "X-Test": "1" });
    expect(Object.keys(headers)).not.toContain("Content-Length");
    expect(Object.keys(headers)).not.toContain("Content-Type");
  });
});
