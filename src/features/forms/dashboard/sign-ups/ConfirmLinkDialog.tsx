import { Button, Group, Modal, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { CopyTextButton } from "../../../../ui/CopyTextButton.tsx";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import dialog from "../../../../ui/dialogs/ConfirmDialog.module.css";
import { useReturnFocus } from "../../../../ui/dialogs/use-return-focus.ts";
import { confirmDays, type SignUp } from "../../contract.ts";
import classes from "./SignUps.module.css";
import { useConfirmLink } from "./use-sign-ups.ts";

/** Creates a link on demand, because it invalidates earlier ones. */
export function ConfirmLinkDialog({ signUp, onClose }: { signUp: SignUp; onClose: () => void }) {
  useReturnFocus(true);
  const making = useConfirmLink();
  const makeOnce = useSingleMutate(making);
  const { data } = making;
  return (
    <Modal.Root opened onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24}>
          <Modal.Title component="h2" className={dialog.title}>
            {tr("Confirmation link")}
          </Modal.Title>
          {data ? <MadeLink url={data.url} /> : <About signUp={signUp} />}
          <Group justify="flex-end" mt={24} gap={8}>
            <Button variant="default" onClick={onClose}>
              {data ? tr("Close") : tr("Cancel")}
            </Button>
            {!data && (
              <Button
                loading={making.isPending}
                data-autofocus
                onClick={() => makeOnce(signUp.sign_up_id, { onError: onClose })}
              >
                {tr("Create link")}
              </Button>
            )}
            {data && <CopyTextButton value={data.url}>{tr("Copy link")}</CopyTextButton>}
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function About({ signUp: { name, email } }: { signUp: SignUp }) {
  return (
    <div className={classes.about}>
      <p>
        {tr(
          "Send it to {name} ({email}) yourself. Opening it and pressing the button there confirms the email address. It is valid for {days} days.",
          { name, email, days: confirmDays },
        )}
      </p>
      <p>{tr("It replaces any earlier link; those stop working.")}</p>
    </div>
  );
}

function MadeLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextInput
      ref={field}
      label={tr("Link")}
      description={tr("It won't be shown again.")}
      readOnly
      value={url}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
