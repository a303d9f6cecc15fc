import { saveIsStuck } from "../../../documents/client/engine/engine-view.ts";
import { LeaveGuard } from "../../../ui/dialogs/LeaveGuard.tsx";
import type { PageView } from "./page/use-page.ts";

/** Asks before leaving changes that have not reached the server. */
export function LeaveEditorGuard({ page: { saving, engine } }: { page: PageView }) {
  return (
    <LeaveGuard
      isStoredLocally
      unsaved={saving.unacknowledged}
      leaves={(from, to) => from.pathname !== to.pathname || from.search !== to.search}
      save={{ start: () => engine.flush(), isStuck: saveIsStuck(saving.status) }}
      stay="Keep editing"
    >
      Your latest changes haven't been saved to the server. They are kept on this device, and you can restore them when
      you come back.
    </LeaveGuard>
  );
}
