import { PasswordInput, TextInput } from "@mantine/core";
import type { UseFormRegisterReturn } from "react-hook-form";
import { tr } from "../../../../shared/languages/tr.ts";
import { visibilityToggle } from "../../../../ui/forms/visibility-toggle.ts";
import type { ProofMethod } from "../../factors-contract.ts";
import classes from "./factors.module.css";

interface Props {
  method: ProofMethod;
  error: string | undefined;
  input: UseFormRegisterReturn;
}

/** The field for one way to prove who one is. */
export function ProofInput({ method, error, input }: Props) {
  if (method === "passkey") {
    return <p className={classes.text}>{tr("Your device asks for your fingerprint, face, or PIN.")}</p>;
  }
  if (method === "password") {
    return (
      <PasswordInput
        label={tr("Password")}
        autoComplete="current-password"
        visibilityToggleButtonProps={visibilityToggle}
        data-autofocus
        error={error}
        {...input}
      />
    );
  }
  const isApp = method === "app";
  return (
    <TextInput
      label={isApp ? tr("Code") : tr("Recovery code")}
      description={
        isApp ? tr("The 6 digits in your authenticator app.") : tr("One of the codes you saved. Each works once.")
      }
      autoComplete={isApp ? "one-time-code" : "off"}
      inputMode={isApp ? "numeric" : "text"}
      autoCapitalize="none"
      spellCheck={false}
      classNames={{ input: classes.code }}
      data-autofocus
      error={error}
      {...input}
    />
  );
}
