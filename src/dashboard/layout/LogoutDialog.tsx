import { Button, Group, Modal } from "@mantine/core";
import { tr } from "../../shared/languages/tr.ts";
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
            {tr("Log out now?")}
          </Modal.Title>
          {documents > 0 && (
            <>
              <p>
                {tr(
                  {
                    one: "Your changes to {count} document haven’t been saved to the server yet.",
                    other: "Your changes to {count} documents haven’t been saved to the server yet.",
                  },
                  { count: documents },
                )}
              </p>
              <p>
                {tr(
                  "Keep them in this browser to continue after your next login, or delete them if others use this browser.",
                )}
              </p>
            </>
          )}
          {consequence && <p>{consequence}</p>}
          <Group justify="flex-end" mt={24} gap={8}>
            <Button onClick={onStay} data-autofocus>
              {tr("Stay")}
            </Button>
            {documents > 0 && (
              <Button variant="default" onClick={() => onLeave({ keepUnsaved: true })}>
                {tr("Keep changes and log out")}
              </Button>
            )}
            <Button variant="default" onClick={() => onLeave({ keepUnsaved: false })}>
              {documents > 0 ? tr("Delete changes and log out") : tr("Log out")}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
