import type { IncomingMessage } from "node:http";
import { hourMs } from "../../../shared/durations.ts";
import { hasBody } from "./request-body.ts";

/** Deadline of an ordinary body. */
const deadlineMs = 120_000;
/** Minimum progress of a body that may take long: this many bytes in this much time. */
const pace = { ms: 30_000, bytes: 16 * 1024 };
const longestMs = 2 * hourMs;

interface Deadline {
  timer: NodeJS.Timeout;
}
const deadlines = new WeakMap<IncomingMessage, Deadline>();

/**
 * Ends requests whose body arrives too slowly (Slowloris) with 408. Replaces Node's `requestTimeout`, which routes can't extend.
 */
export function limitBodyTime(request: IncomingMessage, ms = deadlineMs): void {
  if (!hasBody(request)) return;
  const deadline = { timer: setTimeout(() => end(request), ms).unref() };
  deadlines.set(request, deadline);
  request.once("close", () => clearTimeout(deadline.timer));
}

/** For large uploads on slow connections: lets this body take up to two hours as long as it keeps making progress. */
export function mayTakeLong(request: IncomingMessage, { ms, bytes } = pace): void {
  const deadline = deadlines.get(request);
  if (!deadline || request.complete) return;
  clearTimeout(deadline.timer);
  const { socket } = request;
  let [before, waited] = [socket.bytesRead, 0];
  deadline.timer = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    waited += ms;
    // Don't count received bytes that the server hasn't read yet against the client.
    const isStuck = came < bytes && request.readableLength === 0;
    if (isStuck || waited >= longestMs) end(request);
  }, ms).unref();
}

function end(request: IncomingMessage): void {
  clearTimeout(deadlines.get(request)?.timer);
  if (request.complete || request.socket.destroyed) return;
  request.socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  request.socket.destroySoon();
}
