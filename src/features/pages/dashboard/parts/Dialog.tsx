import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import classes from "./Dialog.module.css";

interface Props {
  title: string;
  onClose: () => void;
  size?: string;
  /** Has a button that closes it, for dialogs without "Cancel". */
  closable?: boolean;
  children: ReactNode;
}

/** Composed from parts, because its heading must not be a page header. */
export function Dialog({ title, onClose, size = "32rem", closable = false, children }: Props) {
  return (
    <Modal.Root opened onClose={onClose} size={size} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24} pos="relative">
          <Modal.Title component="h2" className={classes.title}>
            {title}
          </Modal.Title>
          {closable && <Modal.CloseButton className={classes.close} size={44} iconSize={18} aria-label={tr("Close")} />}
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
