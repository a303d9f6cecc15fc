import { notifications } from "@mantine/notifications";
import { isStatus, messageOf, noAnswer } from "./api.ts";

/** The message that offers to take something back: it stands long, and must not hold back newer ones. */
export const undoId = "undo";

/** Says for five seconds, and to screen readers, what has been done. */
export function showSuccess(message: string): void {
  show(message, "green");
}

/** What somebody should know of what was done; it stands until it is closed. */
export function showNotice(message: string): void {
  notifications.show({ message, color: "yellow", autoClose: false });
}

/** The same for what has failed: the server's message, else the screen's own. An ended session has a dialog. */
export function showFailure(error: unknown, fallback: string): void {
  if (isStatus(error, 401)) return;
  const why = isStatus(error, noAnswer) ? " The server could not be reached." : "";
  show(messageOf(error, fallback) + why, "red");
}

function show(message: string, color: "green" | "red"): void {
  notifications.hide(undoId);
  notifications.show({ message, color });
}
