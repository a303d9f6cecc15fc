import { setImmediate as nextTurn } from "node:timers/promises";

/** How long costly work may take before other requests get the thread. */
const sliceMs = 4;

/** When costly work of this turn of the event loop began. */
let began: number | undefined;
/** Who came last of those that wait for their slice. */
let last: Promise<void> | undefined;

/** Between pieces of costly work: waits in line for another turn of the event loop when all of it has had its slice of this one. */
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
