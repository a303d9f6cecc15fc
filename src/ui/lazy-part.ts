import { type ComponentType, lazy } from "react";

const pause = 2000;

/** A part of a screen that is fetched when it is wanted. Without a connection its place waits, and the screen stays. */
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
