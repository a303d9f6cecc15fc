import { useDeferredValue, useLayoutEffect, useRef } from "react";
import { safeCopy } from "../../../../writing/editor/document/safe-copy.ts";

/**
 * Draws a text as it is stored, made anew of what texts may contain: it may be a draft that no server has sanitized. Follows
 * it when there is time, so that a long one doesn't slow typing down.
 */
export default function DrawnText({ html }: { html: string }) {
  const shown = useDeferredValue(html);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(safeCopy(shown)), [shown]);
  return <div ref={box} className="prose" />;
}
