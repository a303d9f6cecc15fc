import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { siteOf } from "./site-of.ts";
import type { Article } from "./use-article.ts";

const ConflictDialog = lazyPart(() => import("./compare/ConflictDialog.tsx"));

interface Props {
  article: Article;
  /** Called to postpone the choice. */
  putOff: boolean;
  onPutOff: (putOff: boolean) => void;
}

const rest = 1000;

/**
 * Shows a conflict once the keyboard is idle, because a dialog that opens while somebody types would take keystrokes
 * for answers. A postponed choice returns on request.
 */
export function ConflictChoice({ article, putOff, onPutOff }: Props) {
  const { engine, view } = article;
  const wanted = view.conflicts.length > 0 && !putOff;
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    if (!wanted) {
      setOpened(false);
      return;
    }
    const open = () => setOpened(true);
    let timer = window.setTimeout(open, rest);
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(open, rest);
    };
    window.addEventListener("keydown", wait);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("keydown", wait);
    };
  }, [wanted]);

  if (!wanted || !opened) return null;
  return (
    <Suspense fallback={null}>
      <ConflictDialog
        // Reset the choices after each save, because they may not fit the new differences.
        key={JSON.stringify(view.conflicts)}
        site={siteOf(article)}
        conflicts={view.conflicts}
        editor={view.editor}
        onResolve={(values) => engine.resolve(values)}
        onLater={() => onPutOff(true)}
      />
    </Suspense>
  );
}
