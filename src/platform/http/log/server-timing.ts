import { currentObservation, observe, type SeenStatement } from "../../observation.ts";
import type { App, Reply, Request } from "../types.ts";

/** A request's time by its parts, in milliseconds. */
interface Timing {
  login: number;
  statements: number;
  db: number;
  render: number | undefined;
}

declare module "fastify" {
  interface FastifyRequest {
    timing: Timing | null;
  }
}

const ms = (value: number) => String(Math.round(value * 10) / 10);

/**
 * Tells the browsers of those it `isFor` what each answer took (`Server-Timing`), for the developer tools. Others get no
 * header and cost nothing. Call after the sessions' guard.
 */
export function addServerTiming(app: App, isFor: (request: Request) => boolean): void {
  app.decorateRequest("timing", null);
  app.addHook("preHandler", (request, reply, done) => {
    if (!isFor(request)) return done();
    const timing: Timing = { login: reply.elapsedTime, statements: 0, db: 0, render: undefined };
    request.timing = timing;
    const outer = currentObservation();
    const observation = {
      ...outer,
      statement(seen: SeenStatement) {
        timing.statements += 1;
        timing.db += seen.end - seen.start;
        outer?.statement?.(seen);
      },
      rendered(time: number, isSmall: boolean) {
        timing.render = (timing.render ?? 0) + time;
        outer?.rendered?.(time, isSmall);
      },
    };
    observe(observation, done);
  });
  app.addHook("onSend", (request, reply, _payload, done) => {
    const timing = getServerTiming(request, reply);
    if (timing) reply.header("Server-Timing", timing);
    done();
  });
}

/** The header's value, for answers that the framework doesn't send; undefined for those who get none. */
export function getServerTiming({ timing }: Request, reply: Reply): string | undefined {
  return timing ? getHeader(timing, reply.elapsedTime) : undefined;
}

function getHeader({ login, statements, db, render }: Timing, total: number): string {
  const parts = [`login;dur=${ms(login)}`, `db;dur=${ms(db)};desc="${statements} statements"`];
  if (render !== undefined) parts.push(`render;dur=${ms(render)}`);
  return [...parts, `total;dur=${ms(total)}`].join(", ");
}
