import { startTransition, useEffect, useState } from "react";

/** Where a browser can't tell when it has nothing to do. */
const soon = 500;

/** False at first, true once the browser has had a quiet moment: for what is not wanted at once. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const wake = () => startTransition(() => setIdle(true));
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(wake, soon);
      return () => clearTimeout(timer);
    }
    const callback = window.requestIdleCallback(wake, { timeout: 2000 });
    return () => window.cancelIdleCallback(callback);
  }, []);
  return isIdle;
}
