import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { minPasswordLength } from "../contract.ts";
import { visibilityToggle } from "./visibility-toggle.ts";

/** A field for a new password, with what makes a good one. */
export function NewPasswordInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      description={`At least ${minPasswordLength} characters. A short sentence is secure and easy to remember.`}
      autoComplete="new-password"
      visibilityToggleButtonProps={visibilityToggle}
      {...props}
    />
  );
}
