import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { loadPatiently } from "../../../../ui/lazy-part.ts";
import { useIdle } from "../../../../ui/use-idle.ts";

const load = () => import("./SortableItems.tsx");
type SortableItems = Awaited<ReturnType<typeof load>>["default"];

/** While a button is pressed, look this often whether it was released. */
const pressedMs = 50;

/**
 * The component of the draggable items, null until it is loaded. It arrives between two clicks: a button that is
 * replaced while it is pressed loses its click.
 */
export function useSortableItems(): SortableItems | null {
  const isIdle = useIdle();
  const [items, setItems] = useState<{ Items: SortableItems } | null>(null);
  useEffect(() => {
    if (!isIdle) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    function show(Items: SortableItems) {
      if (!isOpen) return;
      if (document.querySelector(":active")) timer = setTimeout(show, pressedMs, Items);
      else flushSync(() => setItems({ Items }));
    }
    void loadPatiently(load).then((module) => show(module.default));
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [isIdle]);
  return items?.Items ?? null;
}
