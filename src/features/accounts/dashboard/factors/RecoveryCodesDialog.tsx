import { Button, Group, Modal } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { CopyTextButton } from "../../../../ui/CopyTextButton.tsx";
import dialog from "../../../../ui/dialogs/ConfirmDialog.module.css";
import { useReturnFocus } from "../../../../ui/dialogs/use-return-focus.ts";
import classes from "./factors.module.css";

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

/** New recovery codes, shown once. Only its button closes it, so that a stray click doesn't lose them. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  useReturnFocus(true);
  const text = codes.join("\n");
  return (
    <Modal.Root opened onClose={onClose} closeOnClickOutside={false} closeOnEscape={false} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24} className={classes.sheet}>
          <Modal.Title component="h2" className={dialog.title}>
            {tr("Save your recovery codes")}
          </Modal.Title>
          <p className={classes.text}>
            {tr(
              "With one of them you can log in at {host} without your phone or passkey. Each works once. They are shown only now: keep them in your password manager, or on paper.",
              { host: window.location.host },
            )}
          </p>
          <ol className={classes.codes} aria-label={tr("Recovery codes")}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <Group gap={8} className={classes.actions}>
            <CopyTextButton value={text} variant="default">
              {tr("Copy")}
            </CopyTextButton>
            <Button
              component="a"
              variant="default"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
              download={`recovery-codes-${window.location.hostname}.txt`}
            >
              {tr("Download")}
            </Button>
            <Button variant="default" onClick={() => window.print()}>
              {tr("Print")}
            </Button>
            <Button className={classes.done} onClick={onClose} data-autofocus>
              {tr("I saved them")}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
