import { ConflictDialog } from "./compare/ConflictDialog.tsx";
import type { Article } from "./use-article.ts";

interface Props {
  article: Article;
  /** The writer wants to choose later. */
  putOff: boolean;
  onPutOff: (putOff: boolean) => void;
}

/** Shows the two texts as soon as there are two. Put off, it comes back when it is asked for. */
export function ConflictChoice({ article: { engine, view }, putOff, onPutOff }: Props) {
  if (view.conflicts.length === 0 || putOff) return null;
  return (
    <ConflictDialog
      conflicts={view.conflicts}
      editor={view.editor}
      onResolve={(values) => engine.resolve(values)}
      onLater={() => onPutOff(true)}
    />
  );
}
