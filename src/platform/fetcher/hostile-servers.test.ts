import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { startTlsServer } from "../../../tests/support/certificates.ts";
import { type Site, useWeb } from "../../../tests/support/web.ts";
import { Fetcher, type Wanted } from "./fetcher.ts";

const web = useWeb();

const html = { "Content-Type": "text/html" };
const wanted: Wanted = { types: ["text/html"], maxBytes: 1000 };

function fetchFrom(site: Site, more: Partial<Wanted> = {}) {
  web.sites["site.example"] = site;
  return web.fetcher.fetch(`http://site.example:${web.port}/`, { ...wanted, ...more });
}

describe("redirects", () => {
  test.each([
    ...["http://127.0.0.1/", "http://0x7f.1/", "http://[::ffff:127.0.0.1]/", "http://169.254.169.254/latest/meta-data"],
    ...["http://private.example/", "http://site.example:22/"],
  ])("to %s are forbidden", async (location) => {
    web.names["private.example"] = ["192.168.0.1"];
    const result = await fetchFrom((_, response) => response.writeHead(302, { location }).end());
    expect(result).toEqual({ ok: false, problem: "forbidden" });
    expect(web.asked).toEqual(["site.example/"]);
  });

  test.each(["file:///etc/passwd", "javascript:alert(1)", "http://user:word@site.example/", "http://"])(
    "to %s are invalid",
    async (location) => {
      const result = await fetchFrom((_, response) => response.writeHead(302, { location }).end());
      expect(result).toEqual({ ok: false, problem: "address" });
    },
  );

  test("are followed three times at most", async () => {
    const result = await fetchFrom((_, response) => response.writeHead(302, { location: "/" }).end());
    expect(result).toEqual({ ok: false, problem: "redirects" });
    expect(web.asked).toHaveLength(4);
  });
});

test("a name that answers differently the second time is asked only once, and the first answer is used", async () => {
  let lookups = 0;
  web.sites["rebinding.example"] = (_, response) => response.writeHead(200, html).end("public");
  const fetcher = new Fetcher({
    mayContact: (address, port) => address === "127.0.0.1" && port === web.port,
    resolve: async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
    },
  });
  expect(await fetcher.fetch(`http://rebinding.example:${web.port}/`, wanted)).toMatchObject({ ok: true });
  expect(lookups).toBe(1);
});

describe("what takes too long is given up", () => {
  const slow = { timeoutMs: 150 };
  const drip = (write: (response: ServerResponse) => unknown) => (_: IncomingMessage, response: ServerResponse) => {
    const timer = setInterval(() => write(response), 20);
    response.on("close", () => clearInterval(timer));
  };

  test("no answer", async () => {
    expect(await fetchFrom(() => {}, slow)).toEqual({ ok: false, problem: "timeout" });
  });

  test("a body that drips", async () => {
    const site = drip((response) => response.write("x"));
    const result = await fetchFrom((request, response) => {
      response.writeHead(200, html);
      site(request, response);
    }, slow);
    expect(result).toEqual({ ok: false, problem: "timeout" });
  });

  test("headers that drip", async () => {
    const site = drip((response) => response.socket?.write("X-A: b\r\n"));
    const result = await fetchFrom((request, response) => {
      response.socket?.write("HTTP/1.1 200 OK\r\n");
      site(request, response);
    }, slow);
    expect(result).toEqual({ ok: false, problem: "timeout" });
  });

  test("a name server that is silent", async () => {
    const fetcher = new Fetcher({ resolve: () => new Promise(() => {}) });
    expect(await fetcher.fetch("http://silent.example/", { ...wanted, ...slow })).toEqual({
      ok: false,
      problem: "timeout",
    });
  });
});

describe("what is too large is refused", () => {
  test("by its declared size, and by what it sends", async () => {
    const declared = await fetchFrom((_, response) =>
      response.writeHead(200, { ...html, "Content-Length": 1001 }).end(),
    );
    expect(declared).toEqual({ ok: false, problem: "too_large" });
    const sent = await fetchFrom((_, response) => {
      response.writeHead(200, html);
      const more = () => !response.destroyed && response.write("x".repeat(500), () => setImmediate(more));
      more();
    });
    expect(sent).toEqual({ ok: false, problem: "too_large" });
  });

  test("a decompression bomb: nothing beyond the limit is kept", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const site: Site = (_, response) => response.writeHead(200, { ...html, "Content-Encoding": "gzip" }).end(bomb);
    expect(await fetchFrom(site)).toEqual({ ok: false, problem: "too_large" });
    const cut = await fetchFrom(site, { larger: "cut" });
    expect(cut.ok && cut.body).toHaveLength(1000);
  });

  test("an endless body that decompresses to nothing", async () => {
    const empty = gzipSync("");
    const result = await fetchFrom(
      (_, response) => {
        response.writeHead(200, { ...html, "Content-Encoding": "gzip" });
        const parts = Buffer.concat(Array.from({ length: 5000 }, () => empty));
        const more = () => !response.destroyed && response.write(parts, () => setImmediate(more));
        more();
      },
      { larger: "cut" },
    );
    expect(result).toEqual({ ok: false, problem: "too_large" });
  });

  test("huge headers", async () => {
    const result = await fetchFrom((_, response) =>
      response.writeHead(200, { ...html, "X-Large": "x".repeat(100_000) }).end(),
    );
    expect(result).toEqual({ ok: false, problem: "too_large" });
  });
});

describe("unusable responses are refused", () => {
  test.each([
    ["another type", { "Content-Type": "application/pdf" }, "type"],
    ["no type", {}, "type"],
    ["an unknown compression", { ...html, "Content-Encoding": "zstd, gzip" }, "encoding"],
    ["a compression it doesn't have", { ...html, "Content-Encoding": "gzip" }, "encoding"],
  ])("%s", async (_name, headers, problem) => {
    const result = await fetchFrom((_, response) =>
      response.writeHead(200, headers as Record<string, string>).end("x"),
    );
    expect(result).toEqual({ ok: false, problem });
  });

  test.each([204, 304, 401, 404, 500])("status %d", async (status) => {
    const result = await fetchFrom((_, response) => response.writeHead(status).end());
    expect(result).toEqual({ ok: false, problem: "status", status });
  });

  test("a connection that breaks before or during the body, and a server that doesn't speak HTTP", async () => {
    const broken = { ok: false, problem: "unreachable" };
    expect(await fetchFrom((request) => request.socket.destroy())).toEqual(broken);
    expect(
      await fetchFrom((request, response) => {
        response.writeHead(200, { ...html, "Content-Length": 100 }).write("x", () => request.socket.destroy());
      }),
    ).toEqual(broken);
    expect(await fetchFrom((request) => request.socket.end("SSH-2.0-OpenSSH\r\n"))).toEqual(broken);
  });
});

test("a certificate for another name is refused", async () => {
  const server = await startTlsServer(30);
  const fetcher = new Fetcher({
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    mayContact: (_, port) => port === server.port,
  });
  expect(await fetcher.fetch(`https://site.example:${server.port}/`, wanted)).toEqual({
    ok: false,
    problem: "certificate",
  });
  server.close();
});
