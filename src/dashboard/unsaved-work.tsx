import { createContext, type ReactNode, use, useEffect, useRef } from "react";

interface UnsavedWork {
  /** What becomes of what was typed on the open screen and has not reached the server; null when it all has. */
  consequence: string | null;
  /** The user chose to leave all the same: the browser need not ask again. */
  released: boolean;
}

const UnsavedWorkContext = createContext<UnsavedWork>({ consequence: null, released: false });

export function UnsavedWorkProvider({ children }: { children: ReactNode }) {
  const work = useRef<UnsavedWork>({ consequence: null, released: false });
  return <UnsavedWorkContext value={work.current}>{children}</UnsavedWorkContext>;
}

/** For what leaves the page by itself, like logging out, and must ask first. */
export function useUnsavedWork(): UnsavedWork {
  return use(UnsavedWorkContext);
}

/** Tells the rest of the dashboard, and the browser, that leaving now would lose something. */
export function useMarkUnsaved(unsaved: boolean, consequence: string): void {
  const work = use(UnsavedWorkContext);
  useEffect(() => {
    if (!unsaved) return;
    work.consequence = consequence;
    const warn = (event: BeforeUnloadEvent) => {
      if (!work.released) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      work.consequence = null;
      window.removeEventListener("beforeunload", warn);
    };
  }, [unsaved, consequence, work]);
}
