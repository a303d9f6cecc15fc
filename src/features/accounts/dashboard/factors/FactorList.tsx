import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import framed from "../../../../ui/framed-list.module.css";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { type Factors, type Passkey, texts } from "../../factors-contract.ts";
import { AppDialog } from "./AppDialog.tsx";
import { FactorRow } from "./FactorRow.tsx";
import { AppRow, CodesRow, PasskeyRow } from "./FactorRows.tsx";
import { hasFactors } from "./has-factors.ts";
import { NewCodesDialog } from "./NewCodesDialog.tsx";
import { createPasskey, passkeyProblem } from "./passkey-client.ts";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import { RemoveFactorDialog } from "./RemoveFactorDialog.tsx";
import { RenamePasskeyDialog } from "./RenamePasskeyDialog.tsx";
import { useRefreshFactors } from "./use-factors.ts";

type Open =
  | { dialog: "app" | "codes" | "remove-app" }
  | { dialog: "shown"; codes: readonly string[] }
  | { dialog: "rename" | "remove"; passkey: Passkey };

interface Props {
  factors: Factors;
  /** Called when a factor was added and its recovery codes were shown. */
  onAdded?: () => void;
}

/** Second factors with what can be done with each. */
export function FactorList({ factors, onAdded }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const refresh = useRefreshFactors();
  const close = () => setOpen(null);
  const added = (codes: readonly string[] | null) => {
    void refresh();
    if (codes) setOpen({ dialog: "shown", codes });
    else {
      close();
      onAdded?.();
    }
  };
  return (
    <>
      <ul className={framed.list} aria-label={tr("Second factors")}>
        <AppRow
          factors={factors}
          onSetUp={() => setOpen({ dialog: "app" })}
          onRemove={() => setOpen({ dialog: "remove-app" })}
        />
        {factors.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.passkey_id}
            passkey={passkey}
            onRename={() => setOpen({ dialog: "rename", passkey })}
            onRemove={() => setOpen({ dialog: "remove", passkey })}
          />
        ))}
        <AddPasskeyRow onAdded={added} />
        {hasFactors(factors) && <CodesRow factors={factors} onNew={() => setOpen({ dialog: "codes" })} />}
      </ul>
      {open?.dialog === "app" && <AppDialog onAdded={added} onClose={close} />}
      {open?.dialog === "codes" && (
        <NewCodesDialog
          onMade={(codes) => {
            void refresh();
            setOpen({ dialog: "shown", codes });
          }}
          onClose={close}
        />
      )}
      {open?.dialog === "shown" && (
        <RecoveryCodesDialog
          codes={open.codes}
          onClose={() => {
            close();
            onAdded?.();
          }}
        />
      )}
      {open?.dialog === "rename" && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.dialog === "remove" && <RemoveFactorDialog factors={factors} passkey={open.passkey} onClose={close} />}
      {open?.dialog === "remove-app" && <RemoveFactorDialog factors={factors} passkey={null} onClose={close} />}
    </>
  );
}

function AddPasskeyRow({ onAdded }: { onAdded: (codes: readonly string[] | null) => void }) {
  const problem = passkeyProblem();
  const adding = useMutation({
    mutationFn: createPasskey,
    onSuccess({ message, recovery_codes }) {
      showSuccess(message);
      onAdded(recovery_codes);
    },
    onError: (error) => showFailure(error, texts.changeFailed),
  });
  const add = useSingleMutate(adding);
  return (
    <FactorRow
      name={tr("Passkeys")}
      text={
        problem ??
        tr("Your fingerprint, face, or PIN on this device, or a security key. You can also log in with it alone.")
      }
    >
      {!problem && (
        <Button variant="default" size="sm" loading={adding.isPending} onClick={() => add()}>
          {tr("Add a passkey")}
        </Button>
      )}
    </FactorRow>
  );
}
