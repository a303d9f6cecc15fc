import { Drawer } from "@mantine/core";
import { type MouseEvent, useEffect } from "react";
import { tr } from "../../shared/languages/tr.ts";
import { hideSuccess } from "../../ui/notices/notify.ts";
import classes from "./MenuDrawer.module.css";
import { Sidebar } from "./Sidebar.tsx";

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The menu of narrow screens. Closes on navigation. */
export function MenuDrawer({ opened, onClose }: Props) {
  // They would cover the last entries.
  useEffect(() => {
    if (opened) hideSuccess();
  }, [opened]);
  function closeAfterChoosing(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest("a")) onClose();
  }
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={288}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body className={classes.body} onClick={closeAfterChoosing}>
          <div className={classes.head}>
            <Drawer.Title className={classes.title}>{tr("Menu")}</Drawer.Title>
            <Drawer.CloseButton aria-label={tr("Close menu")} />
          </div>
          <Sidebar />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
