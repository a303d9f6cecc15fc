import { tr } from "../../../../shared/languages/tr.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import type { SignUp } from "../../contract.ts";
import classes from "./SignUps.module.css";
import { useDeleteSignUp } from "./use-sign-ups.ts";

export function DeleteSignUpDialog({ signUp, onClose }: { signUp: SignUp; onClose: () => void }) {
  const erase = useDeleteSignUp();
  const eraseOnce = useSingleMutate(erase);
  const { sign_up_id, name, email } = signUp;
  return (
    <ConfirmDialog
      opened
      danger
      title={tr("Delete this sign-up?")}
      confirm={tr("Delete sign-up")}
      cancel={tr("Cancel")}
      busy={erase.isPending}
      onConfirm={() => eraseOnce(sign_up_id, { onSuccess: onClose, onError: onClose })}
      onCancel={onClose}
    >
      <span className={classes.quoted}>
        {tr("{name} ({email}) hasn't confirmed yet. The confirmation link stops working, and the sign-up is deleted.", {
          name,
          email,
        })}
      </span>
    </ConfirmDialog>
  );
}
