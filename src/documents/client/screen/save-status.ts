import { locale, tr } from "../../../shared/languages/tr.ts";
import { type EngineView, saveIsStuck } from "../engine/engine-view.ts";
import type { WaitReason } from "../engine/save-answer.ts";

export const waitReasons: Record<Exclude<WaitReason, "offline">, string> = {
  session: tr("your session has ended"),
  full: tr("the server has no room left"),
  busy: tr("the server had a problem"),
};

/** Describes the state of saving. `untouched`: the text to show before any edit. */
export function statusText({ status, kept }: Pick<EngineView, "status" | "kept">, untouched: string): string {
  const where = kept ? tr("Kept on this device") : tr("This browser keeps no copy: leave this page open");
  switch (status.kind) {
    case "untouched":
      return untouched;
    case "saving":
      return tr("Saving…");
    case "saved":
      return tr("Saved {time}", { time: time(status.at) });
    case "conflict":
      return tr("Changed elsewhere: choose a version");
    case "waiting":
      if (status.reason === "offline") {
        return kept
          ? tr("Offline: kept on this device")
          : tr("Offline: this browser keeps no copy: leave this page open");
      }
      return tr("Not saved: {reason}. {where}", { reason: waitReasons[status.reason], where });
    case "refused":
    case "stopped":
      return tr("Not saved: {reason}. {where}", { reason: status.message.replace(/\.$/, ""), where });
  }
}

/** Describes the save state, and whether it needs the writer's attention. */
export function saveState(view: EngineView, untouched = tr("Not saved yet")): { text: string; isStuck: boolean } {
  return { text: statusText(view, untouched), isStuck: saveIsStuck(view.status) };
}

function time(date: Date): string {
  return date.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}
