import { Button, Modal } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import dialog from "../../../../ui/dialogs/ConfirmDialog.module.css";
import { useReturnFocus } from "../../../../ui/dialogs/use-return-focus.ts";
import * as calls from "../../factors.calls.ts";
import { texts, type WaysToProve } from "../../factors-contract.ts";
import classes from "./factors.module.css";
import { ProofForm } from "./ProofForm.tsx";

interface Props {
  ways: WaysToProve;
  onProved: () => void;
  onClose: () => void;
}

/** Asks who the user is. Above other dialogs, whose calls may be what asks. */
export default function ProofDialog({ ways, onProved, onClose }: Props) {
  useReturnFocus(true);
  return (
    <Modal.Root opened onClose={onClose} closeOnClickOutside={false} closeOnEscape={false} centered zIndex={300}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={dialog.title}>
            {tr("Confirm that it's you")}
          </Modal.Title>
          <p className={classes.lead}>
            {ways.methods.length === 0
              ? tr("For your security, this needs a recent login. Log out, log in again, and try it within 10 minutes.")
              : tr("For your security, confirm that it's you. Then you continue where you are.")}
          </p>
          <ProofForm
            ways={ways}
            confirm={tr("Confirm")}
            failure={texts.proofFailed}
            onProvedElsewhere={onProved}
            prove={async (proof) => {
              await callApi(calls.stepUp, { body: proof });
              onProved();
            }}
          />
          <Button variant="subtle" color="gray" fullWidth mt={8} onClick={onClose}>
            {tr("Cancel")}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
