import { useEffect } from "react";

/** The browser tab's title of a screen. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} · Rostrum`;
  }, [name]);
}
