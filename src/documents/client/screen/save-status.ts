import { type EngineView, saveIsStuck } from "../engine/engine-view.ts";
import type { WaitReason } from "../engine/save-answer.ts";

export const waitReasons: Record<Exclude<WaitReason, "offline">, string> = {
  session: "your session has ended",
  full: "the server has no room left",
  busy: "the server had a problem",
};

/** Describes the state of saving. `untouched`: the text to show before any edit. */
export function statusText({ status, kept }: Pick<EngineView, "status" | "kept">, untouched: string): string {
  const where = kept ? "Kept on this device" : "This browser keeps no copy: leave this page open";
  switch (status.kind) {
    case "untouched":
      return untouched;
    case "saving":
      return "Saving…";
    case "saved":
      return `Saved ${time(status.at)}`;
    case "conflict":
      return "Changed elsewhere: choose a version";
    case "waiting":
      if (status.reason === "offline") return `Offline: ${where[0]?.toLowerCase()}${where.slice(1)}`;
      return `Not saved: ${waitReasons[status.reason]}. ${where}`;
    case "refused":
    case "stopped":
      return `Not saved: ${status.message.replace(/\.$/, "")}. ${where}`;
  }
}

/** Describes the save state, and whether it needs the writer's attention. */
export function saveState(view: EngineView, untouched = "Not saved yet"): { text: string; isStuck: boolean } {
  return { text: statusText(view, untouched), isStuck: saveIsStuck(view.status) };
}

function time(date: Date): string {
  return date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}
