import { createContext, type ReactNode, use, useEffect, useRef } from "react";

interface UnsavedWork {
  /** The consequence of leaving with unsaved changes, as a sentence; null without any. */
  consequence: string | null;
  /** Whether this browser stores a copy. */
  isStoredLocally: boolean;
}

const UnsavedWorkContext = createContext<UnsavedWork>({ consequence: null, isStoredLocally: false });

export function UnsavedWorkProvider({ children }: { children: ReactNode }) {
  const work = useRef<UnsavedWork>({ consequence: null, isStoredLocally: false });
  return <UnsavedWorkContext value={work.current}>{children}</UnsavedWorkContext>;
}

/** For actions that leave the page, such as logging out, and must ask first. */
export function useUnsavedWork(): UnsavedWork {
  return use(UnsavedWorkContext);
}

/** Warns the dashboard and the browser that leaving would lose changes. */
export function useMarkUnsaved(unsaved: boolean, consequence: string, { isStoredLocally = false } = {}): void {
  const work = use(UnsavedWorkContext);
  useEffect(() => {
    if (!unsaved) return;
    Object.assign(work, { consequence, isStoredLocally });
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => {
      work.consequence = null;
      window.removeEventListener("beforeunload", warn);
    };
  }, [unsaved, consequence, isStoredLocally, work]);
}
