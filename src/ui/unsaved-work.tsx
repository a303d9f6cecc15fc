import { createContext, type ReactNode, use, useEffect, useRef } from "react";

interface UnsavedWork {
  /** What becomes of what was typed on the open screen and has not reached the server; null when it all has. */
  consequence: string | null;
  /** This browser has a copy of it. */
  isKept: boolean;
}

const UnsavedWorkContext = createContext<UnsavedWork>({ consequence: null, isKept: false });

export function UnsavedWorkProvider({ children }: { children: ReactNode }) {
  const work = useRef<UnsavedWork>({ consequence: null, isKept: false });
  return <UnsavedWorkContext value={work.current}>{children}</UnsavedWorkContext>;
}

/** For what leaves the page by itself, like logging out, and must ask first. */
export function useUnsavedWork(): UnsavedWork {
  return use(UnsavedWorkContext);
}

/** Tells the rest of the dashboard, and the browser, that leaving now would lose something. */
export function useMarkUnsaved(unsaved: boolean, consequence: string, { isKept = false } = {}): void {
  const work = use(UnsavedWorkContext);
  useEffect(() => {
    if (!unsaved) return;
    Object.assign(work, { consequence, isKept });
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => {
      work.consequence = null;
      window.removeEventListener("beforeunload", warn);
    };
  }, [unsaved, consequence, isKept, work]);
}
