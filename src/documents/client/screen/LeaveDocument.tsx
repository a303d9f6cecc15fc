import type { ComponentProps } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { LeaveGuard } from "../../../ui/dialogs/LeaveGuard.tsx";
import { saveIsStuck } from "../engine/engine-view.ts";
import type { WrittenDocument } from "./use-document.ts";

interface Props extends Pick<ComponentProps<typeof LeaveGuard>, "leaves" | "stay"> {
  document: Pick<WrittenDocument<unknown>, "engine" | "view">;
  /** An upload is under way, which this device doesn't keep. */
  busy?: boolean;
}

/** Asks before leaving changes that have not reached the server. */
export function LeaveDocument({ document: { engine, view }, busy = false, ...guard }: Props) {
  return (
    <LeaveGuard
      unsaved={view.unacknowledged || busy}
      isStoredLocally={!busy}
      leaves={(from, to) => from.key !== to.key}
      save={{ start: () => engine.flush(), isStuck: busy || saveIsStuck(view.status) }}
      {...guard}
    >
      {busy
        ? tr("An image or file is still uploading. If you leave, you'll have to choose it again.")
        : tr(
            "Your latest changes haven't been saved to the server. They are kept on this device, and you can restore them when you come back.",
          )}
    </LeaveGuard>
  );
}
