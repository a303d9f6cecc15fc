import { type ComponentType, lazy } from "react";

const pause = 2000;

/** Loads a part of the program, and tries until it is there. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return loadPatiently(load);
  }
}

/** A lazily loaded part of a screen. Offline, its placeholder waits while the screen stays usable. */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(() => loadPatiently(load));
}
