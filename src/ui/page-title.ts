import { useEffect } from "react";

/** Sets the browser tab's title. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} · Rostrum`;
  }, [name]);
}
