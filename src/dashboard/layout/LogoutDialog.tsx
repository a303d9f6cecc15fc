import { Button, Group, Modal } from "@mantine/core";
import { counted } from "../../shared/text.ts";
import dialog from "../../ui/dialogs/ConfirmDialog.module.css";
import { useReturnFocus } from "../../ui/dialogs/use-return-focus.ts";

interface Props {
  /** Documents with unsaved changes in this browser. */
  documents: number;
  /** Other changes that would be lost. */
  consequence: string | null;
  onLeave: (options: { keepUnsaved: boolean }) => void;
  onStay: () => void;
}

/** Lists unsaved changes before logout and asks whether to store them in this browser. */
export function LogoutDialog({ documents, consequence, onLeave, onStay }: Props) {
  useReturnFocus(true);
  return (
    <Modal.Root opened onClose={onStay} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={dialog.title}>
            Log out now?
          </Modal.Title>
          {documents > 0 && (
            <>
              <p>Your changes to {counted(documents, "document")} haven’t been saved to the server yet.</p>
              <p>
                Keep them in this browser to continue after your next login, or delete them if others use this browser.
              </p>
            </>
          )}
          {consequence && <p>{consequence}</p>}
          <Group justify="flex-end" mt={24} gap={8}>
            <Button onClick={onStay} data-autofocus>
              Stay
            </Button>
            {documents > 0 && (
              <Button variant="default" onClick={() => onLeave({ keepUnsaved: true })}>
                Keep changes and log out
              </Button>
            )}
            <Button variant="default" onClick={() => onLeave({ keepUnsaved: false })}>
              {documents > 0 ? "Delete changes and log out" : "Log out"}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
