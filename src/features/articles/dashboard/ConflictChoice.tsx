import { useEffect, useState } from "react";
import { ConflictDialog } from "./compare/ConflictDialog.tsx";
import type { Article } from "./use-article.ts";

interface Props {
  article: Article;
  /** The writer wants to choose later. */
  putOff: boolean;
  onPutOff: (putOff: boolean) => void;
}

const rest = 1000;

/**
 * Shows the two texts once there are two and the keyboard rests: a dialog that opens under somebody's hands would take
 * the next words for answers. Put off, it comes back when it is asked for.
 */
export function ConflictChoice({ article: { engine, view }, putOff, onPutOff }: Props) {
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
    <ConflictDialog
      // Another save meanwhile makes other differences: choices made for the former ones would fall on the wrong ones.
      key={JSON.stringify(view.conflicts)}
      conflicts={view.conflicts}
      editor={view.editor}
      onResolve={(values) => engine.resolve(values)}
      onLater={() => onPutOff(true)}
    />
  );
}
