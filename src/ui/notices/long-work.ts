import { useSyncExternalStore } from "react";
import { showQuietly } from "./notify.ts";

/** Work that goes on while people go elsewhere in the dashboard. */
export interface LongWork {
  id: number;
  label: string;
  /** From 0 to 1; null: unknown. */
  share: number | null;
  /** Progress in words, without a period. */
  progress: string;
  /** The path of the screen that shows the progress itself. */
  shownAt: string | null;
}

/** How long work takes before it is shown, and before its end is announced on other screens. */
export const shownAfterMs = 2000;

let running: readonly LongWork[] = [];
let started = 0;
const listeners = new Set<() => void>();

function change(next: readonly LongWork[]): void {
  running = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLongWork = (): readonly LongWork[] => useSyncExternalStore(subscribe, () => running);

export type Report = (share: number | null, progress?: string) => void;

interface Options {
  label: string;
  /** Shown at the end if the person has left the screen where the work began; that screen shows the progress itself. */
  done?: string;
  /** Closing the tab would stop it, so the browser asks first. */
  stopsWithTab?: boolean;
}

/** Runs work that may take long and shows its progress on every screen. Returns its result; throws its errors. */
export async function followWork<T>(
  { label, done, stopsWithTab = true }: Options,
  work: (report: Report) => Promise<T>,
): Promise<T> {
  started += 1;
  const id = started;
  const [at, path] = [Date.now(), window.location.pathname];
  const warn = (event: BeforeUnloadEvent) => stopsWithTab && event.preventDefault();
  const update = (share: number | null, progress = "") =>
    change(running.map((one) => (one.id === id ? { ...one, share, progress } : one)));
  window.addEventListener("beforeunload", warn);
  change([...running, { id, label, share: null, progress: "", shownAt: done ? path : null }]);
  try {
    const result = await work(update);
    if (done && Date.now() - at > shownAfterMs && window.location.pathname !== path) showQuietly(done);
    return result;
  } finally {
    change(running.filter((one) => one.id !== id));
    window.removeEventListener("beforeunload", warn);
  }
}
