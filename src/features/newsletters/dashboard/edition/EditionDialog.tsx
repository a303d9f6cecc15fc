import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import dialog from "../../../../ui/dialogs/ConfirmDialog.module.css";
import { useReturnFocus } from "../../../../ui/dialogs/use-return-focus.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";

interface Props {
  title: string;
  confirm: string;
  busy: boolean;
  /** Why it wasn't saved. */
  problem: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form about the websites of a newsletter. */
export function EditionDialog({ title, confirm, busy, problem, onSubmit, onClose, children }: Props) {
  useReturnFocus(true);
  return (
    <Modal.Root opened onClose={onClose} size="36rem" centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={dialog.title}>
            {title}
          </Modal.Title>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            <Stack gap={20} mt={16}>
              {problem && (
                <Notice tone="error" announce>
                  <p>{problem}</p>
                </Notice>
              )}
              {children}
              <Group justify="flex-end" gap={8}>
                <Button variant="default" onClick={onClose} disabled={busy}>
                  {tr("Cancel")}
                </Button>
                <Button type="submit" loading={busy}>
                  {confirm}
                </Button>
              </Group>
            </Stack>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
