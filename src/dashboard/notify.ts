import { notifications } from "@mantine/notifications";
import { isStatus, messageOf, noAnswer } from "./api.ts";

/** Says for five seconds, and to screen readers, what has been done. */
export function showSuccess(message: string): void {
  notifications.show({ message, color: "green" });
}

/** The same for what has failed: the server's message, else the screen's own. An ended session has a dialog. */
export function showFailure(error: unknown, fallback: string): void {
  if (isStatus(error, 401)) return;
  const why = isStatus(error, noAnswer) ? " The server could not be reached." : "";
  notifications.show({ message: messageOf(error, fallback) + why, color: "red" });
}
