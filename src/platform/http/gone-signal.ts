import type { Reply } from "./types.ts";

/** Aborted when the client goes away before it has its answer. */
export function goneSignal({ raw }: Reply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
