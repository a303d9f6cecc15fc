import { type ComponentType, lazy } from "react";

const pause = 2000;

/** A lazily loaded part of a screen. Offline, its placeholder waits while the screen stays usable. */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  async function patiently(): Promise<{ default: ComponentType<P> }> {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
      return patiently();
    }
  }
  return lazy(patiently);
}
