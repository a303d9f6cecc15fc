import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { useWeb } from "../../../tests/support/web.ts";
import { Fetcher, type Wanted } from "./fetcher.ts";
import { getText } from "./text.ts";

const web = useWeb();

const html = { "Content-Type": "text/html; charset=utf-8" };
const wanted: Wanted = { types: ["text/html"], maxBytes: 1000 };
const at = (path: string) => `http://site.example:${web.port}${path}`;

describe("returns a page's response", () => {
  test("with its type and address, for a request that names the program and nobody else", async () => {
    let headers: object = {};
    web.sites["site.example"] = (request, response) => {
      headers = request.headers;
      response.writeHead(200, { ...html, "Set-Cookie": "a=b" }).end("<p>tëxt</p>");
    };
    const result = await web.fetcher.fetch(at("/a?b=c"), wanted);
    expect(result).toMatchObject({ ok: true, url: at("/a?b=c"), type: html["Content-Type"] });
    if (result.ok) expect(getText(result)).toBe("<p>tëxt</p>");
    expect(headers).toMatchObject({
      host: `site.example:${web.port}`,
      "user-agent": expect.stringMatching(/^Rostrum/),
    });
    expect(Object.keys(headers).toSorted()).toEqual(
      ["accept", "accept-encoding", "accept-language", "connection", "host", "user-agent"].toSorted(),
    );
    await web.fetcher.fetch(at("/again"), wanted);
    expect(headers).not.toHaveProperty("cookie");
  });

  test.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
  ])("decompressed from %s", async (encoding, pack) => {
    web.sites["site.example"] = (_, response) =>
      response.writeHead(200, { ...html, "Content-Encoding": encoding }).end(pack("packed"));
    const result = await web.fetcher.fetch(at("/"), wanted);
    expect(result.ok && getText(result)).toBe("packed");
  });

  test("after up to three redirects, including to other hosts", async () => {
    web.sites["other.example"] = (_, response) => response.writeHead(200, html).end("here");
    web.sites["site.example"] = ({ url }, response) => {
      const next = { "/1": "/2", "/2": "3", "/3": `//other.example:${web.port}/x` }[url ?? ""] ?? "/1";
      response.writeHead(302, { location: next }).end();
    };
    expect(await web.fetcher.fetch(at("/1"), wanted)).toMatchObject({
      ok: true,
      url: `http://other.example:${web.port}/x`,
    });
    expect(await web.fetcher.fetch(at("/0"), wanted)).toEqual({ ok: false, problem: "redirects" });
  });

  test("cut off at the limit, if requested", async () => {
    web.sites["site.example"] = (_, response) => response.writeHead(200, html).end("x".repeat(1001));
    const result = await web.fetcher.fetch(at("/"), { ...wanted, larger: "cut" });
    expect(result.ok && result.body).toHaveLength(1000);
  });
});

test("text in other character sets is decoded", () => {
  const body = Buffer.from([0xe9]);
  expect(getText({ type: "text/html; charset=iso-8859-1", body })).toBe("é");
  expect(
    getText({ type: "text/html", body: Buffer.concat([Buffer.from('<meta charset="windows-1252">'), body]) }),
  ).toMatch(/é$/);
  expect(getText({ type: "text/html; charset=none-such", body: Buffer.from("é") })).toBe("é");
});

describe("refuses without connecting", () => {
  const fetcher = new Fetcher({ resolve: async (name) => (name === "private.example" ? local : []) });
  const local = [
    { address: "8.8.8.8", family: 4 },
    { address: "10.0.0.1", family: 4 },
  ];
  test.each([
    ...[
      "ftp://a.example/",
      "file:///etc/passwd",
      "javascript:alert(1)",
      "data:text/html,x",
      "//a.example",
      "a.example",
    ],
    ...["https://name@a.example/", "https://:secret@a.example/", "http://", ""],
  ])("%j, which isn't the address of a page", async (address) => {
    expect(await fetcher.fetch(address, wanted)).toEqual({ ok: false, problem: "address" });
  });

  test.each([
    ...[
      "http://127.0.0.1/",
      "http://0x7f.1/",
      "http://2130706433/",
      "http://0177.0.0.1/",
      "http://127.1/",
      "http://0/",
    ],
    ...["http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://[64:ff9b::7f00:1]/", "http://[2002:7f00:1::]/"],
    ...["http://[fe80::1]/", "http://[fd00::1]/", "http://169.254.169.254/latest/meta-data", "http://private.example/"],
    ...["http://8.8.8.8:8080/", "https://8.8.8.8:22/", "http://１２７.0.0.1/", "http://127。0。0。1/"],
  ])("%s, which is not public", async (address) => {
    expect(await fetcher.fetch(address, wanted)).toEqual({ ok: false, problem: "forbidden" });
  });

  test("names without an address", async () => {
    expect(await fetcher.fetch("http://none.example/", wanted)).toEqual({ ok: false, problem: "unknown_host" });
    const failing = new Fetcher({
      resolve: () => Promise.reject(Object.assign(new Error("x"), { code: "ENOTFOUND" })),
    });
    expect(await failing.fetch("http://none.example/", wanted)).toEqual({ ok: false, problem: "unknown_host" });
  });
});
