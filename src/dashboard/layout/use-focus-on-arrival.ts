import { useEffect, useRef } from "react";

/** Moves focus to the content when another screen opens, so that the keyboard and screen readers start there. */
export function useFocusOnArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
