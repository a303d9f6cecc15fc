import type { Location } from "react-router";
import { LeaveGuard } from "../../../ui/LeaveGuard.tsx";
import type { PageView } from "./use-page.ts";

/** Asks before leaving unsaved changes. Opening another page discards them; leaving the editor keeps them. */
export function LeaveEditorGuard({ page: { saving, engine, editor } }: { page: PageView }) {
  const count = saving.pending.length === 1 ? "1 unsaved change" : `${saving.pending.length} unsaved changes`;

  function discard() {
    editor.forgetTyping();
    engine.discard();
  }

  function ask(to: Location) {
    if (to.pathname !== "/web-editor") {
      const text = `This page has ${count}. What you typed is kept on this device, and you can restore it when you come back.`;
      return { title: "Leave the editor?", confirm: "Leave editor", text };
    }
    const text = `This page has ${count}. What you typed will be lost if you open another page.`;
    return { title: "Discard unsaved changes?", confirm: "Discard changes", text, danger: true, discard };
  }

  return (
    <LeaveGuard
      isStoredLocally
      unsaved={saving.unacknowledged}
      leaves={(from, to) => from.pathname !== to.pathname || from.search !== to.search}
      ask={ask}
      stay="Keep editing"
    >
      Unsaved changes to this page are kept on this device, and you can restore them when you come back.
    </LeaveGuard>
  );
}
