import { useCallback, useLayoutEffect, useMemo, useState } from "react";
import { PageStyle } from "../../../../site-kit/page-style.ts";

export interface Frame {
  /** The element to render into. */
  root: HTMLElement;
  document: Document;
  /** Copies the page's own rules into the frame. */
  apply: (style: PageStyle) => void;
}

/** The preview's document once it exists. Its policy forbids style elements but allows adopted style sheets. */
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
      setFrame({ root, document, apply: getApplier(page) });
    },
    [rules],
  );
  return { frame, failed, onLoad };
}

/** Collects the page's rules and keeps them up to date in its frame. */
export function usePageStyle(frame: Frame): PageStyle {
  const style = useMemo(() => new PageStyle(), []);
  useLayoutEffect(() => frame.apply(style));
  return style;
}

/** Called after every render, so it compares the number of rules first, which only ever grows. */
function getApplier(sheet: CSSStyleSheet): (style: PageStyle) => void {
  let applied = { style: new PageStyle(), size: 0 };
  return (style) => {
    if (style === applied.style && style.size === applied.size) return;
    applied = { style, size: style.size };
    sheet.replaceSync(style.css);
  };
}
