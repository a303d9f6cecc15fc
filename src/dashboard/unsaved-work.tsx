import { createContext, type ReactNode, use, useEffect, useRef } from "react";

interface UnsavedWork {
  /** Something typed on the open screen has not reached the server. */
  present: boolean;
  /** The user chose to leave all the same: the browser need not ask again. */
  released: boolean;
}

const UnsavedWorkContext = createContext<UnsavedWork>({ present: false, released: false });

export function UnsavedWorkProvider({ children }: { children: ReactNode }) {
  const work = useRef<UnsavedWork>({ present: false, released: false });
  return <UnsavedWorkContext value={work.current}>{children}</UnsavedWorkContext>;
}

/** For what leaves the page by itself, like logging out, and must ask first. */
export function useUnsavedWork(): UnsavedWork {
  return use(UnsavedWorkContext);
}

/** Tells the rest of the dashboard, and the browser, that leaving now would lose something. */
export function useMarkUnsaved(unsaved: boolean): void {
  const work = use(UnsavedWorkContext);
  useEffect(() => {
    work.present = unsaved;
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!work.released) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      work.present = false;
      window.removeEventListener("beforeunload", warn);
    };
  }, [unsaved, work]);
}
