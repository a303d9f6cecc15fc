import type { App } from "../types.ts";
import { hasBody } from "./request-body.ts";

/**
 * Reads a body that was answered before it had arrived to its end, at most until its deadline. Fastify closes the connection
 * instead, which resets it under clients that are still sending: they lose the answer.
 */
export function readRefusedBodies(app: App, isEnding: () => boolean = () => false): void {
  app.addHook("onSend", async ({ raw: request }, reply) => {
    if (!hasBody(request) || request.complete || isEnding()) return;
    const { raw: response } = reply.removeHeader("connection");
    // The client closes it if it asked for that.
    response.shouldKeepAlive = true;
    response.once("finish", () => request.resume());
  });
}
