import type { WorkQueue } from "../../work/work-queue.ts";
import type { App, Request } from "../types.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The handler waits in this queue; a full queue answers 503. */
    queue?: WorkQueue;
    /** The key to share fairly by: see `WorkQueue`. */
    queueKey?: (request: Request) => unknown;
    /** Milliseconds before the next work of the same key may start. */
    queueCooldown?: (request: Request) => number;
    /** The handler itself queues once the body has arrived; while the queue is full, don't read the body. */
    queueAfterBody?: WorkQueue | ((request: Request) => WorkQueue);
  }
}

/** Call before adding routes. */
export function queueRoutes(app: App): void {
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    const { queue, queueKey, queueCooldown = () => 0, queueAfterBody = queue } = route.config ?? {};
    if (queueAfterBody) {
      const refuseIfFull = async (request: Request) =>
        (typeof queueAfterBody === "function" ? queueAfterBody(request) : queueAfterBody).refuseIfFull();
      route.onRequest = [refuseIfFull, ...[route.onRequest ?? []].flat()];
    }
    if (!queue) return;
    route.handler = function (request, reply) {
      const work = async () => handler.call(this, request, reply);
      return queue.run(work, queueKey?.(request), () => queueCooldown(request));
    };
  });
}
