import { AsyncLocalStorage } from "node:async_hooks";

export interface SeenStatement {
  /** With placeholders instead of values. */
  text: string;
  /** As `performance.now()`. */
  start: number;
  end: number;
  /** Why it failed. */
  error?: unknown;
}

/** Who looks at what a piece of work does. Most work has no observer, which costs nothing. */
export interface Observation {
  traceId?: string | undefined;
  statement?(seen: SeenStatement): void;
  /** `isSmall`: only a message, which is always cheap. */
  rendered?(ms: number, isSmall: boolean): void;
}

const storage = new AsyncLocalStorage<Observation>();

/** Observes `work` and all that it awaits. */
export function observe<T>(observation: Observation, work: () => T): T {
  return storage.run(observation, work);
}

export function currentObservation(): Observation | undefined {
  return storage.getStore();
}

/** Reports the time of rendering to whoever observes. */
export async function rendering<T>(work: () => Promise<T>, isSmall = false): Promise<T> {
  const observation = currentObservation();
  if (!observation?.rendered) return work();
  const start = performance.now();
  try {
    return await work();
  } finally {
    observation.rendered(performance.now() - start, isSmall);
  }
}
