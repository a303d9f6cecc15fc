import { Suspense } from "react";
import { useConflictShown } from "../../../../documents/client/use-conflict-shown.ts";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import type { OpenedNewsletter } from "./use-newsletter.ts";

const load = () => import("./ConflictDialog.tsx");
const ConflictDialog = lazyPart(load);

interface Props {
  newsletter: OpenedNewsletter;
  /** Called to postpone the choice. */
  putOff: boolean;
  onPutOff: (putOff: boolean) => void;
}

/** Shows a conflict with someone else's changes. A postponed choice returns on request. */
export function ConflictChoice({ newsletter: { engine, view, stored }, putOff, onPutOff }: Props) {
  const isShown = useConflictShown(view.conflicts.length > 0 && !putOff, load);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <ConflictDialog
        // Reset the choices after each save, because they may not fit the new differences.
        key={JSON.stringify(view.conflicts)}
        websiteId={stored.website_id}
        conflicts={view.conflicts}
        editor={view.editor}
        onResolve={(values) => engine.resolve(values)}
        onLater={() => onPutOff(true)}
      />
    </Suspense>
  );
}
