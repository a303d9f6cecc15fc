import type { IncomingMessage } from "node:http";
import { hourMs } from "../../shared/durations.ts";
import { hasBody } from "./request-body.ts";

/** A body is here by then. */
const deadlineMs = 120_000;
/** One that may take long has to go on: so many bytes in so much time. */
const pace = { ms: 30_000, bytes: 16 * 1024 };
const longestMs = 2 * hourMs;

interface Deadline {
  timer: NodeJS.Timeout;
}
const deadlines = new WeakMap<IncomingMessage, Deadline>();

/**
 * Ends requests whose body drips (Slowloris) with 408. In place of Node's `requestTimeout`, which no route can lengthen.
 */
export function limitBodyTime(request: IncomingMessage, ms = deadlineMs): void {
  if (!hasBody(request)) return;
  const deadline = { timer: setTimeout(() => end(request), ms).unref() };
  deadlines.set(request, deadline);
  request.once("close", () => clearTimeout(deadline.timer));
}

/** For large files over slow lines: the body of this request may take up to two hours as long as it keeps coming. */
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
    // What has come and is not read yet waits for us, not for the client.
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
