import { notifications, notificationsStore } from "@mantine/notifications";
import { tr } from "../../shared/languages/tr.ts";
import { getMessage, isStatus, noAnswer } from "../calls/api.ts";

/** Id of the undo message: it stays long, so newer messages replace it. */
export const undoId = "undo";

/** Shows a success message for five seconds and announces it to screen readers. */
export function showSuccess(message: string): void {
  show(message, "green");
}

/** Hides messages of success; what failed, or can be undone, stays. */
export function hideSuccess(): void {
  for (const { id, color } of notificationsStore.getState().notifications)
    if (id && id !== undoId && color === "green") notifications.hide(id);
}

/** Shows a message that stays until closed. */
export function showNotice(message: string): void {
  notifications.show({ message, color: "yellow", autoClose: false });
}

/** Says something that needs no answer: politely to screen readers, and gone after ten seconds. */
export function showQuietly(message: string): void {
  notifications.show({ message, color: "gray", role: "status", autoClose: 10_000 });
}

/** Shows what is wrong with something that was not sent. */
export function showProblem(message: string): void {
  notifications.show({ message, color: "red" });
}

/** Shows a failure: the server's message or the screen's. An ended session has its own dialog. */
export function showFailure(error: unknown, fallback: string): void {
  if (isStatus(error, 401)) return;
  const why = isStatus(error, noAnswer) ? ` ${tr("The server could not be reached.")}` : "";
  show(getMessage(error, fallback) + why, "red");
}

function show(message: string, color: "green" | "red"): void {
  notifications.hide(undoId);
  notifications.show({ message, color });
}
