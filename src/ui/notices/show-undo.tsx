import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { tr } from "../../shared/languages/tr.ts";
import { undoId as id } from "./notify.ts";
import classes from "./show-undo.module.css";

/** Shows what was done with an undo button; stays longer than other messages. */
export function showUndo(message: string, undo: () => Promise<void>): void {
  showWithAction(message, { label: tr("Undo"), run: () => void undo() });
}

/** Shows a message with another action. */
export function showWithAction(message: string, { label, run }: { label: string; run: () => void }): void {
  const take = () => {
    // Hide it before the response, so that it can't be clicked twice.
    notifications.hide(id);
    run();
  };
  // Show one at a time: an earlier one would delay this one.
  notifications.hide(id);
  notifications.show({
    id,
    color: "green",
    autoClose: 20_000,
    message: (
      <span className={classes.undo}>
        {message}
        <Button variant="default" size="compact-md" onClick={take}>
          {label}
        </Button>
      </span>
    ),
  });
}
