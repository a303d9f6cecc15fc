import { setImmediate as nextTurn } from "node:timers/promises";

/** How long CPU-bound work may block the event loop per turn. */
const sliceMs = 4;

/** When CPU-bound work started in this turn. */
let began: number | undefined;
/** The tail of the queue of callers waiting for a slice. */
let last: Promise<void> | undefined;

/** Call between steps of CPU-bound work. Once this turn's slice is used up, callers continue in later turns, first come, first served. */
export function yieldIfDue(): Promise<void> {
  const isDue = began !== undefined && performance.now() - began >= sliceMs;
  if (last === undefined && !isDue) return beginSlice();
  const own = (last ?? Promise.resolve()).then(waitForSlice).finally(() => {
    if (last === own) last = undefined;
  });
  last = own;
  return own;
}

async function waitForSlice(): Promise<void> {
  while (began !== undefined && performance.now() - began >= sliceMs) await nextTurn();
  return beginSlice();
}

async function beginSlice(): Promise<void> {
  if (began !== undefined) return;
  began = performance.now();
  setImmediate(() => {
    began = undefined;
  });
}
