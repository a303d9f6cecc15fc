import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { proxyTest, requestIds } from "../../platform/http/requests/request-id.ts";
import { createLogger } from "../../platform/logger.ts";
import { PageCache } from "./page-cache.ts";
import { createFastPath } from "./serve-page.ts";
import { UnknownPaths } from "./unknown-paths.ts";

async function serve(trustProxy: string[]) {
  const cache = new PageCache(1e6);
  const page = { status: 200, body: "kept", contentType: "text/html", headers: {} };
  for (const id of [1, 2]) await cache.getOrRender(id, "/", async () => ({ ...page, body: `kept ${id}` }));
  await cache.getOrRender(1, "404", async () => ({ ...page, status: 404, body: "nothing here" }));
  const paths = new UnknownPaths();
  for (const pattern of ["/", "/:slug", "/article/:slug"]) paths.add(pattern);
  const isFromProxy = proxyTest(trustProxy);
  const fastPath = createFastPath({
    cache,
    logger: createLogger("silent"),
    getRequestId: requestIds(isFromProxy),
    getWebsite: ({ headers: { host } }) =>
      ({
        "one.org": { id: 1, isHost: true, hasOldAddresses: false },
        "two.org": { id: 2, isHost: false, hasOldAddresses: false },
        "old.org": { id: 1, isHost: true, hasOldAddresses: true },
      })[host ?? ""],
    unknown: { paths, address: "404" },
    isFromProxy,
  });
  const server = createServer((request, response) => {
    if (!fastPath(request, response)) response.end("the usual way");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (headers: Record<string, string>, path = "/") => {
    const [response] = await once(get({ host: "127.0.0.1", port, path, headers, agent: false }), "response");
    response.setEncoding("utf8");
    const [text] = await once(response, "data");
    return text;
  };
}

const forwarded = { "x-forwarded-for": "192.0.2.1", "x-forwarded-proto": "https", "x-request-id": "an-id-of-a-proxy" };

test("kept pages are served without the framework also to a proxy that forwards the name it was asked for", async () => {
  for (const trusted of [["127.0.0.1"], ["10.0.0.1"], []]) {
    const ask = await serve(trusted);
    expect(await ask({ host: "one.org", "x-forwarded-host": "one.org", ...forwarded })).toBe("kept 1");
  }
});

test("another forwarded name counts only from a trusted proxy, and takes the usual way", async () => {
  const headers = { host: "one.org", "x-forwarded-host": "two.org", ...forwarded };
  expect(await (await serve(["127.0.0.1"]))(headers)).toBe("the usual way");
  expect(await (await serve(["10.0.0.1"]))(headers)).toBe("kept 1");
});

test("made-up paths get the kept 404 page without the framework; what a route may take doesn't", async () => {
  const ask = await serve([]);
  for (const path of ["/no-such", "/no/such/path?a=b"])
    expect([path, await ask({ host: "one.org" }, path)]).toEqual([path, "nothing here"]);
  for (const path of ["/article/no-such", "/article/no/such", "/%6eo/such"])
    expect([path, await ask({ host: "one.org" }, path)]).toEqual([path, "the usual way"]);
  // A website may have such a page, and its 404 page was not asked for yet.
  for (const path of ["/no-such", "/no/such"])
    expect([path, await ask({ host: "two.org" }, path)]).toEqual([path, "the usual way"]);
});
