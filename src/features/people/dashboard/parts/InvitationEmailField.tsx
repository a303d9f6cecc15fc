import { TextInput } from "@mantine/core";
import type { UseFormRegisterReturn } from "react-hook-form";
import { tr } from "../../../../shared/languages/tr.ts";
import { useMailSetup } from "../../../mail/dashboard/use-mail-setup.ts";

interface Props {
  input: UseFormRegisterReturn;
  error: string | undefined;
}

/** For whom an invitation is. */
export function InvitationEmailField({ input, error }: Props) {
  const isSent = useMailSetup().data?.configured === true;
  return (
    <TextInput
      label={tr("Email (optional)")}
      description={
        isSent
          ? tr("The invitation is sent there. You can also copy its link.")
          : tr("This site sends no email: copy the link in the next step and send it yourself.")
      }
      type="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      {...input}
    />
  );
}
