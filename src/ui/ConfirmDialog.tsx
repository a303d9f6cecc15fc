import { Button, Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./ConfirmDialog.module.css";
import { useReturnFocus } from "./use-return-focus.ts";

interface Props {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** What happens, as a verb: "Delete page". */
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Something is lost for good. */
  danger?: boolean;
  /** It is being done: a second click does nothing. */
  busy?: boolean;
  /** What is needed to decide is not there yet. */
  disabled?: boolean;
}

/** Its heading is not a page header, which is why it is put together from its parts. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  cancel,
  onConfirm,
  onCancel,
  danger = false,
  busy = false,
  disabled = false,
}: Props) {
  useReturnFocus(opened);
  return (
    <Modal.Root opened={opened} onClose={onCancel} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={classes.title}>
            {title}
          </Modal.Title>
          {children}
          <Group justify="flex-end" mt={24} gap={8}>
            <Button variant={danger ? "default" : "filled"} onClick={onCancel} data-autofocus>
              {cancel}
            </Button>
            <Button
              variant={danger ? "filled" : "default"}
              color="red"
              onClick={onConfirm}
              loading={busy}
              disabled={disabled}
            >
              {confirm}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
