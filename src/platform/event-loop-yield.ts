import { setImmediate as nextTurn } from "node:timers/promises";

/** How long costly work may take before other requests get the thread. */
const sliceMs = 4;

/** When costly work of this turn of the event loop began. */
let began: number | undefined;

/** Between pieces of costly work: waits for the next turn of the event loop when all of it has had its slice of this one. */
export async function yieldIfDue(): Promise<void> {
  while (began !== undefined && performance.now() - began >= sliceMs) await nextTurn();
  if (began !== undefined) return;
  began = performance.now();
  setImmediate(() => {
    began = undefined;
  });
}
