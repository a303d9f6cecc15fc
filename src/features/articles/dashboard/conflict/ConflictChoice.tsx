import { Suspense } from "react";
import { useConflictShown } from "../../../../documents/client/use-conflict-shown.ts";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import { siteOf } from "../article/site-of.ts";
import type { Article } from "../article/use-article.ts";

const load = () => import("./ConflictDialog.tsx");
const ConflictDialog = lazyPart(load);

interface Props {
  article: Article;
  /** Called to postpone the choice. */
  putOff: boolean;
  onPutOff: (putOff: boolean) => void;
}

/** Shows a conflict. A postponed choice returns on request. */
export function ConflictChoice({ article, putOff, onPutOff }: Props) {
  const { engine, view } = article;
  const isShown = useConflictShown(view.conflicts.length > 0 && !putOff, load);
  if (!isShown) return null;
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
