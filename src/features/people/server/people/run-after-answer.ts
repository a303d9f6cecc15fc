import type { App } from "../../../../platform/http/types.ts";
import type { Logger } from "../../../../platform/logger.ts";

/** For work that goes on after the answer, so that its time doesn't reveal whether there is an account. */
export function runAfterAnswer(app: App, logger: Logger, failure: string): (work: Promise<void>) => void {
  const running = new Set<Promise<void>>();
  app.addHook("onClose", () => Promise.all(running).then(() => {}));
  return (work) => {
    const ending = work
      .catch((error: unknown) => logger.error({ err: error }, failure))
      .finally(() => running.delete(ending));
    running.add(ending);
  };
}
