import { setImmediate as nextTurn } from "node:timers/promises";

/** How long a loop may run before other requests get the thread. */
const sliceMs = 4;

/** For long loops: `await yieldIfDue()` in each round returns to the event loop once the loop has run for its slice. */
export function createYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await nextTurn();
    since = performance.now();
  };
}
