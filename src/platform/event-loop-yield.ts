import { setImmediate as nextTurn } from "node:timers/promises";

/** How long CPU-heavy work may block the event loop in one turn. */
const sliceMs = 4;

/** When CPU-heavy work began in this turn of the event loop. */
let began: number | undefined;
/** The end of the line of callers that wait for a slice. */
let last: Promise<void> | undefined;

/** Call between pieces of CPU-heavy work. Once the slice of this turn is used up, callers continue in later turns, first come, first served. */
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
