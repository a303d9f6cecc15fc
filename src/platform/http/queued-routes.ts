import type { WorkQueue } from "../work-queue.ts";
import type { App, Request } from "./types.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route's handler takes its turn in this queue; when it is full the answer is 503. */
    queue?: WorkQueue;
    /** Whose work it is: see `WorkQueue`. */
    queueKey?: (request: Request) => unknown;
    /** How long nothing else of that key begins afterwards, in milliseconds. */
    queueRest?: (request: Request) => number;
    /** The route takes a turn in this queue after its body has arrived; while it is full the body is not read. */
    laterQueue?: WorkQueue;
  }
}

/** Call before any route is added. */
export function queueRoutes(app: App): void {
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    const { queue, queueKey, queueRest = () => 0, laterQueue = queue } = route.config ?? {};
    if (laterQueue) route.onRequest = [async () => laterQueue.refuseIfFull(), ...[route.onRequest ?? []].flat()];
    if (!queue) return;
    route.handler = function (request, reply) {
      const work = async () => handler.call(this, request, reply);
      return queue.run(work, queueKey?.(request), () => queueRest(request));
    };
  });
}
