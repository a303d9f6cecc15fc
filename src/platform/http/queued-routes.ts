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
  }
}

/** Call before any route is added. */
export function queueRoutes(app: App): void {
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    const { queue, queueKey, queueRest = () => 0 } = route.config ?? {};
    if (!queue) return;
    route.handler = function (request, reply) {
      const work = async () => handler.call(this, request, reply);
      return queue.run(work, queueKey?.(request), () => queueRest(request));
    };
  });
}
