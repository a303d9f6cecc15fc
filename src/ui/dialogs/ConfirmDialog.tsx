import { Button, Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./ConfirmDialog.module.css";
import { useReturnFocus } from "./use-return-focus.ts";

interface Props {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** Label of the confirm button: "Delete page". */
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Whether data is permanently lost. */
  danger?: boolean;
  /** Emphasizes canceling, which is what most people want. */
  prefersCancel?: boolean;
  /** In progress: ignores further clicks. */
  busy?: boolean;
  /** Information needed for the decision is still loading. */
  disabled?: boolean;
}

/** Composed from Mantine's parts, because the default heading would be a page header. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  cancel,
  onConfirm,
  onCancel,
  danger = false,
  prefersCancel = false,
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
            <Button variant={prefersCancel ? "filled" : "default"} onClick={onCancel} data-autofocus>
              {cancel}
            </Button>
            <Button
              variant={prefersCancel ? "default" : "filled"}
              {...(danger && { color: "red" })}
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
