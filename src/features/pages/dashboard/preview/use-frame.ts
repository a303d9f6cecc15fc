import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { PageStyle } from "../../../../site/ui/page-style.ts";

export interface Frame {
  /** What is drawn into. */
  root: HTMLElement;
  document: Document;
  /** Puts the page's own rules into the frame. */
  setRules: (css: string) => void;
}

/** The preview's document, once it is there. Its policy allows no style elements; adopted sheets are no markup. */
export function useFrame(rules: string) {
  const [frame, setFrame] = useState<Frame | null>(null);
  const [failed, setFailed] = useState(false);
  const onLoad = useCallback(
    (element: HTMLIFrameElement | null) => {
      const document = element?.contentDocument;
      const root = document?.getElementById("preview");
      const view = document?.defaultView as (Window & typeof globalThis) | null | undefined;
      setFailed(!document || !root || !view);
      if (!document || !root || !view) return;
      const own = new view.CSSStyleSheet();
      own.replaceSync(rules);
      const page = new view.CSSStyleSheet();
      document.adoptedStyleSheets = [page, own];
      setFrame({ root, document, setRules: (css) => page.replaceSync(css) });
    },
    [rules],
  );
  return { frame, failed, onLoad };
}

/** Collects the rules of the page that is drawn, and keeps them in its frame. */
export function usePageStyle(frame: Frame): PageStyle {
  const style = useMemo(() => new PageStyle(), []);
  const css = useRef("");
  useLayoutEffect(() => {
    if (css.current === style.css) return;
    css.current = style.css;
    frame.setRules(style.css);
  });
  return style;
}
