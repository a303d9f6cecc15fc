import type { Reply } from "../types.ts";

/** Aborted when the client disconnects before it has its response. */
export function goneSignal({ raw }: Reply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
