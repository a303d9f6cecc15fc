import type { WorkQueue } from "../work-queue.ts";
import type { App, Request } from "./types.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route's handler takes its turn in this queue; when it is full the answer is 503. */
    queue?: WorkQueue;
    /** Whose work it is: see `WorkQueue`. */
    queueKey?: (request: Request) => unknown;
    /** For how many milliseconds nothing else of that key may begin afterwards. */
    queueCooldown?: (request: Request) => number;
    /** The handler itself queues here once the body has arrived; while the queue is full, the body is not read. */
    queueAfterBody?: WorkQueue;
  }
}

/** Call before any route is added. */
export function queueRoutes(app: App): void {
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    const { queue, queueKey, queueCooldown = () => 0, queueAfterBody = queue } = route.config ?? {};
    if (queueAfterBody)
      route.onRequest = [async () => queueAfterBody.refuseIfFull(), ...[route.onRequest ?? []].flat()];
    if (!queue) return;
    route.handler = function (request, reply) {
      const work = async () => handler.call(this, request, reply);
      return queue.run(work, queueKey?.(request), () => queueCooldown(request));
    };
  });
}
