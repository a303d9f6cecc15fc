import { setImmediate as othersAreDone } from "node:timers/promises";

/** Others wait for so long, each time that they need the thread. */
const turnMs = 4;

/** For long loops: `await giveWay()` in each round lets other requests in when they have waited long enough. */
export function givingWay(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turnMs) return;
    await othersAreDone();
    since = performance.now();
  };
}
