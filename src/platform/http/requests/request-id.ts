import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isWithin } from "../network.ts";

const processPart = randomBytes(6).toString("base64url");
let count = 0;

/** Unique across processes and restarts; cheap enough for the page cache's fast path. */
export function nextRequestId(): string {
  count += 1;
  return `${processPart}-${count.toString(36)}`;
}

/** An id that a proxy may choose: it is written into logs and headers unchanged. */
const acceptable = /^[A-Za-z0-9._:-]{8,64}$/;

/** Whether requests come from one of our proxies itself, whose headers count. */
export function proxyTest(proxies: readonly string[]): (request: IncomingMessage) => boolean {
  if (proxies.length === 0) return () => false;
  const isProxy = isWithin(proxies);
  // Ask once while requests come from the same one, as they do behind a proxy: the page cache's fast path asks, too.
  let last = { address: "", isProxy: false };
  return ({ socket: { remoteAddress: address = "" } }) => {
    if (address !== last.address) last = { address, isProxy: isProxy(address) };
    return last.isProxy;
  };
}

export type RequestIdOf = (request: IncomingMessage) => string;

/** The id that a trusted proxy gave the request, so that its log and ours can be compared; otherwise one of our own. */
export function requestIds(isFromProxy: (request: IncomingMessage) => boolean): RequestIdOf {
  return (request) => {
    const given = request.headers["x-request-id"];
    if (typeof given === "string" && acceptable.test(given) && isFromProxy(request)) return given;
    return nextRequestId();
  };
}
