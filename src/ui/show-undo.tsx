import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { undoId as id } from "./notify.ts";
import classes from "./show-undo.module.css";

/** Says what has been done and offers to take it back; longer than other news, as there is something to decide. */
export function showUndo(message: string, undo: () => Promise<void>): void {
  const take = () => {
    // Before the answer, so that there is nothing left for a second click.
    notifications.hide(id);
    void undo();
  };
  // One at a time: the one before would hold this back.
  notifications.hide(id);
  notifications.show({
    id,
    color: "green",
    autoClose: 20_000,
    message: (
      <span className={classes.undo}>
        {message}
        <Button variant="default" size="compact-md" onClick={take}>
          Undo
        </Button>
      </span>
    ),
  });
}
