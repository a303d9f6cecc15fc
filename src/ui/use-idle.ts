import { startTransition, useEffect, useState } from "react";

/** Fallback for browsers without idle callbacks. */
const soon = 500;

/** Becomes true once the browser is idle, for parts not needed immediately. */
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
