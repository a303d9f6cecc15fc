import { Button, Group, Modal } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { CopyTextButton } from "../../../../ui/CopyTextButton.tsx";
import dialog from "../../../../ui/dialogs/ConfirmDialog.module.css";
import { useReturnFocus } from "../../../../ui/dialogs/use-return-focus.ts";
import classes from "./People.module.css";

interface Props {
  title: string;
  /** Describes the link and how long it works. */
  text: string;
  link: string;
  onClose: () => void;
}

/** A secret link, shown once. Only its button closes it, so that a stray click doesn't lose the link. */
export function LinkDialog({ title, text, link, onClose }: Props) {
  useReturnFocus(true);
  return (
    <Modal.Root opened onClose={onClose} closeOnClickOutside={false} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={dialog.title}>
            {title}
          </Modal.Title>
          <p className={classes.text}>{text}</p>
          <p className={classes.link}>{link}</p>
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {tr("Done")}
            </Button>
            <CopyTextButton value={link}>{tr("Copy link")}</CopyTextButton>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
